import { expect, it } from 'vitest';
import { approvalList, approvalsAsked } from './approvals-search.ts';

type Address = Parameters<typeof approvalList.read>[0];

const read = (address: Readonly<Record<string, string>>) => approvalList.read(address as unknown as Address);

it('an address that holds nothing, or nonsense, is what waits, the newest first', () => {
  expect(approvalsAsked(read({}))).toEqual({ part: 'open', order: 'newest' });
  expect(approvalsAsked(read({ part: 'x', kind: 'x', order: 'x', from: 'x' }))).toEqual({
    part: 'open',
    order: 'newest',
  });
});

it('carries what narrows it; days that stand the wrong way round are put right, and a state is of what has ended', () => {
  const asked = { part: 'done', kind: 'site.settings', state: 'refused', asker: 'me', find: ' aina ', order: 'oldest' } as const;
  const search = read({ ...asked, from: '2026-11-28', to: '2026-11-01' });
  expect(approvalsAsked(search)).toEqual({ ...asked, find: 'aina', from: '2026-11-01', to: '2026-11-28' });
  expect(approvalsAsked({ ...search, part: 'open' })).not.toHaveProperty('state');
});
