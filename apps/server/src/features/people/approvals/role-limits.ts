import type { RequestKind, SumKind } from '@talora/domain/access/four-eyes.ts';
import { findPassedRoleLimit, isLimitedKind, roleLimitOf, type LimitedKind } from '@talora/domain/access/role-limits.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listTied, type StaffContext } from '../../base/staff/staff.ts';
import { sumOfPerson, takeDeedsTurn } from './deeds.queries.ts';

/** A sum that somebody wants to move, or to decide about. */
export interface RoleSum {
  readonly kind: RequestKind | SumKind;
  readonly sum: bigint | null;
  /** What it is a part of, where that was decided as one: a single deed weighs as that. */
  readonly whole?: bigint;
  /** What the person, and everybody tied to them, did or asked for in 24 hours, where it is not counted among deeds. */
  readonly before?: (tx: Tx, staffIds: readonly string[]) => Promise<bigint>;
}

function check({ brand, staff }: StaffContext, kind: LimitedKind, sums: { readonly amount: bigint; readonly before: bigint }): void {
  const passed = findPassedRoleLimit(staff.role.limits, kind, sums, brand.asset);
  if (passed !== null) refuse('ROLE_LIMIT', { kind, name: passed.name, limit: passed.limit, currency: brand.asset.code });
}

/**
 * Refuses a sum that the caller's role does not let them move at all, alone or by asking: ROLE_LIMIT. The brand's own sums say who
 * decides beside them; these say what somebody never does. What is counted stays so until the transaction ends.
 */
export async function refuseAboveRole(context: StaffContext, tx: Tx, { kind, sum, whole, before }: RoleSum): Promise<void> {
  if (sum === null || !isLimitedKind(kind)) return;
  const { brand, staff } = context;
  check(context, kind, { amount: whole ?? sum, before: 0n });
  if (roleLimitOf(staff.role.limits, kind).day === '') return;
  await takeDeedsTurn(tx, brand.id);
  const staffIds = await listTied(tx, staff.staffId);
  const done = await (before?.(tx, staffIds) ?? sumOfPerson(tx, { brandId: brand.id, kind, staffIds }));
  check(context, kind, { amount: sum, before: done });
}

/** Refuses to decide about a sum that the caller's role does not let them move in one deed: ROLE_LIMIT. */
export function refuseDeciding(context: StaffContext, { kind, sum }: Pick<RoleSum, 'kind' | 'sum'>): void {
  if (sum !== null && isLimitedKind(kind)) {
    const { single } = roleLimitOf(context.staff.role.limits, kind);
    if (single !== '') check(context, kind, { amount: sum, before: 0n });
  }
}
