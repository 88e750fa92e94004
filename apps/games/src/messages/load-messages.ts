import refusals from '@talora/contract/messages/ms.json';
import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import ms from '../../messages/ms.json';

/** Messages of the default language, in the first load. */
const MALAY_MESSAGES = { ...ms, refusals };

/** Loads the messages of a language; Malay is there already. */
export const loadMessages: MessageLoader = async (language) => {
  if (language === 'EN') {
    const [own, texts] = await Promise.all([import('../../messages/en.json'), import('@talora/contract/messages/en.json')]);
    return { ...own.default, refusals: texts.default };
  }
  if (language === 'CN') {
    const [own, texts] = await Promise.all([import('../../messages/zh.json'), import('@talora/contract/messages/zh.json')]);
    return { ...own.default, refusals: texts.default };
  }
  return MALAY_MESSAGES;
};
