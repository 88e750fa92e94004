import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { loadMessages } from './load-messages.ts';

/** Parts of the messages that the shell and the home page of a guest use: held to their imports by a test. */
export const HOME_PARTS = ['title', 'session', 'bars', 'foot', 'page', 'status', 'tile', 'list', 'pager', 'home', 'refusals'];

/** What the prepared home page starts with; the rest comes with the first other page or dialog. */
export function pickHomeMessages(messages: CompiledMessages): CompiledMessages {
  return Object.fromEntries(HOME_PARTS.map((part) => [part, messages[part]]));
}

/** The language whose other messages have not come yet. */
let partial: LanguageCode | null = null;
let coming: Promise<void> | null = null;
let tell: ((messages: CompiledMessages) => void) | null = null;

/** Says that the page has started with the home page's messages of a language only. */
export function startPartial(language: LanguageCode): void {
  partial = language;
}

/** Calls the listener once all messages are there. */
export function onComplete(listener: (messages: CompiledMessages) => void): () => void {
  tell = listener;
  return () => {
    tell = null;
  };
}

async function load(language: LanguageCode): Promise<void> {
  const messages = await loadMessages(language);
  partial = null;
  tell?.(messages);
}

/** Resolves when all messages are there: before a page or dialog that the home page does not have is shown. */
async function completeMessages(): Promise<void> {
  if (partial === null) return;
  coming ??= load(partial);
  try {
    await coming;
  } catch (error) {
    coming = null; // the line was down: the next one tries again
    throw error;
  }
}

/** After this long a part of the site counts as lost: the page says so and offers to load it again. */
const PART_DEADLINE_MS = 120_000;

/** Loads a module and all messages together. Fails when they are not there within two minutes. */
export async function withMessages<M>(module: Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a part of the site did not come')), PART_DEADLINE_MS);
  });
  try {
    const [loaded] = await Promise.race([Promise.all([module, completeMessages()]), late]);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}
