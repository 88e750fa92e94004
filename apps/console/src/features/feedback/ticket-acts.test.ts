import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { describe, expect, it } from 'vitest';
import { isAnswerBehind, ticketActs, typeAnswer, withReady } from './ticket-acts.ts';

const file = (change: Partial<TicketFile>) => ({ state: 'open', isAnswerable: true, memberId: 'm', ...change }) as TicketFile;
const allowed = (change: Partial<TicketFile>, mayAct = true) =>
  Object.entries(ticketActs(file(change), mayAct)).flatMap(([act, may]) => (may ? [act] : []));

describe('what may be done with a ticket', () => {
  it('follows from its state and from whom it reaches', () => {
    expect(allowed({})).toEqual(['mayAnswer', 'mayClose', 'mayLink']);
    expect(allowed({ isAnswerable: false, memberId: null })).toEqual(['mayClose']);
    expect(allowed({ state: 'done' })).toEqual(['mayReopen', 'mayLink']);
    expect(allowed({}, false)).toEqual([]);
  });
});

describe('an answer that is typed', () => {
  it('is of the version that was on the screen when it was begun, until it is emptied', () => {
    const begun = typeAnswer({ text: '', version: null }, 'Hello', 3);
    expect(begun).toEqual({ text: 'Hello', version: 3 });
    const more = typeAnswer(begun, 'Hello there', 4);
    expect([more.version, isAnswerBehind(more, 4), isAnswerBehind(more, 3)]).toEqual([3, true, false]);
    expect(typeAnswer(more, '  ', 4)).toEqual({ text: '  ', version: null });
    expect(isAnswerBehind({ text: '', version: null }, 4)).toBe(false);
  });

  it('gets a ready answer below what stands there', () => {
    expect([withReady(' ', 'Ready'), withReady('Mine ', 'Ready')]).toEqual(['Ready', 'Mine\n\nReady']);
  });
});
