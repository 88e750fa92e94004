import { expect, it } from 'vitest';
import { lineStanding } from './line-standing.ts';

const thing = {
  kind: 'deposit',
  id: 'd',
  aboutId: 'd',
  no: '1',
  account: 'a',
  memberId: 'm',
  state: 'review',
  sum: '1.00',
  at: '',
} as const;
const match = { id: 'm', thing, why: null, note: '', by: 'Siti', at: '' } as const;

it.each([
  [{ match: null, exact: null, candidates: 0 }, 'none'],
  [{ match: null, exact: null, candidates: 2 }, 'several'],
  [{ match: null, exact: thing, candidates: 1 }, 'exact'],
  [{ match, exact: null, candidates: 0 }, 'matched'],
  [{ match: { ...match, thing: null, why: 'fee' as const }, exact: null, candidates: 0 }, 'aside'],
])('a line with %j is %s', (line, standing) => {
  expect(lineStanding(line)).toBe(standing);
});
