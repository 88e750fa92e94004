import { findPassedLimit, isUnlimited, limitsOf, type LimitName } from '@talora/domain/access/deed-limits.ts';
import {
  REQUEST_HOURS,
  REQUEST_KINDS,
  type AloneKind,
  type DeedRule,
  type RequestKind,
  type SumKind,
} from '@talora/domain/access/four-eyes.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { readSettingsWithin } from '../../base/site/site.ts';
import { listTied, listTiedAmong, type StaffContext } from '../../base/staff/staff.ts';
import { findDeedRow, insertDeedRow, takeDeedsTurn, sumLoneDeeds, type DeedRow } from './deeds.queries.ts';
import { refuseAboveRole } from './role-limits.ts';
import { auditSubject, sumText } from './request-names.ts';
import { recordOfRequest } from './request-record.ts';
import {
  findOpenRequestRow,
  findRequestRow,
  insertRequestRow,
  type DeedChange,
  type NewRequestRow,
  type RequestDetail,
  type RequestRow,
} from './requests.queries.ts';

/** Something that staff do which may take two. */
export interface Deed {
  readonly kind: RequestKind;
  /** The caller's own id: the deed happens once for it, or is asked for once. */
  readonly requestId: string;
  readonly subjectId: string;
  /** Whom it concerns or benefits; null for what is about no member. */
  readonly memberId: string | null;
  /** What it moves in minor units of the brand's asset; null for kinds without a sum. */
  readonly sum: bigint | null;
  /** What the sum is a part of, where that was decided as one: it weighs as that. */
  readonly whole?: bigint;
  /** Version of the subject as it is now; its effect looks whether it still is. Empty where the kind has none. */
  readonly version: string;
  /** What people call the subject; null: the member, or what `detail` names. */
  readonly about: string | null;
  readonly changes?: readonly DeedChange[];
  /** What the effect needs besides. Never a secret: it is stored and audited as it is. */
  readonly detail?: RequestDetail;
  readonly reason: string;
  /** Who had a part in it: may not do a deed of sums alone, nor be the second person. Who has paid a withdrawal, say. */
  readonly barred?: readonly string[];
}

/** How many it takes: one; or two and the limit that one would pass (null for what takes two whatever the sum). */
export type Weight = { readonly takesTwo: false } | { readonly takesTwo: true; readonly passed: LimitName | null };

/** What a sum is weighed by. */
export interface WeighedSum {
  readonly kind: SumKind;
  readonly memberId: string | null;
  readonly sum: bigint;
  /** What it is a part of, where that was decided as one. */
  readonly whole?: bigint;
}

/**
 * Looks whether one person alone may move a sum, counting what everybody tied to them has moved, and keeps others of the brand
 * waiting until the transaction ends. Whoever goes on must record the deed in the same transaction.
 */
export async function weighSum({ brand, staff }: StaffContext, tx: Tx, { kind, memberId, sum, whole = sum }: WeighedSum): Promise<Weight> {
  await takeDeedsTurn(tx, brand.id);
  const { twoPeople } = await readSettingsWithin(tx, brand.id);
  const staffIds = await listTied(tx, staff.staffId);
  const before = await sumLoneDeeds(tx, { brandId: brand.id, kind, staffIds, memberId });
  const limits = limitsOf(twoPeople, kind);
  const alone = { amount: whole, byStaff: 0n, forMember: 0n, byBrand: 0n };
  const passed = findPassedLimit(limits, { amount: sum, ...before }, brand.asset) ?? findPassedLimit(limits, alone, brand.asset);
  return passed === null ? { takesTwo: false } : { takesTwo: true, passed };
}

/**
 * Has the caller, or somebody tied to the caller, had a part in what a deed of sums is about? Then it takes two however small the
 * sum. Only a brand that has taken every limit of the kind away, and says so in red, lets one person do it.
 */
export async function hadPart({ brand, staff }: StaffContext, tx: Tx, kind: SumKind, barred: readonly string[]): Promise<boolean> {
  if (barred.length === 0) return false;
  const { twoPeople } = await readSettingsWithin(tx, brand.id);
  if (isUnlimited(limitsOf(twoPeople, kind))) return false;
  if (barred.includes(staff.staffId)) return true;
  return (await listTiedAmong(tx, staff.staffId, barred)).length > 0;
}

async function weigh(context: StaffContext, tx: Tx, { kind, memberId, sum, whole, barred = [] }: Deed): Promise<Weight> {
  const rule: DeedRule = REQUEST_KINDS[kind].rule;
  if (rule === 'always') return { takesTwo: true, passed: null };
  if (rule === 'sum') {
    const weighed = { kind: kind as SumKind, memberId, sum: sum ?? refuse('AMOUNT_INVALID'), ...(whole === undefined ? {} : { whole }) };
    const weight = await weighSum(context, tx, weighed);
    const isAsIs = weight.takesTwo || !(await hadPart(context, tx, kind as SumKind, barred));
    return isAsIs ? weight : { takesTwo: true, passed: null };
  }
  const { twoPeople } = await readSettingsWithin(tx, context.brand.id);
  return twoPeople.alone.includes(kind as AloneKind) ? { takesTwo: false } : { takesTwo: true, passed: null };
}

/** What one person does alone. */
type LoneDeed = Pick<Deed, 'requestId' | 'subjectId' | 'memberId' | 'sum' | 'whole'> & { readonly kind: RequestKind | SumKind };

/** Stores what one person does alone. Refuses ROLE_LIMIT, and REPLAY_MISMATCH when the request id has done something else. */
async function storeLoneDeed(context: StaffContext, tx: Tx, deed: LoneDeed): Promise<DeedRow> {
  // What is paid is looked at where it is paid, with all that the person has paid.
  if (deed.kind !== 'withdrawal.pay') await refuseAboveRole(context, tx, deed);
  const { platform, brand, staff } = context;
  const row: DeedRow = {
    id: deed.requestId,
    brand_id: brand.id,
    kind: deed.kind,
    subject_id: deed.subjectId,
    member_id: deed.memberId,
    staff_id: staff.staffId,
    decided_by: null,
    amount: deed.sum,
    asset: deed.sum === null ? null : brand.asset.id,
  };
  if (!(await insertDeedRow(platform, tx, row))) refuse('REPLAY_MISMATCH');
  return row;
}

const auditLoneDeed = ({ brand, staff }: StaffContext, tx: Tx, row: DeedRow): Promise<void> =>
  appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: 'deed.alone',
    subject: auditSubject(row),
    detail: { deed: row.id, kind: row.kind, member: row.member_id, ...sumText(row) },
  });

/**
 * Writes down what one person has done alone, in the table whose sums are counted and in the audit chain. Refuses ROLE_LIMIT, and REPLAY_MISMATCH when
 * the request id has done something else.
 */
export async function recordLoneDeed(context: StaffContext, tx: Tx, deed: LoneDeed): Promise<void> {
  await auditLoneDeed(context, tx, await storeLoneDeed(context, tx, deed));
}

function rowOf({ brand, staff }: StaffContext, deed: Deed, passed: LimitName | null): NewRequestRow {
  return {
    id: deed.requestId,
    brand_id: brand.id,
    kind: deed.kind,
    subject_id: deed.subjectId,
    member_id: deed.memberId,
    detail: deed.detail ?? {},
    amount: deed.sum,
    asset: deed.sum === null ? null : brand.asset.id,
    version: deed.version,
    about: deed.about,
    changes: deed.changes ?? [],
    passed,
    barred: deed.barred ?? [],
    reason: deed.reason.trim(),
    asked_by: staff.staffId,
  };
}

/** Is this the request of the same deed? The version may have moved on: then the first answer stands. */
function isSameRequest(there: RequestRow, asked: NewRequestRow): boolean {
  const key = ({ brand_id, kind, subject_id, member_id, asked_by, reason, amount, detail }: NewRequestRow): string =>
    canonicalJson({ brand_id, kind, subject_id, member_id, asked_by, reason, amount: amount?.toString() ?? null, detail });
  return key(there) === key(asked);
}

/** Refuses ASKED_ALREADY, naming the request that waits; ILLEGAL_STATE when it has ended at this very moment. */
async function refuseAsked(tx: Tx, { brand_id: brandId, kind, subject_id: subjectId }: NewRequestRow): Promise<never> {
  const waiting = await findOpenRequestRow(tx, brandId, kind, subjectId);
  return waiting === undefined
    ? refuse('ILLEGAL_STATE', { from: 'open', to: 'open' })
    : refuse('ASKED_ALREADY', { request: waiting.id, askedAt: waiting.asked_at.toISOString() });
}

/**
 * Stores a request within a transaction; the same again is the first one. `check` refuses when there is nothing to ask for,
 * and is asked once. Refuses ROLE_LIMIT, ASKED_ALREADY, REPLAY_MISMATCH, and what `check` refuses.
 */
export async function askWithin(
  context: StaffContext,
  tx: Tx,
  deed: Deed,
  { passed = null, check }: { readonly passed?: LimitName | null; readonly check?: () => Promise<void> } = {},
): Promise<RequestRow> {
  const { brand, staff } = context;
  const asked = rowOf(context, deed, passed);
  const before = await findRequestRow(tx, asked.id, false);
  if (before === undefined) {
    await check?.();
    await refuseAboveRole(context, tx, deed);
  }
  if (before !== undefined || !(await insertRequestRow(tx, { ...asked, hours: REQUEST_HOURS }))) {
    // The same one again, perhaps at this very moment; or another that is open for the same.
    const there = before ?? (await findRequestRow(tx, asked.id, false)) ?? (await refuseAsked(tx, asked));
    return isSameRequest(there, asked) ? there : refuse('REPLAY_MISMATCH');
  }
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: 'request.asked',
    subject: auditSubject(asked),
    detail: {
      request: asked.id,
      kind: asked.kind,
      ...(await recordOfRequest(tx, asked)),
      ...sumText(asked),
      ...(passed === null ? {} : { passed }),
      reason: asked.reason,
      // What the row says besides, for the proof.
      fixed: { about: asked.about, version: asked.version, barred: asked.barred, member: asked.member_id, subject: asked.subject_id },
    },
  });
  return (await findRequestRow(tx, asked.id, false)) ?? refuse('NOT_FOUND');
}

/**
 * Does a deed at once when one person may, and writes it down; otherwise stores a request that another decides. Call it in the
 * deed's transaction, with the subject locked, checked, and compared with what was on the screen. A repeat of a request is
 * 'asked' again; repeats of what was done are the verb's own to answer, before it comes here. Refuses ROLE_LIMIT for a sum that the
 * caller's role does not let them move at all. Resolves to what happened.
 */
export async function doOrAsk(context: StaffContext, tx: Tx, deed: Deed, act: () => Promise<void>): Promise<'done' | 'asked'> {
  if ((await findRequestRow(tx, deed.requestId, false)) !== undefined) {
    await askWithin(context, tx, deed);
    return 'asked';
  }
  const weight = await weigh(context, tx, deed);
  if (weight.takesTwo) {
    await askWithin(context, tx, deed, { passed: weight.passed });
    return 'asked';
  }
  const row = await storeLoneDeed(context, tx, deed);
  await act();
  // Last: the end of the audit chain is locked after accounts.
  await auditLoneDeed(context, tx, row);
  return 'done';
}

/** Has this request id been carried out, alone or in two? */
export async function isDeedDone(tx: Tx, requestId: string): Promise<boolean> {
  return (await findDeedRow(tx, requestId)) !== undefined;
}
