import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { PERMISSION_KEY } from '../calls/services.ts';

/** What stands in a prepared page for its script. */
export interface ReadyData {
  /** Answers that the page starts with, by the key of their query. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** Language of the page's content, which is there and only to be taken over; null when none is there. */
  readonly readyIn: LanguageCode | null;
  /** The home page starts with a part of the messages; other pages load all. */
  readonly messages: CompiledMessages | null;
}

/** Puts answers where the page's queries find them: all of them, or only those of the frame. */
export function keepAnswers(queries: QueryClient, { answers }: Pick<ReadyData, 'answers'>, only?: 'permission'): void {
  for (const [key, answer] of answers) {
    if (only !== undefined && key[0] !== PERMISSION_KEY[0]) continue;
    if (answer !== undefined && answer !== null) queries.setQueryData(key, answer);
  }
}

/** What the server put into the page, or null when it sent the plain shell. */
export function readReadyData(): ReadyData | null {
  const text = document.getElementById('ready-data')?.textContent;
  return text === undefined || text === null || text === '' ? null : (JSON.parse(text) as ReadyData | null);
}
