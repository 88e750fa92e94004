import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import ms from './messages/ms.json';
import { loadMessages } from '../messages/load-messages.ts';
import type { LiveKit } from './live-kit.ts';
import { withStageMessages } from '../stage/with-stage-messages.ts';

async function textsOf(language: string): Promise<typeof ms> {
  if (language === 'EN') return (await import('./messages/en.json')).default;
  if (language === 'CN') return (await import('./messages/zh.json')).default;
  return ms;
}

/** Loads the texts of a live table with those that every game's page has, and those of its kind. */
export const loadLiveMessages =
  (loadTexts: LiveKit['loadTexts']): MessageLoader =>
  async (language) => {
    const [page, live, own] = await Promise.all([withStageMessages(loadMessages)(language), textsOf(language), loadTexts?.(language)]);
    return { ...page, live, ...own };
  };
