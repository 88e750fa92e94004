import { expect, it } from 'vitest';
import { transferList, transfersAsked } from './transfer-search.ts';

/** An address as a person may have typed it. */
const read = (asked: object) => transferList.read(asked as Parameters<typeof transferList.read>[0]);

it('asks for everything where the address says nothing, or nonsense', () => {
  expect(transfersAsked(read({}))).toEqual({});
  expect(transfersAsked(read({ direction: 'sideways', from: 'yesterday', to: '2026-1-1', page: 0 }))).toEqual({});
});

it('narrows by direction, name and days', () => {
  const all = { direction: 'up', member: 'bunga', from: '2026-11-01', to: '2026-11-02' } as const;
  expect(transfersAsked(read({ ...all, page: 3 }))).toEqual(all);
});

it('takes days that stand the wrong way round the right way', () => {
  expect(transfersAsked(read({ from: '2026-11-09', to: '2026-11-02' }))).toEqual({ from: '2026-11-02', to: '2026-11-09' });
});
