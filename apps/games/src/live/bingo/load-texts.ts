import type ms from './messages/ms.json';

/** Loads the texts of the bingo rooms in a language. */
export async function loadTexts(language: string): Promise<typeof ms> {
  if (language === 'EN') return (await import('./messages/en.json')).default;
  if (language === 'CN') return (await import('./messages/zh.json')).default;
  return (await import('./messages/ms.json')).default;
}
