import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { periodAt, type PeriodTerms } from '@talora/domain/agents/contract-periods.ts';
import { feeOf, type PayFigures } from '@talora/domain/agents/pay-compute.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { Brand } from '../../../base/site/site.ts';
import {
  countActive,
  listCounted,
  readTeamSums,
  type ActiveRule,
  type CountedSpan,
  type StoredFigures,
  type TeamSums,
} from './pay.queries.ts';

const DAY_MS = 86_400_000;

/** For so many days after its end it is looked whether a period has changed: bets are decided late, or made void. */
const LOOKED_BACK_DAYS: Readonly<Record<ContractKind, number>> = { dividend: 70, daily: 35, hourly: 7, realtime: 7 };

/** Whose team is counted, by which kind of contract. */
export interface CountedContract extends PeriodTerms {
  readonly payeeId: string;
  readonly startsAt: Date;
  readonly carry: bigint;
  readonly remainder: bigint;
}

/** Figures of a period, in what was or will be computed, and as they are stored. */
export interface FiguresOfPeriod {
  readonly figures: PayFigures;
  readonly stored: StoredFigures;
  /** What is counted with it. */
  readonly counts: readonly CountedSpan[];
}

/** Who counts as active, by the brand's settings. */
export function activeRuleOf({ asset, settings }: Brand): ActiveRule {
  const least = parseAmount(settings.agentActiveBet, asset, { decimals: 'upTo' });
  assert(least !== undefined, 'what makes a member active is a sum');
  return { least, countsSharers: settings.isSharedActive };
}

/** The span that a period is measured and counted in: itself, and of marks the day so far, as long as the contract is in force. */
function countedSpan({ kind, startsAt }: Pick<CountedContract, 'kind' | 'startsAt'>, { from, to }: Span, timeZone: string): Span {
  if (kind !== 'realtime') return { from, to };
  const midnight = periodAt(from, { kind: 'daily', period: null }, timeZone).from;
  return { from: midnight > startsAt ? midnight : startsAt, to };
}

const NOTHING: TeamSums = { loss: 0n, validBet: 0n, bonus: 0n, salary: 0n };

/** What is shared of sums by a kind of contract, its deductions taken off. */
const sharedOf = (kind: ContractKind, { loss, validBet, bonus, salary }: TeamSums, feePercent: number): bigint =>
  kind === 'dividend' ? loss - feeOf(loss, feePercent) - bonus - salary : validBet;

/**
 * Reads the figures of a period from what is known of the team now. Spans that were counted before and have changed since are corrections, each
 * dated; of marks the day so far is counted, so that one takes what has changed of the day.
 */
export async function readFigures(
  db: Queryable,
  brand: Brand,
  contract: CountedContract,
  period: Span,
  counted: readonly CountedSpan[],
): Promise<FiguresOfPeriod> {
  const { kind, payeeId } = contract;
  const span = countedSpan(contract, period, brand.settings.timeZone);
  const before = counted.find(({ from }) => from.getTime() === span.from.getTime());
  const earlier = counted.filter((one) => one !== before);
  const rule = activeRuleOf(brand);
  const [[sums = NOTHING, ...then], active] = await Promise.all([
    readTeamSums(db, payeeId, [span, ...earlier]),
    countActive(db, payeeId, span, rule),
  ]);
  const changes = earlier.map((one, at) => {
    const now = then[at] ?? NOTHING;
    return { counted: { ...one, ...now }, amount: sharedOf(kind, now, one.feePercent) - sharedOf(kind, one, one.feePercent) };
  });
  const changed = changes.filter(({ amount }) => amount !== 0n);
  const { agentFeePercent: feePercent } = brand.settings;
  const figures: PayFigures = {
    measures: { active, validBet: sums.validBet, loss: sums.loss },
    gross: kind === 'dividend' ? sums.loss : sums.validBet - (before?.validBet ?? 0n),
    corrected: changed.reduce((sum, { amount }) => sum + amount, 0n),
    bonuses: kind === 'dividend' ? sums.bonus : 0n,
    salaries: kind === 'dividend' ? sums.salary : 0n,
    feePercent: kind === 'dividend' ? feePercent : 0,
    carry: contract.carry,
    remainder: contract.remainder,
  };
  return {
    figures,
    stored: storedOf(
      figures,
      rule,
      span,
      changed.map(({ counted: { from, to }, amount }) => ({ from, to, amount })),
    ),
    counts: [{ ...span, ...sums, feePercent: figures.feePercent }, ...changed.map((one) => one.counted)],
  };
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
    measuredFrom: span.from.toISOString(),
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
});

/** What has been counted of a contract and may still change. */
export const listChangeable = (db: Queryable, contractId: string, kind: ContractKind, now: Date): Promise<CountedSpan[]> =>
  listCounted(db, contractId, new Date(now.getTime() - LOOKED_BACK_DAYS[kind] * DAY_MS));
