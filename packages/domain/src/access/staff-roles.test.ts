import { describe, expect, it } from 'vitest';
import { BY_TWO, isPermission, PERMISSIONS, STAFF_PERMISSIONS, wholePermissions } from './permissions.ts';
import { CARRIED_ROLES, SHIPPED_ROLES, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/** What each shipped role may, written by hand: whoever widens one writes it down here too. */
const WRITTEN: Readonly<Record<Exclude<StaffRole, 'admin'>, string>> = {
  cashier: `overview.read member.read member.note deposit.read deposit.decide withdrawal.read adjustment.read balance.adjust bank.read bank.match`,
  payer: `overview.read member.read pay.read deposit.read withdrawal.read withdrawal.pay adjustment.read bank.read`,
  risk: `overview.read finance.read member.read member.private member.secure member.note identity.read identity.decide pay.read deposit.read withdrawal.read
    withdrawal.decide adjustment.read bank.read games.read vendor.read`,
  content: `games.read content.edit`,
  games: `games.read games.edit vendor.read`,
  support: `member.read member.private member.secure member.note payee.correct identity.read identity.decide affiliate.read deposit.read withdrawal.read
    adjustment.read vendor.read message.send feedback.read feedback.close`,
  auditor: `overview.read finance.read member.read identity.read affiliate.read pay.read deposit.read withdrawal.read adjustment.read bank.read games.read
    vendor.read integration.read message.read feedback.read request.read staff.read audit.read contract.read`,
};

/** What the three roles of before own roles could do, in the words of today. */
const BEFORE = {
  cashier: `overview.read member.read adjustment.read deposit.read deposit.decide withdrawal.read withdrawal.pay balance.adjust bank.read
    bank.match pay.read`,
  support: `member.read member.private member.secure payee.correct identity.read identity.decide affiliate.read deposit.read withdrawal.read
    adjustment.read vendor.read message.send feedback.read feedback.close`,
};

const inOrder = (names: readonly string[]): string[] => STAFF_PERMISSIONS.filter((one) => names.includes(one));
const words = (text: string): string[] => text.split(/\s+/);

describe('shipped roles', () => {
  it('may what is written here, and an administrator everything', () => {
    for (const [code, written] of Object.entries(WRITTEN))
      expect([code, inOrder(STAFF_ROLES[code as StaffRole])]).toEqual([code, words(written)]);
    expect([...STAFF_ROLES.admin]).toEqual([...STAFF_PERMISSIONS]);
    expect(Object.keys(WRITTEN)).toEqual(SHIPPED_ROLES.slice(1));
  });

  it('have with each permission what it is of no use without', () => {
    for (const code of SHIPPED_ROLES) expect([code, inOrder(STAFF_ROLES[code])]).toEqual([code, wholePermissions(STAFF_ROLES[code])]);
  });

  it('keep apart who credits, who approves and who pays, and let an auditor change nothing', () => {
    const deeds = ['deposit.decide', 'withdrawal.decide', 'withdrawal.pay'];
    for (const code of SHIPPED_ROLES.slice(1))
      expect([code, deeds.filter((deed) => inOrder(STAFF_ROLES[code]).includes(deed)).length <= 1]).toEqual([code, true]);
    expect(STAFF_ROLES.auditor.filter((name) => !name.endsWith('.read'))).toEqual([]);
  });

  it('carry over what brands of before had', () => {
    expect(inOrder(CARRIED_ROLES.cashier ?? [])).toEqual(inOrder(words(BEFORE.cashier)));
    // Notes are new, and for everybody who helps players.
    expect(inOrder(STAFF_ROLES.support)).toEqual(inOrder([...words(BEFORE.support), 'member.note']));
  });
});

describe('permissions', () => {
  it('need what there is', () => {
    for (const name of STAFF_PERMISSIONS)
      for (const needed of PERMISSIONS[name].needs ?? []) expect([name, isPermission(needed)]).toEqual([name, true]);
    expect(wholePermissions(['balance.adjust', 'unknown'])).toEqual(['member.read', 'adjustment.read', 'balance.adjust']);
  });

  it('that can cost money or let somebody in take two to invite to, but for these', () => {
    const alone = STAFF_PERMISSIONS.filter((name) => ['money', 'access'].includes(PERMISSIONS[name].weight) && !BY_TWO.includes(name));
    // Each of them asks for two people of its own, or lets in players alone.
    expect(alone).toEqual(['member.secure', 'payee.correct', 'affiliate.decide', 'integration.try']);
  });
});
