/** An exact number: whole numerator over a denominator above zero. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** A fraction in lowest terms. */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)];
  const divisor = gcd(n, d);
  return divisor === 0n ? { num: 0n, den: 1n } : { num: n / divisor, den: d / divisor };
}

/** a + b. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** a × b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

/** a − b. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { num: -b.num, den: b.den });
}

/** Decimal text, cut (not rounded) after `digits`; for numbers not below zero. */
export function decimal(value: Fraction, digits: number): string {
  const scaled = ((value.num * 10n ** BigInt(digits)) / value.den).toString().padStart(digits + 1, '0');
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}
