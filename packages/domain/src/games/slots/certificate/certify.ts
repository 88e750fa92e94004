import { countModel } from './count-model.ts';
import { decimal, fraction, minus, times, type Fraction } from './fraction.ts';
import { deviation } from './moments.ts';
import type { SlotModel } from '../engine/model.ts';
import { summedUp, type Simulated, type Tally } from './simulate-model.ts';

/** What is vouched for about a model. Numbers are decimal text; sums are in bets. */
export interface Certificate {
  readonly model: string;
  readonly mathVersion: string;
  /** `counted`: every stop and every feature. `simulated`: many rounds, and an interval. */
  readonly method: 'counted' | 'simulated';
  readonly rtp: string;
  /** The exact return, in lowest terms. */
  readonly fraction?: { readonly numerator: string; readonly denominator: string };
  /** The true return lies within rtp ± margin in 99 of 100 such simulations. */
  readonly margin?: string;
  readonly rounds?: number;
  /** Share of rounds that pay anything. */
  readonly hitRate: string;
  readonly standardDeviation: string;
  /** Counted: no round pays more. Simulated: the most that came up. */
  readonly largestWin: string;
  /** Whether that is a bound that no round can pass, or only the largest that was seen. */
  readonly largestWinIs: 'bound' | 'seen';
  /** Share of the return that the paid spin gives alone, without features. */
  readonly fromPaidSpin?: string;
}

/** Digits after the point of shares; exact ones are cut there. */
const DIGITS = 12;

/** Counts a model out and writes down what was found. Throws when a round could pay more than the model's cap. */
export function certifyCounted(model: SlotModel): Certificate {
  const { round, paid } = countModel(model);
  const inBets = fraction(1, model.coinsPerBet);
  const rtp = times(round.mean, inBets);
  const largest = round.top / model.coinsPerBet;
  if (largest > model.capBets) throw new RangeError(`${model.id}: ${largest} bets are above the cap of ${model.capBets}`);
  const multiplier = model.spinMultiplier;
  const factor: Fraction =
    multiplier === undefined
      ? fraction(1)
      : fraction(
          multiplier.values.reduce((sum, value, i) => sum + value * (multiplier.weights[i] as number), 0),
          multiplier.weights.reduce((sum, weight) => sum + weight, 0),
        );
  const paidCoins = paid.groups.reduce((sum, group) => sum + group.coins, 0n);
  return {
    model: model.id,
    mathVersion: model.mathVersion,
    method: 'counted',
    rtp: decimal(rtp, DIGITS),
    fraction: { numerator: rtp.num.toString(), denominator: rtp.den.toString() },
    hitRate: decimal(minus(fraction(1), round.nothing), DIGITS),
    standardDeviation: (deviation(round) / model.coinsPerBet).toFixed(4),
    largestWin: String(largest),
    largestWinIs: 'bound',
    fromPaidSpin: decimal(times(times(fraction(paidCoins, paid.total), factor), inBets), DIGITS),
  };
}

/** Writes down what simulated rounds gave. */
export function certifySimulated(model: SlotModel, tallies: readonly Tally[]): Certificate {
  const found: Simulated = summedUp(model, tallies);
  return {
    model: model.id,
    mathVersion: model.mathVersion,
    method: 'simulated',
    rtp: found.mean.toFixed(6),
    margin: found.margin.toFixed(6),
    rounds: found.rounds,
    hitRate: found.hitRate.toFixed(6),
    standardDeviation: found.deviation.toFixed(4),
    largestWin: String(found.largest),
    largestWinIs: 'seen',
  };
}

/** Do two simulations of one model agree? Their intervals must touch. */
export function agree(a: Certificate, b: Certificate): boolean {
  return Math.abs(Number(a.rtp) - Number(b.rtp)) <= Number(a.margin ?? 0) + Number(b.margin ?? 0);
}
