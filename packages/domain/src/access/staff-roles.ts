/** What a staff member may do at the console. */
export type StaffPermission =
  | 'overview.read'
  | 'member.read'
  | 'member.secure'
  | 'deposit.read'
  | 'deposit.decide'
  | 'withdrawal.read'
  | 'withdrawal.decide'
  | 'withdrawal.pay'
  | 'audit.read'
  | 'message.read'
  | 'brand.status'
  | 'register.edit'
  | 'request.decide'
  | 'budget.edit'
  | 'content.edit'
  | 'games.edit'
  | 'feedback.read'
  | 'feedback.close'
  | 'contract.read';

/** Staff roles and their permissions. A role never grants itself: staff are made by enrolment links only. */
export const STAFF_ROLES = {
  admin: [
    'overview.read',
    'member.read',
    'member.secure',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.decide',
    'withdrawal.pay',
    'audit.read',
    'message.read',
    'brand.status',
    'register.edit',
    'request.decide',
    'budget.edit',
    'content.edit',
    'games.edit',
    'feedback.read',
    'feedback.close',
    'contract.read',
  ],
  cashier: ['overview.read', 'member.read', 'deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.pay'],
  support: ['member.read', 'member.secure', 'deposit.read', 'withdrawal.read', 'feedback.read', 'feedback.close'],
} as const satisfies Record<string, readonly StaffPermission[]>;

/** Name of a staff role. */
export type StaffRole = keyof typeof STAFF_ROLES;

/** May this role do it? */
export function staffMay(role: StaffRole, permission: StaffPermission): boolean {
  return (STAFF_ROLES[role] as readonly StaffPermission[]).includes(permission);
}
