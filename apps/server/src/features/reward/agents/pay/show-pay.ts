import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { payCalls } from '@talora/contract/agents/pay.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { previewSpans } from '@talora/domain/agents/contract-periods.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { addDays, businessDayOf, isDay, listDaySpans, spanOfDays, type Span } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listMembersById, type MemberContext } from '../../../people/members/members.ts';
import { findOpenContract } from '../contracts/contract-moments.ts';
import { checkContractsOn, sideOf } from '../contracts/contract-sides.ts';
import { findContract, isInLine, termsOf, type ContractRow } from '../contracts/contracts.queries.ts';
import { feePercentOf, readFigures } from './figures-of.ts';
import { computedView, explainPay, readPayViews, termsView } from './pay-view.ts';
import { listIncome } from './income.queries.ts';
import { findPay, listPayRows, listTeamMembers, type PayRow } from './pay.queries.ts';

type Calls = (typeof payCalls)['calls'];

const PAGE_SIZE = 20;
/** How often a member may ask for what is counted member by member of a team: of a large one it takes seconds. */
const FIGURES = { name: 'contract-figures', points: 30, seconds: 60 };
/** The longest span of days of one page of income. */
const INCOME_DAYS = 93;

function checkDays(days: Readonly<Record<'from' | 'to', string | undefined>>): void {
  for (const [field, day] of Object.entries(days)) if (day !== undefined && !isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
  if (days.from !== undefined && days.to !== undefined && days.from > days.to) refuse('BAD_REQUEST', { fields: ['from'] });
}

/** A page of what my contracts have paid me, or I by them. Refuses CONTRACTS_OFF, BAD_REQUEST for days that do not exist. */
export async function listPayments(
  context: MemberContext,
  input: CallArguments<Calls['payments']>,
): Promise<CallResult<Calls['payments']>> {
  const { platform, brand, session } = context;
  checkContractsOn(brand);
  const { side, kind, by, from, to, pageNo } = input;
  checkDays({ from, to });
  const { timeZone } = brand.settings;
  const { rows, count, paid, unpaid } = await listPayRows(
    platform.db.kysely,
    {
      ...(side === 'payee' ? { payeeId: session.memberId } : { payerId: session.memberId }),
      kind,
      isByPayment: by === 'paid',
      from: from === undefined ? undefined : spanOfDays(from, from, timeZone).from,
      to: to === undefined ? undefined : spanOfDays(to, to, timeZone).to,
    },
    (pageNo - 1) * PAGE_SIZE,
    PAGE_SIZE,
  );
  return {
    content: await readPayViews(platform.db.kysely, session.memberId, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    paid: formatAmount(paid, brand.asset),
    unpaid: formatAmount(unpaid, brand.asset),
    currency: brand.asset.code,
  };
}

/** My income by day of payment and by source; the last thirty days unless others are named. Refuses CONTRACTS_OFF, BAD_REQUEST. */
export async function readIncome(context: MemberContext, input: CallArguments<Calls['income']>): Promise<CallResult<Calls['income']>> {
  const { platform, brand, session } = context;
  checkContractsOn(brand);
  checkDays({ from: input.from, to: input.to });
  const { timeZone } = brand.settings;
  const to = input.to ?? businessDayOf(nowOf(platform.clock), timeZone);
  const from = input.from ?? addDays(to, -29);
  if (from > to || addDays(from, INCOME_DAYS - 1) < to) refuse('BAD_REQUEST', { fields: ['from'] });
  const rows = await listIncome(platform.db.kysely, session.memberId, spanOfDays(from, to, timeZone), timeZone);
  const lineOf = (own: typeof rows) => {
    const sum = (pick: (row: (typeof rows)[number]) => bigint): bigint => own.reduce((total, row) => total + pick(row), 0n);
    const received = (kind: ContractKind): bigint => sum((row) => (row.kind === kind ? row.received : 0n));
    const all = sum((row) => row.received);
    const given = sum((row) => row.given);
    const money = (minor: bigint): string => formatAmount(minor, brand.asset);
    return {
      received: money(all),
      dividend: money(received('dividend')),
      daily: money(received('daily')),
      hourly: money(received('hourly')),
      realtime: money(received('realtime')),
      paidOn: money(given),
      net: money(all - given),
    };
  };
  return {
    from,
    to,
    currency: brand.asset.code,
    days: listDaySpans(from, to, timeZone).map(({ day }) => ({ day, ...lineOf(rows.filter((row) => row.day === day)) })),
    sums: lineOf(rows),
  };
}

async function getOwnPay({ platform, brand, session }: MemberContext, id: string): Promise<PayRow> {
  const row = await findPay(platform.db.kysely, brand.id, id);
  if (row === undefined || sideOf(row, session.memberId) === undefined) refuse('NOT_FOUND');
  return row;
}

/** How a payment of mine came about: also while its kind, or the module, is off. Refuses NOT_FOUND to whoever is no side of it. */
export async function explainPayment(context: MemberContext, id: string): Promise<CallResult<Calls['payment']>> {
  const { platform, brand, session } = context;
  const row = await getOwnPay(context, id);
  const [view] = await readPayViews(platform.db.kysely, session.memberId, [row]);
  if (view === undefined) refuse('NOT_FOUND');
  return { payment: view, ...explainPay(row, brand.asset) };
}

/** Members of the team in the span that a payment of mine was measured by: whoever has been moved away stays unnamed. Refuses NOT_FOUND to whoever is no side of it, TOO_MANY_REQUESTS. */
export async function listPayMembers(
  context: MemberContext,
  { id, pageNo }: CallArguments<Calls['payMembers']>,
): Promise<CallResult<Calls['payMembers']>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const row = await getOwnPay(context, id);
  await platform.rates.take(FIGURES, session.memberId);
  const span = { from: new Date(row.figures.measuredFrom), to: row.period_to };
  const { rows, count } = await listTeamMembers(db, row.payee_id, span, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  const found = await listMembersById(db, [session.memberId, ...rows.map(({ o_member }) => o_member)]);
  const members = new Map(found.map((member) => [member.id, member]));
  const line = members.get(session.memberId)?.path ?? '';
  const { timeZone } = brand.settings;
  // What was written before bets of sharers were left out has them in its figures.
  const { countsSharers = true } = row.figures;
  return {
    content: rows.map(({ o_member, o_valid, o_loss, o_shares, o_shared_valid, o_shared_loss }) => {
      const { username = '', path = '' } = members.get(o_member) ?? {};
      const isBelow = line !== '' && path.startsWith(line);
      return {
        id: isBelow ? o_member : null,
        name: isBelow ? username : maskedName(username),
        validBet: formatAmount(o_valid, brand.asset),
        loss: formatAmount(o_loss, brand.asset),
        isActive: o_valid >= BigInt(row.figures.activeBet) && (countsSharers || !o_shares),
        leftOut:
          countsSharers || !o_shares
            ? null
            : { validBet: formatAmount(o_shared_valid, brand.asset), loss: formatAmount(o_shared_loss, brand.asset) },
      };
    }),
    from: businessDayOf(span.from, timeZone),
    to: businessDayOf(new Date(span.to.getTime() - 1), timeZone),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/**
 * What a contract of mine would have paid for the last period, and comes to in the running one: nothing of earlier ones is taken along. Refuses
 * NOT_FOUND, also to a payer from whom the payee has been moved away: those figures are of another branch. CONTRACTS_OFF, also while the kind is off;
 * TOO_MANY_REQUESTS.
 */
export async function previewContract(context: MemberContext, id: string): Promise<CallResult<Calls['contractPreview']>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const row = await findContract(db, brand.id, id);
  const side = row === undefined ? undefined : sideOf(row, session.memberId);
  if (row === undefined || side === undefined) refuse('NOT_FOUND');
  checkContractsOn(brand, row.kind);
  if (side === 'payer' && !(await isInLine(db, brand.id, row.payer_id, row.payee_id))) refuse('NOT_FOUND');
  await platform.rates.take(FIGURES, session.memberId);
  const { last, running } = previewSpans(row, nowOf(platform.clock), brand.settings.timeZone);
  const computed = async (contract: ContractRow, span: Span) => {
    const terms = termsOf(contract);
    const { figures } = await readFigures(db, brand, terms, contract.payee_id, span);
    return computedView(computePay(terms, figures), figures, brand.asset);
  };
  const open = await findOpenContract(db, row.payee_id, row.kind);
  const isBefore = open !== undefined && open.id !== row.id && sideOf(open, session.memberId) !== undefined;
  return {
    currency: brand.asset.code,
    terms: termsView(termsOf(row), brand.asset),
    feePercent: feePercentOf(brand, row.kind),
    last: { from: last.from.toISOString(), to: last.to.toISOString(), computed: await computed(row, last) },
    running: { from: running.from.toISOString(), to: running.to.toISOString(), computed: await computed(row, running) },
    current: isBefore ? await computed(open, last) : null,
  };
}
