import { describe, expect, it } from 'vitest';
import type { Asked } from '../../shell/search.ts';
import { readDepositSearch, type DepositSearch } from './deposits-search.ts';

const read = (asked: object) => readDepositSearch(asked as Asked<DepositSearch>);

describe('the address of the deposits', () => {
  it('keeps a way of a day, and a day of what is done', () => {
    const at = { queue: 'done', day: '2026-11-20', way: 'qr', page: 2 };
    expect(read(at)).toMatchObject({ queue: 'done', day: '2026-11-20', way: 'qr', page: 2 });
    expect(read({ ...at, day: '' })).toMatchObject({ day: '', way: '' });
    expect(read({ ...at, queue: 'waiting' })).toMatchObject({ day: '', way: '' });
  });

  it('keeps what is looked for, digits alone too', () => {
    expect(read({ find: ' D261127-3 ' })).toMatchObject({ find: 'D261127-3' });
    expect(read({ find: 100 })).toMatchObject({ find: '100' });
    expect(read({})).toMatchObject({ find: '' });
  });

  it('falls back to every way for one that is none', () => {
    expect(read({ queue: 'done', day: '2026-11-20', way: 'hand' })).toMatchObject({ day: '2026-11-20', way: '' });
  });
});
