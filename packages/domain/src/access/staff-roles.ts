import { BY_TWO, staffMay, STAFF_PERMISSIONS, type StaffPermission } from './permissions.ts';
import type { RoleLimits } from './role-limits.ts';
import { staffNameKey } from './staff-names.ts';

const READS_MONEY = ['deposit.read', 'withdrawal.read', 'adjustment.read', 'bank.read'] as const satisfies readonly StaffPermission[];

/** Roles that every brand has, each with what its work takes. A brand changes them, and makes its own. */
export const STAFF_ROLES = {
  /** Everything, and decides what others ask for. */
  admin: STAFF_PERMISSIONS,
  /** Takes deposits and puts the bank's lines beside them. Pays nobody. */
  cashier: [...READS_MONEY, 'overview.read', 'member.read', 'member.note', 'deposit.decide', 'balance.adjust', 'bank.match'],
  /** Carries out payments that others have approved. Credits nobody. */
  payer: [...READS_MONEY, 'overview.read', 'member.read', 'withdrawal.pay', 'pay.read'],
  /** Looks at who takes money out, and says yes or no. Pays nobody. */
  risk: [
    ...READS_MONEY,
    'overview.read',
    'finance.read',
    'member.read',
    'member.private',
    'member.secure',
    'member.note',
    'identity.read',
    'identity.decide',
    'withdrawal.decide',
    'games.read',
    'vendor.read',
    'pay.read',
    'member.note',
  ],
  /** Writes what players read. */
  content: ['games.read', 'content.edit'],
  /** Says which games are shown, and where. */
  games: ['games.read', 'games.edit', 'vendor.read'],
  /** Helps players: access, details, papers, messages. */
  support: [
    'member.read',
    'member.secure',
    'member.private',
    'payee.correct',
    'identity.read',
    'identity.decide',
    'deposit.read',
    'withdrawal.read',
    'adjustment.read',
    'affiliate.read',
    'feedback.read',
    'feedback.close',
    'message.send',
    'vendor.read',
    'member.note',
  ],
  /** Reads, and changes nothing. */
  auditor: [
    ...READS_MONEY,
    'overview.read',
    'finance.read',
    'member.read',
    'identity.read',
    'affiliate.read',
    'pay.read',
    'games.read',
    'vendor.read',
    'message.read',
    'feedback.read',
    'request.read',
    'staff.read',
    'audit.read',
    'contract.read',
    'integration.read',
  ],
} as const satisfies Record<string, readonly StaffPermission[]>;

/** Name of a role that every brand has. */
export type StaffRole = keyof typeof STAFF_ROLES;

/** Names of the roles that every brand has, in the order they are shown. */
export const SHIPPED_ROLES = Object.keys(STAFF_ROLES) as readonly StaffRole[];

/** What the console calls these roles in its languages: no role of a brand's own may be taken for one of them. */
export const SHIPPED_ROLE_NAMES: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: ['Administrator', 'Pentadbir', '管理员'],
  cashier: ['Cashier', 'Juruwang', '出纳'],
  payer: ['Payer', 'Pembayar', '付款员'],
  risk: ['Risk', 'Risiko', '风控'],
  content: ['Content', 'Kandungan', '内容'],
  games: ['Games', 'Permainan', '游戏'],
  support: ['Support', 'Sokongan', '客服'],
  auditor: ['Auditor', 'Juruaudit', '审计员'],
};

/** Is a role called like another one that every brand has, or so that it is taken for it? */
export const isNameOfShipped = (code: string, name: string): boolean =>
  SHIPPED_ROLES.some((one) => one !== code && SHIPPED_ROLE_NAMES[one].some((called) => staffNameKey(called) === staffNameKey(name)));

/** Is this the name of a role that every brand has? */
export const isShippedRole = (code: string): code is StaffRole => Object.hasOwn(STAFF_ROLES, code);

/** What a role lets do: its permissions, up to which sums, and from where. */
export interface RoleContent {
  /** The brand's own name for it; null while a shipped role has the name it came with. */
  readonly name: string | null;
  readonly permissions: readonly StaffPermission[];
  readonly limits: RoleLimits;
  /** Addresses and networks that it is used from; none is anywhere. */
  readonly addresses: readonly string[];
}

/** A role as somebody holds it: its code within the brand, and how often its content was changed. */
export interface HeldRole extends RoleContent {
  readonly code: string;
  readonly version: number;
}

/** A shipped role that the brand has not changed. */
export const shippedRole = (code: StaffRole): HeldRole => ({
  code,
  version: 0,
  name: null,
  permissions: STAFF_ROLES[code],
  limits: {},
  addresses: [],
});

/**
 * What a role of a brand of before own roles keeps, where the shipped one of today may less: cashiers also paid. Such a role came
 * with a change of the schema, without a seal, and is believed with just this content.
 */
export const CARRIED_ROLES: Readonly<Partial<Record<StaffRole, readonly StaffPermission[]>>> = {
  cashier: [...STAFF_ROLES.cashier.filter((permission) => permission !== 'member.note'), 'withdrawal.pay', 'pay.read'],
};

/** Does a role move money, open the site, or decide? Who could make somebody with it alone would make their own second pair of eyes, or hands. */
export const inviteTakesTwo = (role: Pick<RoleContent, 'permissions'>): boolean => BY_TWO.some((permission) => staffMay(role, permission));
