import { expect, it } from 'vitest';
import { readTransferSearch, transfersAsked } from './transfer-search.ts';

/** An address as a person may have typed it. */
const read = (asked: object) => readTransferSearch(asked as Parameters<typeof readTransferSearch>[0]);

it('asks for everything where the address says nothing, or nonsense', () => {
  expect(transfersAsked(read({}))).toEqual({ pageNo: 1 });
  const odd = { direction: 'sideways', from: 'yesterday', to: '2026-1-1', page: 0 };
  expect(transfersAsked(read(odd))).toEqual({ pageNo: 1 });
});

it('narrows by direction, name, member and days', () => {
  const all = { direction: 'up', member: 'bunga', from: '2026-11-01', to: '2026-11-02', page: 3 } as const;
  expect(transfersAsked(read(all))).toEqual({
    direction: 'up',
    member: 'bunga',
    from: '2026-11-01',
    to: '2026-11-02',
    pageNo: 3,
  });
});

it('takes days that stand the wrong way round the right way', () => {
  const asked = transfersAsked(read({ from: '2026-11-09', to: '2026-11-02' }));
  expect(asked).toMatchObject({ from: '2026-11-02', to: '2026-11-09' });
});
