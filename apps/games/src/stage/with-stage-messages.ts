import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import ms from './messages/ms.json';

async function textsOf(language: string): Promise<typeof ms> {
  if (language === 'EN') return (await import('./messages/en.json')).default;
  if (language === 'CN') return (await import('./messages/zh.json')).default;
  return ms;
}

/** Loads the stage's own texts with those of a page. */
export const withStageMessages =
  (load: MessageLoader): MessageLoader =>
  async (language) => {
    const [page, stage] = await Promise.all([load(language), textsOf(language)]);
    return { ...page, ...stage };
  };
