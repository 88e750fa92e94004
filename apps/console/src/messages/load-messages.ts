import { shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

const FILES: Readonly<Record<ShippedLanguage, () => Promise<{ readonly messages: CompiledMessages }>>> = {
  MS: () => import('./ms.ts'),
  EN: () => import('./en.ts'),
  CN: () => import('./zh.ts'),
};

/** Reads the console's texts in a language; each language is a chunk of its own. */
export const loadMessages: MessageLoader = async (language) => (await FILES[shippedLanguage(language)]()).messages;
