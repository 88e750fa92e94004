import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import ms from './messages/ms.json';

async function textsOf(language: string): Promise<typeof ms> {
  if (language === 'EN') return (await import('./messages/en.json')).default;
  if (language === 'CN') return (await import('./messages/zh.json')).default;
  return ms;
}

/** Loads the texts of the fish game with those of its page. */
export const withFishTexts =
  (load: MessageLoader): MessageLoader =>
  async (language) => {
    const [page, fish] = await Promise.all([load(language), textsOf(language)]);
    return { ...page, ...fish };
  };
