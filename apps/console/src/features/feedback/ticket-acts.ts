import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import type { TicketPriority, TicketState } from '@talora/domain/tickets/tickets.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** How states are marked. */
export const STATE_TONES: Readonly<Record<TicketState, TagTone>> = { open: 'pending', waiting: 'info', answered: 'win', done: 'void' };

/** How priorities are marked. */
export const PRIORITY_TONES: Readonly<Record<TicketPriority, TagTone>> = { low: 'void', normal: 'plain', high: 'pending', urgent: 'loss' };

/** What may be done with a ticket as it stands. */
export interface TicketActs {
  readonly mayAnswer: boolean;
  readonly mayClose: boolean;
  readonly mayReopen: boolean;
  readonly mayLink: boolean;
}

/** What somebody may do with a ticket; `mayAct`: whether the role lets answer. */
export const ticketActs = ({ state, isAnswerable, memberId }: TicketFile, mayAct: boolean): TicketActs => ({
  mayAnswer: mayAct && state !== 'done' && isAnswerable,
  mayClose: mayAct && state !== 'done',
  mayReopen: mayAct && state === 'done',
  mayLink: mayAct && memberId !== null,
});

/** A conversation as it stood at a moment. */
export interface Shown {
  readonly version: number;
  /** How many messages it had. */
  readonly messages: number;
}

/** A conversation as it stands. */
export const shownOf = ({ version, messages }: Pick<TicketFile, 'version' | 'messages'>): Shown => ({ version, messages: messages.length });

/** An answer as it is typed, and the conversation that was read when it was begun. */
export interface AnswerDraft {
  readonly text: string;
  /** Null while nothing is typed. */
  readonly begun: Shown | null;
}

/** The draft with another text: what is begun is begun over what is on the screen, what is emptied over nothing. */
export const typeAnswer = ({ begun }: AnswerDraft, text: string, shown: Shown): AnswerDraft =>
  text.trim() === '' ? { text, begun: null } : { text, begun: begun ?? shown };

/** Has the conversation changed since the answer was begun? */
export const isAnswerBehind = ({ begun }: AnswerDraft, version: number): boolean => begun !== null && begun.version !== version;

/** What was written since the answer was begun. */
export const writtenSince = <M>({ begun }: AnswerDraft, messages: readonly M[]): readonly M[] =>
  begun === null ? [] : messages.slice(begun.messages);

/** The text with a ready answer at its end, on a line of its own. */
export const withReady = (text: string, ready: string): string => (text.trim() === '' ? ready : `${text.trimEnd()}\n\n${ready}`);
