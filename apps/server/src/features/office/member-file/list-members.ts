import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { MemberRow as MemberRowView, operationsCalls } from '@talora/contract/members/operations-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import { refuse } from '../../../platform/refusal.ts';
import { listAccountRows } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import type { MemberRow } from '../../people/members/members.ts';
import { findSegmentRow, listTagsOf } from '../../people/notes/notes.ts';
import { conditionsOf, needsWallet, ORDERS, type MemberFilter } from './filter-members.ts';
import { searchMembers } from './search-members.ts';

type Calls = (typeof operationsCalls)['calls'];
type Asked = CallArguments<Calls['members']>;

const PAGE_SIZE = 20;
/** So many are counted and paged through: whoever looks for one of more narrows them further. */
const MOST_COUNTED = 10_000;

type ShownMember = Pick<MemberRow, 'id' | 'no' | 'username' | 'nickname' | 'type' | 'registered_at' | 'last_login_at' | 'locked_at'>;

/** A member as lists of the console show it, with the sums of the wallet in minor units. */
export function memberRowView({ brand }: StaffContext, row: ShownMember, balance: bigint, held: bigint): MemberRowView {
  return {
    id: row.id,
    no: row.no.toString(),
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    isLocked: row.locked_at !== null,
    balance: formatAmount(balance, brand.asset),
    held: formatAmount(held, brand.asset),
  };
}

type ListedRow = ShownMember & { readonly is_excluded: boolean };

/** Which members are meant: those of the brand, of whom only some ids may be among. */
async function membersOf(
  context: StaffContext,
  filter: MemberFilter,
  ids: readonly string[] | null,
  needs: { wallet: boolean; name: boolean },
) {
  const { platform, brand } = context;
  const conditions = await conditionsOf(platform.db.kysely, brand, filter);
  if (ids !== null) conditions.push(sql`m.id = any (${[...ids]})`);
  return sql`from identity_member m
    ${needs.wallet ? sql`join ledger_account a on a.member_id = m.id and a.asset = ${brand.asset.id}` : sql``}
    ${needs.name ? sql`join identity_username u on u.member_id = m.id and u.brand_id = ${brand.id}` : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

async function countOf(context: StaffContext, from: Awaited<ReturnType<typeof membersOf>>): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 ${from} limit ${MOST_COUNTED + 1}) counted`.execute(
    context.platform.db.kysely,
  );
  const n = rows[0]?.n ?? 0;
  return { count: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED };
}

/** How many members a filter means now, as far as they are counted. Refuses FIELDS_INVALID. */
export async function countMembersBy(context: StaffContext, filter: MemberFilter): Promise<{ count: number; isMore: boolean }> {
  return countOf(context, await membersOf(context, filter, null, { wallet: needsWallet(filter, 'registered'), name: false }));
}

/** The filter of a segment with what is asked beside it, which counts where both say something. Refuses NOT_FOUND. */
async function wholeFilter(
  { platform, brand }: StaffContext,
  { segment, ...asked }: MemberFilter & Pick<Asked, 'segment'>,
): Promise<MemberFilter> {
  if (segment === undefined) return asked;
  const kept = await findSegmentRow(platform.db.kysely, brand.id, segment);
  if (kept === undefined || kept.retired_at !== null) refuse('NOT_FOUND');
  return { ...kept.filter, ...asked };
}

/**
 * A page of the brand's members by filters, or of those that a text names, each with why. Of what a search finds the one whose very name or
 * number was typed comes first. Refuses FIELDS_INVALID for days and sums that are none, NOT_FOUND for a segment that is not there.
 */
export async function findMembers(
  context: StaffContext,
  { query = '', order, pageNo, ...asked }: Asked,
): Promise<CallResult<Calls['members']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const text = query.trim();
  const filter = await wholeFilter(context, asked);
  const search = text === '' ? null : await searchMembers(context, text);
  const ids = search === null ? null : [...search.found.keys()];
  const needs = { wallet: needsWallet(filter, order), name: order.endsWith('username') };
  const [from, counted] = await Promise.all([
    membersOf(context, filter, ids, needs),
    membersOf(context, filter, ids, { wallet: needsWallet(filter, 'registered'), name: false }),
  ]);
  const first =
    search === null || order !== 'registered' ? sql`` : sql`(lower(m.username) = ${text.toLowerCase()} or m.no::text = ${text}) desc,`;
  const [{ rows }, { count, isMore }] = await Promise.all([
    sql<ListedRow>`select m.id, m.no, m.username, m.nickname, m.type, m.registered_at, m.last_login_at, m.locked_at,
        coalesce(m.excluded_until > app_now(), false) as is_excluded
      ${from} order by ${first} ${ORDERS[order]} offset ${(pageNo - 1) * PAGE_SIZE} limit ${PAGE_SIZE}`.execute(db),
    countOf(context, counted),
  ]);
  const shown = rows.map(({ id }) => id);
  const [accounts, tags] = await Promise.all([listAccountRows(db, shown, brand.asset.id), listTagsOf(db, shown)]);
  const accountOf = new Map(accounts.map((account) => [account.member_id, account]));
  return {
    content: rows.map((row) => {
      const account = accountOf.get(row.id);
      return {
        ...memberRowView(context, row, (account?.balance ?? 0n) - (account?.held ?? 0n), account?.held ?? 0n),
        isExcluded: row.is_excluded,
        tags: tags.get(row.id) ?? [],
        found: [...(search?.found.get(row.id) ?? [])],
      };
    }),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    isCapped: isMore || search?.isCapped === true,
  };
}
