import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import ms from './messages/ms.json';
import { loadMessages } from '../messages/load-messages.ts';
import { withStageMessages } from '../stage/with-stage-messages.ts';

async function textsOf(language: string): Promise<typeof ms> {
  if (language === 'EN') return (await import('./messages/en.json')).default;
  if (language === 'CN') return (await import('./messages/zh.json')).default;
  return ms;
}

/** Loads the texts of a live table with those that every game's page has. */
export const loadLiveMessages: MessageLoader = async (language) => {
  const [own, live] = await Promise.all([withStageMessages(loadMessages)(language), textsOf(language)]);
  return { ...own, live };
};
