import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

type Files = Promise<[{ default: CompiledMessages }, { default: CompiledMessages }]>;

const FILES: Readonly<Record<ShippedLanguage, () => Files>> = {
  MS: () => Promise.all([import('../../messages/ms.json'), import('@talora/contract/messages/ms.json')]),
  EN: () => Promise.all([import('../../messages/en.json'), import('@talora/contract/messages/en.json')]),
  CN: () => Promise.all([import('../../messages/zh.json'), import('@talora/contract/messages/zh.json')]),
};

/** Loads all messages of a language. */
export const loadMessages: MessageLoader = async (language) => {
  const [own, texts] = await FILES[language]();
  return { ...own.default, refusals: texts.default };
};
