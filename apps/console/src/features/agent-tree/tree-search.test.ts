import { describe, expect, it } from 'vitest';
import { readMoveSearch, readMovesSearch, readTreeSearch } from './tree-search.ts';

const ID = '0191d0a0-0000-7000-8000-00000000b0b0';

describe('addresses of the agent tree', () => {
  it('fall back to the top of the tree', () => {
    expect(readTreeSearch({} as never)).toEqual({ at: undefined, find: '', page: 1 });
    expect(readTreeSearch({ at: ID, find: 'ali', page: 3 } as never)).toEqual({ at: ID, find: 'ali', page: 3 });
    expect(readTreeSearch({ at: 'x', page: 0 } as never)).toEqual({ at: undefined, find: '', page: 1 });
  });

  it('fall back to all moves', () => {
    expect(readMovesSearch({} as never)).toEqual({ state: 'all', page: 1 });
    expect(readMovesSearch({ state: 'failed' } as never)).toEqual({ state: 'failed', page: 1 });
    expect(readMovesSearch({ state: 'x' } as never)).toEqual({ state: 'all', page: 1 });
  });

  it('tell the top from an agent and from nobody', () => {
    expect(readMoveSearch({ member: ID, to: 'top' } as never)).toEqual({ member: ID, to: 'top', find: '' });
    expect(readMoveSearch({ member: ID, to: ID } as never)).toMatchObject({ to: ID });
    expect(readMoveSearch({ member: 'x', to: 'elsewhere' } as never)).toEqual({ member: undefined, to: undefined, find: '' });
  });
});
