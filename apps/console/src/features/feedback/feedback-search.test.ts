import { expect, it } from 'vitest';
import { ticketList, ticketsAsked } from './feedback-search.ts';

/** An address as a person may have typed it. */
const read = (asked: object) => ticketList.read(asked as Parameters<typeof ticketList.read>[0]);

it('asks for everything, who wrote last first, where the address says nothing, or nonsense', () => {
  expect(ticketsAsked(read({}))).toEqual({});
  expect(ticketsAsked(read({ state: 'lost', hours: '7', assigned: 'aina', sort: 'name', page: 0 }))).toEqual({});
});

it('narrows by each of its filters, and lists who waits longest first', () => {
  expect(
    ticketsAsked(read({ state: 'open', topic: 'game', hours: '24', assigned: 'me', language: 'CN', find: ' hello ', sort: '-waits' })),
  ).toEqual({
    state: 'open',
    topic: 'game',
    hours: 24,
    assigned: 'me',
    language: 'CN',
    find: 'hello',
    order: 'longest',
  });
});
