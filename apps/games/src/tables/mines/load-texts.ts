import type ms from './messages/ms.json';

type Texts = (typeof ms)['mines'];

/** Loads the texts of mines in a language. */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === 'EN') return (await import('./messages/en.json')).default.mines;
  if (language === 'CN') return (await import('./messages/zh.json')).default.mines;
  return (await import('./messages/ms.json')).default.mines;
}
