import type ms from './messages/ms.json';

type Texts = (typeof ms)['poker'];

/** Loads the texts of video poker in a language. */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === 'EN') return (await import('./messages/en.json')).default.poker;
  if (language === 'CN') return (await import('./messages/zh.json')).default.poker;
  return (await import('./messages/ms.json')).default.poker;
}
