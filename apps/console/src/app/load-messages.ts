import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

/** Reads the console's own texts and those of the refusals in a language; each language is a chunk of its own. */
export const loadMessages: MessageLoader = async (language) => {
  const files = {
    MS: () => Promise.all([import('../../messages/ms.json'), import('@talora/contract/messages/ms.json')]),
    EN: () => Promise.all([import('../../messages/en.json'), import('@talora/contract/messages/en.json')]),
    CN: () => Promise.all([import('../../messages/zh.json'), import('@talora/contract/messages/zh.json')]),
  } as const;
  const [own, refusals] = await files[language]();
  return { ...own.default, refusals: refusals.default };
};
