/** What a staff member may do at the console. */
export type StaffPermission =
  | 'overview.read'
  | 'member.read'
  | 'member.secure'
  | 'member.private'
  | 'identity.decide'
  | 'deposit.read'
  | 'deposit.decide'
  | 'withdrawal.read'
  | 'withdrawal.decide'
  | 'withdrawal.pay'
  | 'balance.adjust'
  | 'bank.read'
  | 'bank.match'
  | 'bank.sign'
  | 'audit.read'
  | 'message.read'
  | 'message.send'
  | 'brand.status'
  | 'register.edit'
  | 'request.decide'
  | 'staff.manage'
  | 'budget.edit'
  | 'content.edit'
  | 'games.edit'
  | 'site.edit'
  | 'affiliate.read'
  | 'affiliate.decide'
  | 'feedback.read'
  | 'feedback.close'
  | 'branch.move'
  | 'contract.read'
  | 'pay.read'
  | 'pay.act'
  | 'vendor.read'
  | 'vendor.edit'
  | 'member.note';

/** Staff roles and their permissions. A role never grants itself: staff are made by enrolment links only, and who moves money or decides is invited by two. */
export const STAFF_ROLES = {
  admin: [
    'overview.read',
    'member.read',
    'member.secure',
    'member.private',
    'identity.decide',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.decide',
    'withdrawal.pay',
    'balance.adjust',
    'bank.read',
    'bank.match',
    'bank.sign',
    'audit.read',
    'message.read',
    'message.send',
    'brand.status',
    'register.edit',
    'request.decide',
    'staff.manage',
    'budget.edit',
    'content.edit',
    'games.edit',
    'site.edit',
    'affiliate.read',
    'affiliate.decide',
    'feedback.read',
    'feedback.close',
    'branch.move',
    'contract.read',
    'pay.read',
    'pay.act',
    'vendor.read',
    'vendor.edit',
    'member.note',
  ],
  cashier: [
    'overview.read',
    'member.read',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.pay',
    'balance.adjust',
    'bank.read',
    'bank.match',
    'pay.read',
    'member.note',
  ],
  support: [
    'member.read',
    'member.secure',
    'member.private',
    'identity.decide',
    'deposit.read',
    'withdrawal.read',
    'affiliate.read',
    'feedback.read',
    'feedback.close',
    'message.send',
    'vendor.read',
    'member.note',
  ],
} as const satisfies Record<string, readonly StaffPermission[]>;

/** Name of a staff role. */
export type StaffRole = keyof typeof STAFF_ROLES;

/** May this role do it? */
export function staffMay(role: StaffRole, permission: StaffPermission): boolean {
  return (STAFF_ROLES[role] as readonly StaffPermission[]).includes(permission);
}

/** What moves money, or makes somebody who does. */
const BY_TWO: readonly StaffPermission[] = [
  'request.decide',
  'staff.manage',
  'deposit.decide',
  'withdrawal.decide',
  'withdrawal.pay',
  'balance.adjust',
  'vendor.edit',
];

/** Does a new member of staff with this role take two people? Who could make one alone would make their own second pair of eyes, or hands. */
export const inviteTakesTwo = (role: StaffRole): boolean => BY_TWO.some((permission) => staffMay(role, permission));
