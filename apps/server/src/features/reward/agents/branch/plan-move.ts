import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { branchConsoleCalls } from '@talora/contract/agents/branch-console.ts';
import { figuresWith, payBeside, type BranchWay } from '@talora/domain/agents/branch-plan.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import { numbersOf } from '@talora/domain/agents/team-line.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { addDays, businessDayOf, spanOfDays, type Span } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import type { Brand } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { activeRuleOf } from '../pay/figures-of.ts';
import { readSize, sumFigures, type FigureRow } from '../team/team.queries.ts';
import { addUp } from '../team/team.view.ts';
import {
  findObstacle,
  findStanding,
  hasWaitingMove,
  listEnding,
  listStandingByNo,
  readBranchSums,
  readDue,
  type BranchSums,
  type EndingRow,
  type Standing,
} from './branch.queries.ts';
import { listLastPeriods, type LastPeriod } from './plan.queries.ts';

type Calls = (typeof branchConsoleCalls)['calls'];
type Plan = CallResult<Calls['planMove']>;
type PlanAgent = Plan['agents'][number];

/** Figures of teams are shown for so many days up to this one. */
const SHOWN_DAYS = 30;

/** The days of which figures are shown, this one too. */
export function shownSpans({ settings: { timeZone } }: Brand, now: Date): { readonly today: Span; readonly thirty: Span } {
  const day = businessDayOf(now, timeZone);
  return { today: spanOfDays(day, day, timeZone), thirty: spanOfDays(addDays(day, 1 - SHOWN_DAYS), day, timeZone) };
}

/** Somebody as one side of something. */
export const sideOf = ({ id, username }: Pick<Standing, 'id' | 'username'>) => ({ id, username });

/** Whom a branch leaves and whom it comes to, from the nearest up. Whoever stands above both neither gains nor loses. */
async function listAffected(
  context: StaffContext,
  member: Standing,
  to: Standing | null,
): Promise<{ readonly one: Standing; readonly way: BranchWay }[]> {
  const old = numbersOf(member.path).slice(0, -1);
  const next = to === null ? [] : numbersOf(to.path);
  const ways = new Map<string, BranchWay>([
    ...old.filter((no) => !next.includes(no)).map((no) => [no, 'loses'] as const).toReversed(),
    ...next.filter((no) => !old.includes(no)).map((no) => [no, 'gains'] as const).toReversed(),
  ]); // prettier-ignore
  const found = await listStandingByNo(context.platform.db.kysely, context.brand.id, [...ways.keys()]);
  const byNo = new Map(found.map((one) => [one.no.toString(), one]));
  return [...ways].flatMap(([no, way]) => {
    const one = byNo.get(no);
    return one === undefined ? [] : [{ one, way }];
  });
}

/** What the branch came to in the span of each of these periods. Whatever the depth of the tree, a span that several have is looked through once. */
async function readSpans({ platform, brand }: StaffContext, memberId: string, periods: readonly LastPeriod[]) {
  const { least } = activeRuleOf(brand);
  const nameOf = ({ from, to }: Span): string => `${from.getTime()} ${to.getTime()}`;
  const found = new Map<string, BranchSums>();
  for (const last of periods) {
    if (found.has(nameOf(last))) continue;
    const payees = periods.filter((one) => nameOf(one) === nameOf(last)).map(({ payeeId }) => payeeId);
    found.set(nameOf(last), await readBranchSums(platform.db.kysely, memberId, last, least, [...new Set(payees)]));
  }
  return (last: LastPeriod): BranchSums => {
    const sums = found.get(nameOf(last));
    assert(sums !== undefined, 'each period has its span');
    return sums;
  };
}

/** What a contract has paid for its last period, and what it would have paid with the branch moved for the whole of it. */
function besideOf({ brand }: StaffContext, last: LastPeriod, { sharers, ...sums }: BranchSums, way: BranchWay) {
  const rule = activeRuleOf(brand);
  const branch = { ...sums, active: sums.active - (rule.countsSharers ? 0 : (sharers[last.payeeId] ?? 0)) };
  const { measures } = last.figures;
  const { measures: moved } = figuresWith(last.terms, last.figures, branch, way);
  const pay = payBeside(last.terms, last.figures, branch, way);
  const money = (before: bigint, after: bigint) => ({ before: formatAmount(before, brand.asset), after: formatAmount(after, brand.asset) });
  return {
    id: last.contractId,
    kind: last.kind,
    from: last.from.toISOString(),
    to: last.to.toISOString(),
    active: { before: measures.active, after: moved.active },
    validBet: money(measures.validBet, moved.validBet),
    loss: money(measures.loss, moved.loss),
    pay: money(pay.before, pay.after),
  };
}

async function planAgents(context: StaffContext, member: Standing, to: Standing | null, branch: { members: number; figures: FigureRow }) {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { thirty } = shownSpans(brand, nowOf(platform.clock));
  const affected = await listAffected(context, member, to);
  const periods = await listLastPeriods(
    db,
    affected.map(({ one }) => one.id),
  );
  const sumsOf = await readSpans(context, member.id, periods);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const agents: PlanAgent[] = [];
  for (const { one, way } of affected) {
    const sign = way === 'gains' ? 1n : -1n;
    const [size, team] = await Promise.all([readSize(db, one.id), sumFigures(db, 'team', one.id, brand.asset.id, thirty)]);
    const net = ({ payout, stake }: FigureRow): bigint => payout - stake;
    const contracts = periods.filter(({ payeeId }) => payeeId === one.id).map((last) => besideOf(context, last, sumsOf(last), way));
    agents.push({
      ...sideOf(one),
      way,
      members: { before: size.members, after: Math.max(0, size.members + Number(sign) * branch.members) },
      validBet: { before: money(team.valid_bet), after: money(team.valid_bet + sign * branch.figures.valid_bet) },
      net: { before: money(net(team)), after: money(net(team) + sign * net(branch.figures)) },
      contracts,
    });
  }
  return agents;
}

async function planEnds({ platform, brand }: StaffContext, ends: readonly EndingRow[]): Promise<Plan['ends']> {
  const ids = ends.flatMap(({ payer_id, payee_id }) => (payer_id === null ? [payee_id] : [payer_id, payee_id]));
  const names = await listUsernames(platform.db.kysely, [...new Set(ids)]);
  const side = (id: string) => ({ id, username: names.get(id) ?? '' });
  return ends.map(({ id, kind, payer_id, payee_id, ratio, paid }) => ({
    id,
    kind,
    payer: payer_id === null ? null : side(payer_id),
    payee: side(payee_id),
    ratio: formatRate(BigInt(ratio)),
    paid: paid === null ? null : formatAmount(paid, brand.asset),
  }));
}

/** What is asked about: the branch, who is right above now, and who is to be. Refuses NOT_FOUND for whoever is not of the brand. */
export async function findSides({ platform, brand }: StaffContext, memberId: string, toId: string | null) {
  const db = platform.db.kysely;
  const member = (await findStanding(db, brand.id, memberId)) ?? refuse('NOT_FOUND');
  const [from, to] = await Promise.all([
    member.agent_id === null ? null : findStanding(db, brand.id, member.agent_id),
    toId === null ? null : findStanding(db, brand.id, toId),
  ]);
  if (from === undefined || to === undefined) refuse('NOT_FOUND');
  return { member, from, to };
}

/** What moving a branch would do to whom. Nothing is moved by it. Refuses NOT_FOUND. */
export async function planMove(context: StaffContext, { memberId, ...input }: CallArguments<Calls['planMove']>): Promise<Plan> {
  const toId = input.toId ?? null;
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { member, from, to } = await findSides(context, memberId, toId);
  const wanted = { brandId: brand.id, memberId, fromId: member.agent_id, toId };
  const { thirty } = shownSpans(brand, nowOf(platform.clock));
  const countsFrom = await readDue(db, brand.id);
  const [obstacle, isWaiting, size, own, team, ends, { request }] = await Promise.all([
    findObstacle(db, wanted, brand.settings),
    hasWaitingMove(db, memberId),
    readSize(db, memberId),
    sumFigures(db, 'own', memberId, brand.asset.id, thirty),
    sumFigures(db, 'team', memberId, brand.asset.id, thirty),
    listEnding(db, brand.id, memberId, countsFrom),
    findRequestAbout(context, 'branch.move', memberId),
  ]);
  const members = size.members + 1;
  return {
    member: sideOf(member),
    from: from === null ? null : sideOf(from),
    to: to === null ? null : sideOf(to),
    members,
    obstacle: obstacle ?? (isWaiting ? 'waiting' : null),
    countsFrom: countsFrom.toISOString(),
    currency: brand.asset.code,
    agents: obstacle === null ? await planAgents(context, member, to, { members, figures: addUp([own, team]) }) : [],
    ends: await planEnds(context, ends),
    request,
  };
}
