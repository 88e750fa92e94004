import type { CallArguments } from '@talora/contract/core/call.ts';
import type { MemberProtection, protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { OUT_LENGTHS } from '@talora/domain/protection/exclusions.ts';
import { limitText, readLimit } from '@talora/domain/protection/limit-text.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@talora/domain/protection/limits.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findMember } from '../members/members.ts';
import { tellSecurity } from '../sessions/sessions.ts';
import { keepMemberOut } from './go-out.ts';
import { listChangeRows, setLimitRow } from './protection.queries.ts';
import { readProtection } from './protection.view.ts';

type Calls = (typeof protectionConsoleCalls)['calls'];

/** Refuses NOT_FOUND for a member of another brand. */
async function checkMember({ platform, brand }: StaffContext, id: string): Promise<void> {
  const member = await findMember(platform.db.kysely, id);
  if (member?.brand_id !== brand.id) refuse('NOT_FOUND');
}

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null => words.find((word) => word === text) ?? null;

/** How a member is protected, and what was changed, newest first. Refuses NOT_FOUND. */
export async function readMemberProtection(
  context: StaffContext,
  { id }: CallArguments<Calls['memberProtection']>,
): Promise<MemberProtection> {
  await checkMember(context, id);
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const [view, changes, names] = await Promise.all([readProtection(db, brand, id), listChangeRows(db, id), listStaffNames(db, brand.id)]);
  return {
    ...view,
    changes: changes.map((row) => {
      const kind = oneOf(LIMIT_KINDS, row.kind);
      const counted = (most: bigint | null): string | null => (most === null || kind === null ? null : limitText(most, kind, brand.asset));
      return {
        at: row.at.toISOString(),
        act: row.act,
        kind,
        period: oneOf(LIMIT_PERIODS, row.period),
        length: row.act === 'exclude' ? oneOf(OUT_LENGTHS, row.period) : null,
        before: counted(row.before),
        after: counted(row.after),
        staff: row.actor === 'member' ? null : (names.get(row.actor) ?? row.actor),
        reason: row.reason,
      };
    }),
  };
}

/** Sets a stricter limit for a member, at once. Refuses NOT_FOUND, AMOUNT_INVALID, LIMIT_NOT_STRICTER and REPLAY_MISMATCH. */
export async function tightenLimit(context: StaffContext, input: CallArguments<Calls['tightenLimit']>): Promise<MemberProtection> {
  const { platform, brand, staff } = context;
  const { id: memberId, requestId: id, kind, period, reason } = input;
  await checkMember(context, memberId);
  checkIdTime(platform, id);
  const most = readLimit(input.most, { kind, period, asset: brand.asset }) ?? refuse('AMOUNT_INVALID');
  await platform.db.tx(async (tx) => {
    const outcome = await setLimitRow(tx, { memberId, id, kind, period, most, staff: `staff:${staff.staffId}`, reason });
    if (outcome === 'mismatch') refuse('REPLAY_MISMATCH');
    if (outcome === 'looser' || outcome === 'same') refuse('LIMIT_NOT_STRICTER');
    if (outcome !== 'set') return;
    const detail = { id, kind, period, most: most.toString(), reason };
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'member.limit-set',
      subject: `member:${memberId}`,
      detail,
    });
  });
  tellSecurity(platform, memberId);
  return readMemberProtection(context, { id: memberId });
}

/** Keeps a member out, longer than now. Refuses NOT_FOUND, and as {@link keepMemberOut}. */
export async function keepOut(context: StaffContext, input: CallArguments<Calls['keepOut']>): Promise<MemberProtection> {
  const { platform, brand, staff } = context;
  const { id: memberId, requestId: id, length, reason } = input;
  await checkMember(context, memberId);
  checkIdTime(platform, id);
  await keepMemberOut(platform, { memberId, id, length, staff: `staff:${staff.staffId}`, reason }, (tx, sessions) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'member.kept-out',
      subject: `member:${memberId}`,
      detail: { id, length, reason, sessions },
    }),
  );
  return readMemberProtection(context, { id: memberId });
}
