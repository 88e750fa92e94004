import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { branchConsoleCalls, TreeMember } from '@talora/contract/agents/branch-console.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { numbersOf } from '@talora/domain/agents/team-line.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { usernameKey } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { readUpdatedAt } from '../team/team.queries.ts';
import { listStandingByNo, type Standing } from './branch.queries.ts';
import { shownSpans, sideOf } from './plan-move.ts';
import { countTreeRows, findByName, findTreeRow, listTreeRows, sumTree, type TreeRow, type TreeSums } from './tree.queries.ts';

type Calls = (typeof branchConsoleCalls)['calls'];

const PAGE_SIZE = 20;
const MOST_FOUND = 20;

async function viewsOf({ platform, brand }: StaffContext, rows: readonly TreeRow[]): Promise<TreeMember[]> {
  const spans = shownSpans(brand, nowOf(platform.clock));
  const ids = rows.map(({ id }) => id);
  const sum = (span: keyof typeof spans) => sumTree(platform.db.kysely, ids, brand.asset.id, spans[span]);
  const [today, thirty] = await Promise.all([sum('today'), sum('thirty')]);
  const money = ({ validBet, net, deposits, withdrawals }: TreeSums) => ({
    validBet: formatAmount(validBet, brand.asset),
    net: formatAmount(net, brand.asset),
    deposits: formatAmount(deposits, brand.asset),
    withdrawals: formatAmount(withdrawals, brand.asset),
  });
  return rows.map((row) => ({
    ...sideOf(row),
    no: row.no.toString(),
    type: row.type,
    isAgent: isAgent(row, brand.settings),
    isLocked: row.locked_at !== null,
    registeredAt: row.registered_at.toISOString(),
    members: row.members,
    direct: row.direct,
    today: money(today(row.id)),
    thirty: money(thirty(row.id)),
  }));
}

/** Everybody from the top down to each of some members, themselves too. */
async function linesOf({ platform, brand }: StaffContext, members: readonly Standing[]) {
  const numbers = new Set(members.flatMap(({ path }) => numbersOf(path)));
  const found = await listStandingByNo(platform.db.kysely, brand.id, [...numbers]);
  const byNo = new Map(found.map((one) => [one.no.toString(), sideOf(one)]));
  return ({ path }: Standing) => numbersOf(path).flatMap((no) => byNo.get(no) ?? []);
}

/** Who stands right below a member, or at the top. Refuses NOT_FOUND for whoever is not of the brand. */
export async function readTree(
  context: StaffContext,
  { memberId, pageNo }: CallArguments<Calls['agentTree']>,
): Promise<CallResult<Calls['agentTree']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const head = memberId === undefined ? null : ((await findTreeRow(db, brand.id, memberId)) ?? refuse('NOT_FOUND'));
  const list = { brandId: brand.id, memberId: head?.id ?? null, agentTypes: memberTypesOf(brand.settings).agentTypes };
  const [rows, count, updatedAt, lineOf] = await Promise.all([
    listTreeRows(db, list, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    countTreeRows(db, list),
    readUpdatedAt(db),
    linesOf(context, head === null ? [] : [head]),
  ]);
  const [content, heads] = [await viewsOf(context, rows), await viewsOf(context, head === null ? [] : [head])];
  return {
    content,
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    head: heads[0] ?? null,
    line: head === null ? [] : lineOf(head),
    currency: brand.asset.code,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

/** Members whose user names begin so, each with the line above. Nothing is found by no name. */
export async function findInTree(
  context: StaffContext,
  { name }: CallArguments<Calls['findInTree']>,
): Promise<CallResult<Calls['findInTree']>> {
  const { platform, brand } = context;
  const key = usernameKey(name);
  const found = key === '' ? [] : await findByName(platform.db.kysely, brand.id, key, MOST_FOUND);
  const lineOf = await linesOf(context, found);
  return {
    found: found.map((one) => ({
      ...sideOf(one),
      no: one.no.toString(),
      isAgent: isAgent(one, brand.settings),
      line: lineOf(one),
    })),
  };
}
