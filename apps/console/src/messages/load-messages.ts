import { shippedLanguage, type LanguageCode, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

const STARTS: Readonly<Record<ShippedLanguage, () => Promise<{ readonly startMessages: CompiledMessages }>>> = {
  MS: () => import('./start-ms.ts'),
  EN: () => import('./start-en.ts'),
  CN: () => import('./start-zh.ts'),
};

const FILES: Readonly<Record<ShippedLanguage, () => Promise<{ readonly messages: CompiledMessages }>>> = {
  MS: () => import('./ms.ts'),
  EN: () => import('./en.ts'),
  CN: () => import('./zh.ts'),
};

/** Reads all texts of the console in a language; each language is a chunk of its own. */
export const loadMessages: MessageLoader = async (language) => (await FILES[shippedLanguage(language)]()).messages;

let complete: (() => Promise<void>) | null = null;
let completing: Promise<void> | null = null;

/** What the provider of the page's texts listens to. */
export interface StartingMessages {
  readonly messages: CompiledMessages;
  /** Called once, with all texts, as soon as they are here. */
  readonly onComplete: (listener: (messages: CompiledMessages) => void) => () => void;
}

/** Reads the texts that the console starts with. The others come with the first page that needs them: {@link completeMessages}. */
export async function beginMessages(language: LanguageCode): Promise<StartingMessages> {
  const { startMessages } = await STARTS[shippedLanguage(language)]();
  let whole: CompiledMessages | null = null;
  const listeners = new Set<(messages: CompiledMessages) => void>();
  complete = async () => {
    whole = await loadMessages(language);
    for (const listener of listeners) listener(whole);
  };
  return {
    messages: startMessages,
    onComplete: (listener) => {
      listeners.add(listener);
      if (whole !== null) listener(whole);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves when all texts are here. Rejects when they cannot be had; the next call tries again. */
export function completeMessages(): Promise<void> {
  completing ??= (complete ?? (() => Promise.resolve()))().catch((error: unknown) => {
    completing = null;
    throw error;
  });
  return completing;
}
