import type { Asset } from '../money/asset.ts';
import { parseAmount } from '../money/amount.ts';
import { limitMinor } from './deed-limits.ts';
import { REQUEST_KINDS, SUM_KINDS, type RequestKind, type SumKind } from './four-eyes.ts';
import { staffMay, type StaffPermission } from './permissions.ts';

/** Kinds that always take two, and move a sum that who asks has chosen. */
const ASKED_KINDS = ['adjustment.make'] as const satisfies readonly RequestKind[];

/** Kinds of deeds that a role may limit by sum. */
export type LimitedKind = SumKind | (typeof ASKED_KINDS)[number];

/** Kinds of deeds that a role may limit by sum. */
export const LIMITED_KINDS: readonly LimitedKind[] = [...SUM_KINDS, ...ASKED_KINDS];

/** Is this a kind that a role may limit? */
export const isLimitedKind = (kind: string): kind is LimitedKind => (LIMITED_KINDS as readonly string[]).includes(kind);

/** Whoever has the permission does it, or asks for it. */
export const permissionOfKind = (kind: LimitedKind): StaffPermission => (kind === 'withdrawal.pay' ? kind : REQUEST_KINDS[kind].ask);

/** Does a limit of the kind hold anybody back: does the role let do it, or decide about it? */
export const isLimitInForce = (role: { readonly permissions: readonly StaffPermission[] }, kind: LimitedKind): boolean =>
  staffMay(role, permissionOfKind(kind)) || staffMay(role, 'request.decide');

/** Most of one deed, and of all that one person does or asks for of the kind in 24 hours. Decimal text of the brand's asset; empty is no limit. */
export interface RoleLimit {
  readonly single: string;
  readonly day: string;
}

/** Limits of a role by kind; a kind that is missing has none. */
export type RoleLimits = Readonly<Partial<Record<LimitedKind, RoleLimit>>>;

/** Names of the limits. */
export const ROLE_LIMIT_NAMES = ['single', 'day'] as const satisfies readonly (keyof RoleLimit)[];

/** Name of a limit. */
export type RoleLimitName = (typeof ROLE_LIMIT_NAMES)[number];

const NO_LIMIT: RoleLimit = { single: '', day: '' };

/** The limits of a kind. */
export const roleLimitOf = (limits: RoleLimits, kind: LimitedKind): RoleLimit => limits[kind] ?? NO_LIMIT;

/** Limits without kinds that have none, in the order of the kinds. */
export const wholeLimits = (limits: RoleLimits): RoleLimits =>
  Object.fromEntries(
    LIMITED_KINDS.map((kind) => [kind, roleLimitOf(limits, kind)] as const).filter(([, { single, day }]) => single !== '' || day !== ''),
  );

/**
 * The limit of a role that a sum passes, with its text; null when the role lets it. `before` is what the person did or asked for of
 * the kind in 24 hours. Sums are in minor units; one that is exactly the limit is within it, and a limit that cannot be read is 0.
 */
export function findPassedRoleLimit(
  limits: RoleLimits,
  kind: LimitedKind,
  { amount, before }: { readonly amount: bigint; readonly before: bigint },
  asset: Asset,
): { readonly name: RoleLimitName; readonly limit: string } | null {
  const { single, day } = roleLimitOf(limits, kind);
  const isOver = (text: string, sum: bigint): boolean => {
    const limit = limitMinor(text, asset);
    return limit !== null && sum > limit;
  };
  if (isOver(single, amount)) return { name: 'single', limit: single };
  return isOver(day, before + amount) ? { name: 'day', limit: day } : null;
}

/** Is it a sum of the asset, or left empty for no limit? */
export const isRoleLimit = (text: string, asset: Asset): boolean =>
  text === '' || parseAmount(text, asset, { decimals: 'upTo' }) !== undefined;
