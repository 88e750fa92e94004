import type ms from './messages/ms.json';

type Texts = (typeof ms)['scratch'];

/** Loads the texts of scratch cards in a language. */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === 'EN') return (await import('./messages/en.json')).default.scratch;
  if (language === 'CN') return (await import('./messages/zh.json')).default.scratch;
  return (await import('./messages/ms.json')).default.scratch;
}
