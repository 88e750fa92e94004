/** Parts of the work that permissions are grouped by, in the order they are shown. */
export const PERMISSION_AREAS = ['start', 'players', 'agents', 'cashier', 'games', 'site', 'messages', 'staff'] as const;

/** Name of such a part. */
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

/**
 * What a permission can cost in the wrong hands: nothing but that somebody reads (`reads`), that personal data leaves (`private`),
 * that players meet something wrong (`changes`), money (`money`), or that somebody else gets in or gets more (`access`).
 */
export type PermissionWeight = 'reads' | 'private' | 'changes' | 'money' | 'access';

interface PermissionFacts {
  readonly area: PermissionArea;
  readonly weight: PermissionWeight;
  /** What it is of no use without: given with it. */
  readonly needs?: readonly string[];
}

const PERMISSION_TABLE = {
  'overview.read': { area: 'start', weight: 'reads' },
  'finance.read': { area: 'start', weight: 'reads', needs: ['overview.read'] },
  'member.read': { area: 'players', weight: 'reads' },
  'member.private': { area: 'players', weight: 'private', needs: ['member.read'] },
  'member.secure': { area: 'players', weight: 'access', needs: ['member.read'] },
  'member.note': { area: 'players', weight: 'changes', needs: ['member.read'] },
  'payee.correct': { area: 'players', weight: 'money', needs: ['member.read'] },
  'identity.read': { area: 'players', weight: 'private' },
  'identity.decide': { area: 'players', weight: 'private', needs: ['identity.read'] },
  'affiliate.read': { area: 'agents', weight: 'reads' },
  'affiliate.decide': { area: 'agents', weight: 'access', needs: ['affiliate.read'] },
  'branch.move': { area: 'agents', weight: 'money', needs: ['member.read'] },
  'contract.decide': { area: 'agents', weight: 'money', needs: ['member.read'] },
  'pay.read': { area: 'agents', weight: 'reads' },
  'pay.act': { area: 'agents', weight: 'money', needs: ['pay.read'] },
  'deposit.read': { area: 'cashier', weight: 'reads' },
  'deposit.decide': { area: 'cashier', weight: 'money', needs: ['deposit.read'] },
  'withdrawal.read': { area: 'cashier', weight: 'reads' },
  'withdrawal.decide': { area: 'cashier', weight: 'money', needs: ['withdrawal.read'] },
  'withdrawal.pay': { area: 'cashier', weight: 'money', needs: ['withdrawal.read'] },
  'turnover.waive': { area: 'cashier', weight: 'money', needs: ['member.read'] },
  'adjustment.read': { area: 'cashier', weight: 'reads', needs: ['member.read'] },
  'balance.adjust': { area: 'cashier', weight: 'money', needs: ['adjustment.read', 'member.read'] },
  'method.edit': { area: 'cashier', weight: 'money', needs: ['deposit.read'] },
  'bank.read': { area: 'cashier', weight: 'reads' },
  'bank.match': { area: 'cashier', weight: 'money', needs: ['bank.read'] },
  'bank.sign': { area: 'cashier', weight: 'money', needs: ['bank.read'] },
  'games.read': { area: 'games', weight: 'reads' },
  'games.edit': { area: 'games', weight: 'changes', needs: ['games.read'] },
  'vendor.read': { area: 'games', weight: 'reads' },
  'vendor.edit': { area: 'games', weight: 'money', needs: ['vendor.read'] },
  'vendor.decide': { area: 'games', weight: 'money', needs: ['vendor.read'] },
  'vendor.invoice': { area: 'games', weight: 'money', needs: ['vendor.read', 'overview.read', 'finance.read'] },
  'brand.status': { area: 'site', weight: 'access' },
  'integration.read': { area: 'site', weight: 'reads' },
  'integration.try': { area: 'site', weight: 'money', needs: ['integration.read'] },
  'settings.edit': { area: 'site', weight: 'money' },
  'register.edit': { area: 'site', weight: 'access' },
  'budget.edit': { area: 'site', weight: 'access' },
  'site.edit': { area: 'site', weight: 'changes' },
  'content.edit': { area: 'site', weight: 'changes', needs: ['games.read'] },
  'message.read': { area: 'messages', weight: 'private' },
  'message.send': { area: 'messages', weight: 'changes' },
  'feedback.read': { area: 'messages', weight: 'private' },
  'feedback.close': { area: 'messages', weight: 'changes', needs: ['feedback.read'] },
  'request.read': { area: 'staff', weight: 'reads' },
  'request.decide': { area: 'staff', weight: 'access', needs: ['request.read'] },
  'staff.read': { area: 'staff', weight: 'reads' },
  'staff.manage': { area: 'staff', weight: 'access', needs: ['staff.read'] },
  'audit.read': { area: 'staff', weight: 'private' },
  'contract.read': { area: 'staff', weight: 'reads' },
} as const satisfies Record<string, PermissionFacts>;

/** What a staff member may do at the console. */
export type StaffPermission = keyof typeof PERMISSION_TABLE;

/** Every permission: its part of the work, what it can cost, and what it is of no use without. */
export const PERMISSIONS: Readonly<Record<StaffPermission, PermissionFacts>> = PERMISSION_TABLE;

/** Every permission, in the order of its part and of its table. */
export const STAFF_PERMISSIONS = Object.keys(PERMISSION_TABLE) as readonly StaffPermission[];

/** Is this the name of a permission? */
export const isPermission = (text: string): text is StaffPermission => Object.hasOwn(PERMISSION_TABLE, text);

/** May somebody with this role do it? */
export const staffMay = ({ permissions }: { readonly permissions: readonly StaffPermission[] }, permission: StaffPermission): boolean =>
  permissions.includes(permission);

/** A set with what its members are of no use without, in the order of the table; unknown names are left out. */
export function wholePermissions(chosen: readonly string[]): StaffPermission[] {
  const set = new Set(chosen);
  for (const name of chosen) if (isPermission(name)) for (const needed of PERMISSIONS[name].needs ?? []) set.add(needed);
  return STAFF_PERMISSIONS.filter((permission) => set.has(permission));
}

/**
 * What moves money, opens the site, or makes somebody who does. Whoever has one of them is invited by two: who could make such a
 * colleague alone would make their own second pair of eyes, or hands.
 */
export const BY_TWO: readonly StaffPermission[] = [
  'request.decide',
  'staff.manage',
  'deposit.decide',
  'withdrawal.decide',
  'withdrawal.pay',
  'turnover.waive',
  'balance.adjust',
  'method.edit',
  'bank.match',
  'bank.sign',
  'contract.decide',
  'branch.move',
  'pay.act',
  'vendor.edit',
  'vendor.decide',
  'vendor.invoice',
  'brand.status',
  'settings.edit',
  'register.edit',
  'budget.edit',
];
