import { fraction, minus, plus, times, type Fraction } from './fraction.ts';
import type { WeightedValues } from '../engine/model.ts';

/** What is known exactly of a random sum of coins. */
export interface Moments {
  readonly mean: Fraction;
  /** Mean of the square. */
  readonly square: Fraction;
  /** Chance of nothing at all. */
  readonly nothing: Fraction;
  /** No outcome is above it. */
  readonly top: number;
}

/** A sum that is always zero. */
export const NOTHING: Moments = { mean: fraction(0), square: fraction(0), nothing: fraction(1), top: 0 };

/** The sum of two independent ones. */
export function together(a: Moments, b: Moments): Moments {
  return {
    mean: plus(a.mean, b.mean),
    square: plus(plus(a.square, b.square), times(fraction(2), times(a.mean, b.mean))),
    nothing: times(a.nothing, b.nothing),
    top: a.top + b.top,
  };
}

/** One of several, by whole weights. */
export function mixed(parts: readonly { readonly weight: number; readonly moments: Moments }[]): Moments {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  const mean = (pick: (moments: Moments) => Fraction): Fraction =>
    parts.reduce((sum, part) => plus(sum, times(fraction(part.weight, total), pick(part.moments))), fraction(0));
  return {
    mean: mean((one) => one.mean),
    square: mean((one) => one.square),
    nothing: mean((one) => one.nothing),
    top: Math.max(...parts.map((part) => part.moments.top)),
  };
}

/** Moments of a weighted value. */
export function momentsOf({ weights, values }: WeightedValues): Moments {
  return mixed(
    values.map((value, i) => ({
      weight: weights[i] as number,
      moments: { mean: fraction(value), square: fraction(value ** 2), nothing: fraction(value === 0 ? 1 : 0), top: value },
    })),
  );
}

/** Standard deviation in coins. */
export function deviation(moments: Moments): number {
  const variance = minus(moments.square, times(moments.mean, moments.mean));
  return Math.sqrt(Number((variance.num * 10n ** 12n) / variance.den) / 1e12);
}
