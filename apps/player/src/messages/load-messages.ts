import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

type File = Promise<{ default: CompiledMessages }>;

/** The site's own texts, those of the refusals, and those that all apps have. */
const FILES: Readonly<Record<ShippedLanguage, () => readonly [File, File, File]>> = {
  MS: () => [import('../../messages/ms.json'), import('@talora/contract/messages/ms.json'), import('@talora/web-kit/messages/ms.json')],
  EN: () => [import('../../messages/en.json'), import('@talora/contract/messages/en.json'), import('@talora/web-kit/messages/en.json')],
  CN: () => [import('../../messages/zh.json'), import('@talora/contract/messages/zh.json'), import('@talora/web-kit/messages/zh.json')],
};

/** Loads all messages of a language. */
export const loadMessages: MessageLoader = async (language) => {
  const [own, refusals, kit] = await Promise.all(FILES[language]());
  return { ...own.default, ...kit.default, refusals: refusals.default };
};
