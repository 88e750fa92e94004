import { expect, it } from 'vitest';
import { countFilters, membersInput, NO_FILTER, readMembersSearch, wireFilter } from './members-search.ts';

const read = (asked: object) => readMembersSearch(asked as never);

it('an address that is mistyped falls back to the whole list, field by field', () => {
  const plain = read({});
  expect(plain).toEqual({ ...NO_FILTER, query: '', segment: '', order: 'registered', page: 1 });
  const odd = { state: 'gone', papers: 1, tag: 'x', type: 'agent', balanceFrom: 'abc', registeredFrom: '1.2.2026', order: 'size', page: 0 };
  expect(read(odd)).toEqual(plain);
  expect(membersInput(plain)).toEqual({ order: 'registered', pageNo: 1 });
});

it('what is asked for is sent, and what is empty is not', () => {
  const asked = read({ query: 60123, state: 'locked', type: 2, balanceFrom: '-5.50', order: '-login', page: 3 });
  expect(membersInput(asked)).toEqual({ query: '60123', state: 'locked', type: 2, balanceFrom: '-5.50', order: '-login', pageNo: 3 });
  const fields = { ...NO_FILTER, type: '2', state: 'locked', agent: 'mawar' } as const;
  expect(wireFilter(fields)).toEqual({ type: 2, state: 'locked', agent: 'mawar' });
  expect([countFilters(fields), countFilters(NO_FILTER)]).toEqual([3, 0]);
});
