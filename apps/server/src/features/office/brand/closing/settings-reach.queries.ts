import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { LATELY_DAYS } from './stop-facts.ts';

const LATELY = sql`app_now() - make_interval(days => ${LATELY_DAYS})`;

async function count(db: Queryable, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${query})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A least and a largest sum in minor units, both allowed. */
export interface SumSpan {
  readonly least: bigint;
  readonly most: bigint;
}

/** Deposits on their way whose sum is outside of a span. */
export const countOpenOutside = (db: Queryable, brandId: string, { least, most }: SumSpan): Promise<number> =>
  count(
    db,
    sql`select count(*) from wallet_deposit where brand_id = ${brandId} and state in ('created', 'awaiting_payment', 'slip_uploaded', 'review')
      and amount not between ${least} and ${most}`,
  );

/** Members who lately paid in sums of one span that are outside of another. */
export const countPayersOutside = (db: Queryable, brandId: string, from: SumSpan, to: SumSpan): Promise<number> =>
  count(
    db,
    sql`select count(distinct member_id) from wallet_deposit where brand_id = ${brandId} and state = 'credited' and finished_at > ${LATELY}
      and amount between ${from.least} and ${from.most} and amount not between ${to.least} and ${to.most}`,
  );

/** Members who have so many deposits to pay that they may begin no other. */
export const countAtMostOpen = (db: Queryable, brandId: string, most: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from (select from wallet_deposit where brand_id = ${brandId} and state in ('created', 'awaiting_payment')
      group by member_id having count(*) >= ${most}) m`,
  );

/** Members who have asked for so many withdrawals since then. */
export const countAskedOften = (db: Queryable, brandId: string, since: Date, most: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from (select from wallet_withdrawal where brand_id = ${brandId} and parent_id is null and requested_at >= ${since}
      and state not in ('rejected', 'cancelled') group by member_id having count(*) >= ${most}) m`,
  );

/** Members without accepted papers whose withdrawals of 30 days reach a sum, and not `below`; null: however high. */
export const countWithoutPapers = (db: Queryable, brandId: string, from: bigint, below: bigint | null): Promise<number> =>
  count(
    db,
    sql`select count(*) from (select from wallet_withdrawal w where w.brand_id = ${brandId} and w.parent_id is null
      and w.requested_at > app_now() - interval '30 days' and w.state not in ('rejected', 'cancelled')
      and not exists (select from papers_set s where s.member_id = w.member_id and s.state = 'accepted')
      group by w.member_id having sum(w.amount) >= ${from} and (${below}::bigint is null or sum(w.amount) < ${below}::bigint)) m`,
  );

/** Members' accounts at banks of a list that are in use. */
export const countPayeesAt = (db: Queryable, brandId: string, codes: readonly string[]): Promise<number> =>
  count(
    db,
    sql`select count(*) from wallet_payee p join identity_member m on m.id = p.member_id
      where m.brand_id = ${brandId} and p.removed_at is null and p.bank_code = any (${[...codes]}::text[])`,
  );

/** Members with more accounts than so many, or as many. */
export const countPayeesFull = (db: Queryable, brandId: string, most: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from (select from wallet_payee p join identity_member m on m.id = p.member_id
      where m.brand_id = ${brandId} and p.removed_at is null group by p.member_id having count(*) >= ${most}) m`,
  );

/** Payments that the provider is making. */
export const countPayouts = (db: Queryable, brandId: string): Promise<number> =>
  count(db, sql`select count(*) from wallet_payout where brand_id = ${brandId} and state in ('sending', 'pending', 'unknown')`);

/** Withdrawals that their members can still take back. */
export const countCancellable = (db: Queryable, brandId: string): Promise<number> =>
  count(
    db,
    sql`select count(*) from wallet_withdrawal where brand_id = ${brandId} and state in ('requested', 'screening', 'waiting_kyc', 'review')`,
  );

/** Deposits of which something is still to be played. */
export const countRequirements = (db: Queryable, brandId: string): Promise<number> =>
  count(db, sql`select count(*) from turnover_requirement where brand_id = ${brandId} and state = 'open'`);

/** A direction in which money goes along the line; with a span, sums of it are left out. */
export interface SentWay {
  readonly way: 'up' | 'down';
  readonly inside: SumSpan | null;
}

/** Members who lately sent money in any of these ways, each once. */
export async function countSenders(db: Queryable, brandId: string, ways: readonly SentWay[]): Promise<number> {
  if (ways.length === 0) return 0;
  const sent = ways.map(({ way, inside }) =>
    inside === null ? sql`direction = ${way}` : sql`(direction = ${way} and amount not between ${inside.least} and ${inside.most})`,
  );
  return count(
    db,
    sql`select count(distinct member_id) from transfers_made where brand_id = ${brandId} and made_at > ${LATELY} and (${sql.join(sent, sql` or `)})`,
  );
}

/** Agents who lately opened accounts. */
export const countOpeners = (db: Queryable, brandId: string): Promise<number> =>
  count(db, sql`select count(distinct agent_id) from agents_opened_list where brand_id = ${brandId} and made_at > ${LATELY}`);

const LINKS_ON = sql`agents_link l join identity_invite_code c on c.brand_id = l.brand_id and c.code = l.code`;
const IS_ON = sql`c.is_on and (c.ends_at is null or c.ends_at > app_now()) and (c.most_uses is null or c.uses < c.most_uses)`;

/** Registration links that are on; `types` narrows them to those that make accounts of these types. */
export const countLinks = (db: Queryable, brandId: string, types: readonly number[] | null): Promise<number> =>
  count(
    db,
    sql`select count(*) from ${LINKS_ON} where l.brand_id = ${brandId} and ${IS_ON}
      and (${types}::smallint[] is null or c.member_type = any (${types}::smallint[]))`,
  );

/** Agents with so many registration links that are on, or more. */
export const countLinksFull = (db: Queryable, brandId: string, most: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from (select from ${LINKS_ON} where l.brand_id = ${brandId} and ${IS_ON} group by l.agent_id having count(*) >= ${most}) a`,
  );

/** Applications of agents that wait for a decision. */
export const countApplications = (db: Queryable, brandId: string): Promise<number> =>
  count(db, sql`select count(*) from agents_application where brand_id = ${brandId} and state = 'open'`);

const IN_FORCE = sql`state in ('active', 'termination_requested', 'terminating')`;

/** Contracts in force of these kinds. */
export const countContracts = (db: Queryable, brandId: string, kinds: readonly string[]): Promise<number> =>
  count(db, sql`select count(*) from agents_contract where brand_id = ${brandId} and kind = any (${[...kinds]}::text[]) and ${IN_FORCE}`);

const idsOf = async (db: Queryable, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Agents whose contract of dividends with the house is above a rate in millionths. */
export const listDividendsAbove = (db: Queryable, brandId: string, rate: bigint): Promise<string[]> =>
  idsOf(
    db,
    sql`select distinct payee_id as id from agents_contract where brand_id = ${brandId} and payer_id is null and kind = 'dividend'
      and ratio > ${rate} and ${IN_FORCE}`,
  );

/** Agents whose salaries of the house are together above a rate in millionths. */
export const listSalariesAbove = (db: Queryable, brandId: string, rate: bigint): Promise<string[]> =>
  idsOf(
    db,
    sql`select payee_id as id from agents_contract where brand_id = ${brandId} and payer_id is null and kind <> 'dividend' and ${IN_FORCE}
      group by payee_id having sum(ratio) > ${rate}`,
  );

/** Members of these types. */
export const countOfTypes = (db: Queryable, brandId: string, types: readonly number[]): Promise<number> =>
  count(db, sql`select count(*) from identity_member where brand_id = ${brandId} and type = any (${[...types]}::smallint[])`);

/** Open sessions of members of these types. */
export const countSessionsOf = (db: Queryable, brandId: string, types: readonly number[]): Promise<number> =>
  count(
    db,
    sql`select count(*) from identity_session s join identity_member m on m.id = s.member_id
      where m.brand_id = ${brandId} and m.type = any (${[...types]}::smallint[]) and s.ended_at is null and s.expires_at > app_now()`,
  );

/** Members whose password is older than so many days, and not older than `known`, which has them change it already. */
export const countOldPasswords = (db: Queryable, brandId: string, days: number, known: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from identity_member where brand_id = ${brandId} and password_change is null
      and password_set_at <= app_now() - make_interval(days => ${days}) and password_set_at > app_now() - make_interval(days => ${known})`,
  );

/** A country of the list as it counts for a number: its code, and how many digits follow. */
export interface NumberRule {
  readonly dialingCode: string;
  readonly minDigits: number;
  readonly maxDigits: number;
}

const fits = (rules: readonly NumberRule[]) => sql`exists (select from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
  as r ("dialingCode" text, "minDigits" int, "maxDigits" int) where starts_with(m.mobile, r."dialingCode")
  and length(m.mobile) - length(r."dialingCode") between r."minDigits" and r."maxDigits")`;

/** Members with a proven number that is of one of the first countries, and of none of the others. */
export const countNumbersOut = (db: Queryable, brandId: string, from: readonly NumberRule[], to: readonly NumberRule[]): Promise<number> =>
  count(
    db,
    sql`select count(*) from identity_member m where m.brand_id = ${brandId} and m.mobile_verified_at is not null
      and ${fits(from)} and not ${fits(to)}`,
  );

/** Messages in inboxes that are older than so many days and would be deleted. */
export const countOldMessages = (db: Queryable, brandId: string, days: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from inbox_message where brand_id = ${brandId} and created_at < app_now() - make_interval(days => ${days})
      and (pinned_at is null or deleted_at is not null)`,
  );

/** Closed tickets whose members may write within `known` days, and may not within `days`. */
export const countTicketsShut = (db: Queryable, brandId: string, days: number, known: number): Promise<number> =>
  count(
    db,
    sql`select count(*) from content_feedback where brand_id = ${brandId} and state = 'done' and member_id is not null
      and closed_at <= app_now() - make_interval(days => ${days}) and closed_at > app_now() - make_interval(days => ${known})`,
  );

/** Pools of the jackpot that are open, with what each pays now in parts of a minor unit. */
export async function listPools(db: Queryable, brandId: string): Promise<{ tier: string; meter: bigint }[]> {
  const { rows } = await sql<{
    tier: string;
    meter: bigint;
  }>`select tier, meter from jackpot_pool where brand_id = ${brandId} and is_open`.execute(db);
  return rows;
}

/** Limits of members by these periods. */
export const countLimits = (db: Queryable, brandId: string, periods: readonly string[]): Promise<number> =>
  count(
    db,
    sql`select count(*) from protection_limit l join protection_member m on m.member_id = l.member_id
      where m.brand_id = ${brandId} and l.period = any (${[...periods]}::text[])`,
  );

/** Members who read the site in one of these languages. */
export const countReaders = (db: Queryable, brandId: string, languages: readonly string[]): Promise<number> =>
  count(db, sql`select count(*) from identity_member where brand_id = ${brandId} and language = any (${[...languages]}::text[])`);
