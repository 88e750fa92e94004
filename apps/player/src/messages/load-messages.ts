import { textsLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { standIn } from '@talora/web-kit/messages/language-store.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

const FILES: Readonly<Record<ShippedLanguage, () => Promise<{ readonly messages: CompiledMessages }>>> = {
  MS: () => import('./ms.ts'),
  EN: () => import('./en.ts'),
  CN: () => import('./zh.ts'),
};

/** Reads the site's texts in a language, or those that stand in for it at this brand; each language is a chunk of its own. */
export const loadMessages: MessageLoader = async (language) => (await FILES[textsLanguage(language, standIn())]()).messages;
