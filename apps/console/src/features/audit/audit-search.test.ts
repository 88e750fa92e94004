import { expect, it } from 'vitest';
import { auditAsked, auditList } from './audit-search.ts';

const read = (asked: object) => auditList.read(asked as Parameters<typeof auditList.read>[0]);
const NAMES = [
  ['deposit.approved', 'Deposit approved'],
  ['deposit.rejected', 'Deposit rejected'],
  ['game.changed', 'Game changed'],
] as const;

it('begins with what was done, the newest first', () => {
  expect(auditAsked(read({}), NAMES)).toEqual({ part: 'doing' });
  expect(auditAsked(read({ part: 'looking', sort: 'at' }), NAMES)).toEqual({ part: 'looking', order: 'oldest' });
});

it('looks for words in the names of acts as the reader has them', () => {
  expect(auditAsked(read({ find: 'DEPOSIT' }), NAMES)).toMatchObject({ query: 'DEPOSIT', acts: 'deposit.approved,deposit.rejected' });
  expect(auditAsked(read({ find: 'bunga' }), NAMES)).toEqual({ part: 'doing', query: 'bunga' });
  const many = Array.from({ length: 400 }, (_, at) => [`deposit.kind-${at}`, 'Deposit'] as const);
  expect(auditAsked(read({ find: 'e' }), many)).toEqual({ part: 'doing', query: 'e' });
});

it('takes days the right way round', () => {
  expect(auditAsked(read({ from: '2026-11-09', to: '2026-11-02', kind: 'game' }), NAMES)).toEqual({
    part: 'doing',
    kind: 'game',
    from: '2026-11-02',
    to: '2026-11-09',
  });
});
