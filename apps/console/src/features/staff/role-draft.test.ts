import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { describe, expect, it } from 'vitest';
import { contentOf, EMPTY_CONTENT, judgeRole, limitedKindsOf, roleDraftOf, turnPermission, typeRoleLimit } from './role-draft.ts';

const empty = roleDraftOf({ content: EMPTY_CONTENT });
const stored = (change: Partial<RoleRow['content']>): RoleRow => ({
  code: 'x',
  content: { ...EMPTY_CONTENT, name: 'Night', permissions: ['deposit.read', 'deposit.decide'], ...change },
  version: 3,
  isShipped: false,
  isMine: false,
  inviteTakesTwo: true,
  people: [],
  request: null,
});

describe('a role as it is typed', () => {
  it('gets with a permission what it needs, and loses with it what needs it', () => {
    const given = turnPermission(empty, 'balance.adjust', true);
    expect(given.permissions).toEqual(['member.read', 'adjustment.read', 'balance.adjust']);
    expect(turnPermission(given, 'adjustment.read', false).permissions).toEqual(['member.read']);
    expect(turnPermission(given, 'member.read', false).permissions).toEqual([]);
  });

  it('is limited in what it does', () => {
    expect(limitedKindsOf(empty)).toEqual([]);
    expect(limitedKindsOf(turnPermission(empty, 'deposit.decide', true))).toEqual(['deposit.credit']);
    expect(limitedKindsOf(turnPermission(empty, 'request.decide', true))).toHaveLength(8);
  });

  it('is sent with single spaces in its name, and addresses line by line', () => {
    expect(contentOf({ ...empty, name: ' Night  cashier ', addresses: ' 10.0.0.0/8 \n\n2001:db8::1 ' })).toMatchObject({
      name: 'Night cashier',
      addresses: ['10.0.0.0/8', '2001:db8::1'],
    });
    expect(contentOf(empty).name).toBeNull();
  });

  it('is judged as the server judges it', () => {
    const judge = (row: RoleRow, change: (draft: typeof empty) => typeof empty) => judgeRole(change(roleDraftOf(row)), row, ASSETS.MYR);
    const plain = stored({});
    expect(judge(plain, (draft) => draft)).toMatchObject({ isWider: false, problems: new Set() });
    expect(judge(plain, (draft) => turnPermission(draft, 'audit.read', true)).isWider).toBe(true);
    expect(judge(plain, (draft) => typeRoleLimit(draft, 'deposit.credit', 'single', '500')).isWider).toBe(false);
    const limited = stored({ limits: { ...EMPTY_CONTENT.limits, 'deposit.credit': { single: '500', day: '' } } });
    expect(judge(limited, (draft) => typeRoleLimit(draft, 'deposit.credit', 'single', '500.01')).isWider).toBe(true);
    expect(judge(limited, (draft) => typeRoleLimit(draft, 'deposit.credit', 'single', 'much')).problems).toEqual(
      new Set(['limits.deposit.credit.single']),
    );
    expect(judge(plain, (draft) => ({ ...draft, addresses: '10.0.0.0/33' })).problems).toEqual(new Set(['addresses']));
    expect(judge(plain, (draft) => ({ ...draft, name: ' ' })).problems).toEqual(new Set(['name']));
    expect(judgeRole({ ...roleDraftOf(plain), name: '' }, { ...plain, isShipped: true }, ASSETS.MYR).problems.size).toBe(0);
  });
});
