import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { periodAt, type PeriodTerms } from '@talora/domain/agents/contract-periods.ts';
import { feeOf, keptOf, type PayFigures } from '@talora/domain/agents/pay-compute.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { Brand } from '../../../base/site/site.ts';
import {
  listTaken,
  readSpansOfDue,
  readTeamSums,
  type ActiveRule,
  type CountedSpan,
  type LookedSpan,
  type PayableContract,
  type StoredFigures,
  type TeamSums,
} from './pay.queries.ts';

const DAY_MS = 86_400_000;

/** For so many days after its end it is looked whether a period has changed: bets are decided late, or made void. */
const LOOKED_BACK_DAYS: Readonly<Record<ContractKind, number>> = { dividend: 70, daily: 35, hourly: 7, realtime: 7 };

/** Figures of a period, in what was or will be computed, and as they are stored. */
export interface FiguresOfPeriod {
  readonly figures: PayFigures;
  readonly stored: StoredFigures;
  /** What is counted with it. */
  readonly counts: readonly CountedSpan[];
}

/** A contract with its period that is due. */
export interface DuePeriod {
  readonly contract: PayableContract;
  readonly span: Span;
}

/** Who counts as active, by the brand's settings. */
export function activeRuleOf({ asset, settings }: Brand): ActiveRule {
  const least = parseAmount(settings.agentActiveBet, asset, { decimals: 'upTo' });
  assert(least !== undefined, 'what makes a member active is a sum');
  return { least, countsSharers: settings.isSharedActive };
}

/** The brand's fee on what a kind of contract shares, in whole percent of a loss. */
export const feePercentOf = ({ settings }: Brand, kind: ContractKind): number => (kind === 'dividend' ? settings.agentFeePercent : 0);

/**
 * The span that a period is measured and counted in: itself, and of marks the day so far, as long as the contract is in force. A day that was
 * begun by another clock of the brand goes on as it was begun: what has been counted of it is not counted again.
 */
function measuredSpan(
  kind: ContractKind,
  { starts_at: startsAt, paid_to: paidTo, measured_from: begun }: PayableContract,
  { from, to }: Span,
  timeZone: string,
): Span {
  if (kind !== 'realtime') return { from, to };
  const midnight = periodAt(from, { kind: 'daily', period: null }, timeZone).from;
  if (begun !== null && paidTo !== null && paidTo > midnight) return { from: begun, to };
  return { from: midnight > startsAt ? midnight : startsAt, to };
}

/** What is shared of sums by a kind of contract, its deductions taken off. */
const sharedOf = (kind: ContractKind, { loss, validBet, bonus, salary }: TeamSums, feePercent: number): bigint =>
  kind === 'dividend' ? loss - feeOf(loss, feePercent) - bonus - salary : validBet;

/**
 * The figures of a period of one contract. Spans that were counted before and have changed since are corrections, each dated; of marks the day
 * so far is counted, so that one takes what has changed of the day.
 */
function figuresOf(
  brand: Brand,
  kind: ContractKind,
  left: Pick<PayFigures, 'carry' | 'remainder'>,
  measured: Span,
  now: LookedSpan,
  earlier: readonly LookedSpan[],
  keptBy: (span: Span, shared: bigint) => bigint,
): FiguresOfPeriod {
  const rule = { least: activeRuleOf(brand).least, countsSharers: now.countsSharers };
  const changed = earlier.flatMap(({ span, sums, counted, countsSharers }) => {
    if (counted === null) return [];
    const amount = keptBy(span, sharedOf(kind, sums, counted.feePercent)) - keptBy(span, sharedOf(kind, counted, counted.feePercent));
    return amount === 0n ? [] : [{ counted: { ...span, ...sums, feePercent: counted.feePercent, countsSharers }, amount }];
  });
  const isDividend = kind === 'dividend';
  const { sums } = now;
  const figures: PayFigures = {
    measures: { active: now.active, validBet: sums.validBet, loss: sums.loss },
    gross: isDividend ? sums.loss : sums.validBet - (now.counted?.validBet ?? 0n),
    corrected: changed.reduce((sum, { amount }) => sum + amount, 0n),
    bonuses: isDividend ? sums.bonus : 0n,
    salaries: isDividend ? sums.salary : 0n,
    feePercent: feePercentOf(brand, kind),
    keepsOwed: true,
    ...left,
  };
  const corrections = changed.map(({ counted: { from, to }, amount }) => ({ from, to, amount }));
  return {
    figures,
    stored: storedOf(figures, rule, measured, corrections),
    counts: [
      { ...measured, ...sums, feePercent: figures.feePercent, countsSharers: rule.countsSharers },
      ...changed.map((one) => one.counted),
    ],
  };
}

/** Reads the figures of periods of a kind that are due, as they are known now, each with what has changed of earlier ones. In the order of `due`. */
export async function readDueFigures(
  db: Queryable,
  brand: Brand,
  kind: ContractKind,
  due: readonly DuePeriod[],
  now: Date,
): Promise<FiguresOfPeriod[]> {
  const measured = due.map(({ contract, span }) => measuredSpan(kind, contract, span, brand.settings.timeZone));
  const after = new Date(now.getTime() - LOOKED_BACK_DAYS[kind] * DAY_MS);
  const looked = await readSpansOfDue(
    db,
    { brandId: brand.id, kind, after, ...activeRuleOf(brand) },
    due.map(({ contract }, at) => ({ contractId: contract.id, ...(measured[at] as Span) })),
  );
  const forgiving = due.filter(({ contract }) => kind === 'dividend' && !contract.carries_loss).map(({ contract }) => contract.id);
  const takenOf = await listTaken(db, forgiving, after);
  return due.map(({ contract, span }, at) => {
    const isForgiven = kind === 'dividend' && !contract.carries_loss;
    const spans = looked.get(contract.id) ?? [];
    const own = spans.find(({ isNow }) => isNow);
    assert(own !== undefined, 'each contract that is due has its figures');
    const left = { carry: contract.last_carry, remainder: BigInt(contract.last_remainder) };
    return figuresOf(
      brand,
      kind,
      left,
      measured[at] ?? span,
      own,
      spans.filter(({ isNow }) => !isNow),
      (one, shared) => (isForgiven ? keptOf(shared, takenOf(contract.id, one.from)) : shared),
    );
  });
}

/** The figures of an agent's team in a span, as they are known now, with nothing of earlier ones: for what is shown before it is paid. */
export async function readFigures(
  db: Queryable,
  brand: Brand,
  { kind }: PeriodTerms,
  payeeId: string,
  span: Span,
): Promise<FiguresOfPeriod> {
  const rule = activeRuleOf(brand);
  const { active, ...sums } = await readTeamSums(db, brand.id, kind, payeeId, span, rule);
  return figuresOf(
    brand,
    kind,
    { carry: 0n, remainder: 0n },
    span,
    { span, isNow: true, sums, active, countsSharers: rule.countsSharers, counted: null },
    [],
    (_, shared) => shared,
  );
}

function storedOf(figures: PayFigures, rule: ActiveRule, span: Span, corrections: readonly (Span & { amount: bigint })[]): StoredFigures {
  const { measures } = figures;
  return {
    active: measures.active,
    activeBet: rule.least.toString(),
    validBet: measures.validBet.toString(),
    loss: measures.loss.toString(),
    gross: figures.gross.toString(),
    bonuses: figures.bonuses.toString(),
    salaries: figures.salaries.toString(),
    feePercent: figures.feePercent,
    corrected: figures.corrected.toString(),
    carry: figures.carry.toString(),
    remainder: figures.remainder.toString(),
    keepsOwed: figures.keepsOwed,
    measuredFrom: span.from.toISOString(),
    countsSharers: rule.countsSharers,
    corrections: corrections.map(({ from, to, amount }) => ({ from: from.toISOString(), to: to.toISOString(), amount: amount.toString() })),
  };
}

/** The way back from {@link StoredFigures}. */
export const figuresFrom = (stored: StoredFigures): PayFigures => ({
  measures: { active: stored.active, validBet: BigInt(stored.validBet), loss: BigInt(stored.loss) },
  gross: BigInt(stored.gross),
  corrected: BigInt(stored.corrected),
  bonuses: BigInt(stored.bonuses),
  salaries: BigInt(stored.salaries),
  feePercent: stored.feePercent,
  carry: BigInt(stored.carry),
  remainder: BigInt(stored.remainder),
  keepsOwed: stored.keepsOwed ?? false,
});
