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
  it('is of the version that was on the screen when it was begun, until it is emptied', () => {
    const [read, now] = [
      { version: 3, messages: 1 },
      { version: 4, messages: 2 },
    ];
    const begun = typeAnswer({ text: '', begun: null }, 'Hello', read);
    expect(begun).toEqual({ text: 'Hello', begun: read });
    const more = typeAnswer(begun, 'Hello there', now);
    expect([more.begun, isAnswerBehind(more, 4), isAnswerBehind(more, 3)]).toEqual([read, true, false]);
    expect(typeAnswer(more, '  ', now)).toEqual({ text: '  ', begun: null });
    expect(isAnswerBehind({ text: '', begun: null }, 4)).toBe(false);
  });

  it('knows what was written since it was begun', () => {
    expect(writtenSince({ text: 'Hello', begun: { version: 3, messages: 1 } }, ['letter', 'of a colleague'])).toEqual(['of a colleague']);
    expect(writtenSince({ text: '', begun: null }, ['letter'])).toEqual([]);
  });

  it('gets a ready answer below what stands there', () => {
    expect([withReady(' ', 'Ready'), withReady('Mine ', 'Ready')]).toEqual(['Ready', 'Mine\n\nReady']);
  });
});
