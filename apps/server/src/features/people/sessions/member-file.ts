import type { CallResult } from '@talora/contract/core/call.ts';
import type { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { maskedAddress } from '@talora/domain/members/masked-contact.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { findMember, findOwnCodes, readDetails } from '../members/members.ts';
import type { ConsoleAct } from './member-access.ts';

type Details = CallResult<(typeof membersConsoleCalls)['calls']['memberDetails']>;

interface OriginRow {
  readonly register_method: string | null;
  readonly register_url: string | null;
  readonly register_domain: string | null;
  readonly referrer_id: string | null;
  readonly agent_id: string | null;
}

/** Addresses that a member came from, the last ones first. */
async function listAddresses(db: Queryable, memberId: string): Promise<{ ip: string; lastAt: string; times: number }[]> {
  const { rows } = await sql<{ ip: string; last_at: Date; times: number }>`select ip, max(started_at) as last_at, count(*)::int as times
    from identity_session where member_id = ${memberId} group by ip order by last_at desc limit 10`.execute(db);
  return rows.map((row) => ({ ip: row.ip, lastAt: row.last_at.toISOString(), times: row.times }));
}

async function nameOf(db: Queryable, id: string | null): Promise<Details['referrer']> {
  const member = id === null ? undefined : await findMember(db, id);
  return member === undefined ? null : { id: member.id, no: member.no.toString(), account: member.username };
}

/** What a member told at registration and where the member came from, masked. Refuses NOT_FOUND for a member of another brand. */
export async function readMemberFile(
  platform: Platform,
  { brandId, memberId }: Omit<ConsoleAct, 'staffId'>,
  isMasked = true,
): Promise<Details> {
  const db = platform.db.kysely;
  const member = await findMember(db, memberId);
  if (member === undefined || member.brand_id !== brandId) refuse('NOT_FOUND');
  const { rows } = await sql<OriginRow>`select register_method, register_url, register_domain, referrer_id, agent_id
    from identity_member where id = ${memberId}`.execute(db);
  const origin = rows[0] ?? refuse('NOT_FOUND');
  const [fields, codes, referrer, agent, addresses] = await Promise.all([
    readDetails(platform, db, member, isMasked),
    findOwnCodes(db, memberId),
    nameOf(db, origin.referrer_id),
    nameOf(db, origin.agent_id),
    listAddresses(db, memberId),
  ]);
  return {
    isMasked,
    fields,
    isMobileProven: member.mobile_verified_at !== null,
    language: member.language,
    referralCode: codes.referral,
    affiliateCode: codes.affiliate,
    referrer,
    agent,
    registration: { method: origin.register_method, url: origin.register_url, domain: origin.register_domain },
    addresses: isMasked ? addresses.map((one) => ({ ...one, ip: maskedAddress(one.ip) })) : addresses,
  };
}

/** The same in full; who looked and why is written into the audit chain first. Refuses NOT_FOUND. */
export async function showMemberFile(platform: Platform, act: ConsoleAct, reason: string): Promise<Details> {
  const { brandId, staffId, memberId } = act;
  const file = await readMemberFile(platform, act, false);
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId,
      actor: { staff: staffId },
      action: 'member.details-shown',
      subject: `member:${memberId}`,
      detail: { reason, fields: file.fields.map(({ field }) => field) },
    }),
  );
  return file;
}
