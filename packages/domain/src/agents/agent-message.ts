import { stripBidiControls } from '../text/bidi-controls.ts';

/** How much an agent may write to members right below: UTF-16 units of one message, messages of a business day to all, and to one of them. */
export const AGENT_MESSAGE = { length: 500, perDay: 20, perMember: 3 } as const;

/** Control characters but the end of a line, and halves of characters. */
const UNFIT = /(?!\n)[\p{Cc}\p{Cs}]/u;

/** Nothing that can be seen: spaces, signs without a width, marks without a letter. */
const UNSEEN = /^[\p{Z}\p{C}\p{M}]*$/u;

/**
 * What an agent writes as it is kept: plain text, its ends of lines alike, without what turns the order of letters around. Null when nothing is
 * left, when it is too long, or holds what is no text. Markup and addresses are text like any other.
 */
export function readAgentMessage(typed: string): string | null {
  const text = stripBidiControls(typed).replaceAll('\r\n', '\n').trim();
  return UNSEEN.test(text) || text.length > AGENT_MESSAGE.length || UNFIT.test(text) ? null : text;
}

/** What was sent on a business day. */
export interface SentMessages {
  readonly toAll: number;
  readonly toMember: number;
}

/** How many more an agent may write today: to anybody, and to the one member. */
export function agentMessagesLeft({ toAll, toMember }: SentMessages): { readonly toAll: number; readonly toMember: number } {
  const left = Math.max(0, AGENT_MESSAGE.perDay - toAll);
  return { toAll: left, toMember: Math.min(left, Math.max(0, AGENT_MESSAGE.perMember - toMember)) };
}
