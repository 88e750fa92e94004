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

/** An answer as it is typed, and how many messages were read when it was begun. */
export interface AnswerDraft {
  readonly text: string;
  /** Null while nothing is typed. */
  readonly begun: number | null;
}

/** The draft with another text: what is begun is begun over what is on the screen, what is emptied over nothing. */
export const typeAnswer = ({ begun }: AnswerDraft, text: string, messages: number): AnswerDraft =>
  text.trim() === '' ? { text, begun: null } : { text, begun: begun ?? messages };

/** Has anybody written since the answer was begun? Another priority, or somebody else to answer, says nothing that has to be read first. */
export const isAnswerBehind = ({ begun }: AnswerDraft, messages: number): boolean => begun !== null && begun !== messages;

/** What was written since the answer was begun. */
export const writtenSince = <M>({ begun }: AnswerDraft, messages: readonly M[]): readonly M[] =>
  begun === null ? [] : messages.slice(begun);

/** The text with a ready answer at its end, on a line of its own. */
export const withReady = (text: string, ready: string): string => (text.trim() === '' ? ready : `${text.trimEnd()}\n\n${ready}`);
