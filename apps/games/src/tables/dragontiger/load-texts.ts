import type ms from './messages/ms.json';

type Texts = (typeof ms)['dragontiger'];

/** Loads the texts of dragon tiger in a language. */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === 'EN') return (await import('./messages/en.json')).default.dragontiger;
  if (language === 'CN') return (await import('./messages/zh.json')).default.dragontiger;
  return (await import('./messages/ms.json')).default.dragontiger;
}
