import type { CallArguments } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import type { MemberOrder, MemberState, PapersFilter } from '@talora/domain/members/member-filter.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { addDays, isDay, startOfDay } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Brand } from '../../base/site/site.ts';
import { findMemberByName, findMemberByNo } from '../../people/members/members.ts';

/** What the list of members is narrowed to, as the call has it. */
export type MemberFilter = Omit<CallArguments<(typeof operationsCalls)['calls']['members']>, 'query' | 'segment' | 'order' | 'pageNo'>;

/** Behind every text that begins with another, in the order of code points. */
const LAST = '\u{10FFFF}';

const STATES: Readonly<Record<MemberState, RawBuilder<boolean>>> = {
  active: sql`m.locked_at is null and (m.excluded_until is null or m.excluded_until <= app_now())`,
  locked: sql`m.locked_at is not null`,
  excluded: sql`m.excluded_until > app_now()`,
  limited: sql`exists (select from protection_limit l where l.member_id = m.id)`,
  debt: sql`a.balance - a.held < 0`,
};

const papersIn = (state: PapersFilter): RawBuilder<boolean> =>
  sql`exists (select from papers_set p where p.member_id = m.id and p.state = ${state})`;

const PAPERS: Readonly<Record<PapersFilter, RawBuilder<boolean>>> = {
  none: sql`not exists (select from papers_set p where p.member_id = m.id)`,
  accepted: papersIn('accepted'),
  handed_in: sql`${papersIn('handed_in')} and not ${papersIn('accepted')}`,
  rejected: sql`${papersIn('rejected')} and not ${papersIn('accepted')} and not ${papersIn('handed_in')}`,
};

/** Days that are none, and sums that are none, by field. */
function problemsOf(filter: MemberFilter, { asset }: Brand): Record<string, 'invalid'> {
  const days = (['registeredFrom', 'registeredTo', 'loginFrom', 'loginTo'] as const).filter(
    (name) => filter[name] !== undefined && !isDay(filter[name]),
  );
  const sums = (['balanceFrom', 'balanceTo'] as const).filter(
    (name) => filter[name] !== undefined && sumOf(filter[name], asset) === undefined,
  );
  return Object.fromEntries([...days, ...sums].map((name) => [name, 'invalid' as const]));
}

/** A sum, which may be below zero: a wallet can owe. */
function sumOf(text: string, asset: Brand['asset']): bigint | undefined {
  const typed = text.trim();
  const sum = parseAmount(typed.replace(/^-/, ''), asset, { decimals: 'upTo' });
  return sum === undefined ? undefined : typed.startsWith('-') ? -sum : sum;
}

/** The agent of a filter, by user name or number; null where there is none of the brand. */
async function findLine(db: Queryable, brandId: string, text: string): Promise<string | null> {
  const typed = text.trim();
  const member =
    (await findMemberByName(db, brandId, typed.toLowerCase())) ??
    (/^[1-9]\d{0,17}$/.test(typed) ? await findMemberByNo(db, brandId, BigInt(typed)) : undefined);
  return member?.path ?? null;
}

/**
 * What a filter asks of a member `m` with the wallet `a`, part by part. Raw SQL: one plan has to weigh tables of several features against
 * each other. Refuses FIELDS_INVALID for days and sums that are none.
 */
export async function conditionsOf(db: Queryable, brand: Brand, filter: MemberFilter): Promise<RawBuilder<boolean>[]> {
  const problems = problemsOf(filter, brand);
  if (Object.keys(problems).length > 0) refuse('FIELDS_INVALID', { fields: problems });
  const { timeZone } = brand.settings;
  const { type, state, registeredFrom, registeredTo, loginFrom, loginTo, agent, tag, balanceFrom, balanceTo, papers } = filter;
  const parts: RawBuilder<boolean>[] = [sql`m.brand_id = ${brand.id}`];
  if (type !== undefined) parts.push(sql`m.type = ${type}`);
  if (state !== undefined) parts.push(STATES[state]);
  if (registeredFrom !== undefined) parts.push(sql`m.registered_at >= ${startOfDay(registeredFrom, timeZone)}`);
  if (registeredTo !== undefined) parts.push(sql`m.registered_at < ${startOfDay(addDays(registeredTo, 1), timeZone)}`);
  if (loginFrom !== undefined) parts.push(sql`m.last_login_at >= ${startOfDay(loginFrom, timeZone)}`);
  if (loginTo !== undefined) parts.push(sql`m.last_login_at < ${startOfDay(addDays(loginTo, 1), timeZone)}`);
  if (tag !== undefined)
    parts.push(sql`exists (select from notes_tagged g where g.brand_id = ${brand.id} and g.tag_id = ${tag} and g.member_id = m.id)`);
  if (balanceFrom !== undefined) parts.push(sql`a.balance - a.held >= ${sumOf(balanceFrom, brand.asset) ?? 0n}`);
  if (balanceTo !== undefined) parts.push(sql`a.balance - a.held <= ${sumOf(balanceTo, brand.asset) ?? 0n}`);
  if (papers !== undefined) parts.push(PAPERS[papers]);
  if (agent !== undefined && agent.trim() !== '') {
    const path = await findLine(db, brand.id, agent);
    parts.push(path === null ? sql`false` : sql`m.path > ${path} and m.path < ${path + LAST}`);
  }
  return parts;
}

/** Does a filter, or an order, ask for the wallet? */
export const needsWallet = ({ state, balanceFrom, balanceTo }: MemberFilter, order: MemberOrder): boolean =>
  state === 'debt' || balanceFrom !== undefined || balanceTo !== undefined || order.endsWith('balance');

/** Orders of the list. A member without a login comes last either way. */
export const ORDERS: Readonly<Record<MemberOrder, RawBuilder<unknown>>> = {
  registered: sql`m.registered_at desc, m.id desc`,
  '-registered': sql`m.registered_at, m.id`,
  login: sql`m.last_login_at desc nulls last, m.id desc`,
  '-login': sql`m.last_login_at nulls last, m.id`,
  balance: sql`a.balance - a.held desc, m.id desc`,
  '-balance': sql`a.balance - a.held, m.id`,
  username: sql`u.username_key collate "C"`,
  '-username': sql`u.username_key collate "C" desc`,
};
