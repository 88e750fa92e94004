import type { TicketFile } from '@talora/contract/tickets/tickets-console.ts';
import { describe, expect, it } from 'vitest';
import { isAnswerBehind, ticketActs, typeAnswer, withReady, writtenSince } from './ticket-acts.ts';

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
  it('is over what was on the screen when it was begun, until it is emptied', () => {
    const begun = typeAnswer({ text: '', begun: null }, 'Hello', 1);
    expect(begun).toEqual({ text: 'Hello', begun: 1 });
    const more = typeAnswer(begun, 'Hello there', 2);
    expect([more.begun, isAnswerBehind(more, 2), isAnswerBehind(more, 1)]).toEqual([1, true, false]);
    expect(typeAnswer(more, '  ', 2)).toEqual({ text: '  ', begun: null });
    expect(isAnswerBehind({ text: '', begun: null }, 2)).toBe(false);
  });

  it('knows what was written since it was begun', () => {
    expect(writtenSince({ text: 'Hello', begun: 1 }, ['letter', 'of a colleague'])).toEqual(['of a colleague']);
    expect(writtenSince({ text: '', begun: null }, ['letter'])).toEqual([]);
  });

  it('gets a ready answer below what stands there', () => {
    expect([withReady(' ', 'Ready'), withReady('Mine ', 'Ready')]).toEqual(['Ready', 'Mine\n\nReady']);
  });
});
