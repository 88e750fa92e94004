/** Digits after the point of the currencies that the vendors play in, and what their smallest usual bet is in minor units. */
const CURRENCIES: Readonly<Record<string, { readonly digits: number; readonly unit: number }>> = {
  MYR: { digits: 2, unit: 1 },
  SGD: { digits: 2, unit: 1 },
  USD: { digits: 2, unit: 1 },
  USDT: { digits: 2, unit: 1 },
  DEMO: { digits: 2, unit: 1 },
  CNY: { digits: 2, unit: 2 },
  THB: { digits: 2, unit: 10 },
  PHP: { digits: 2, unit: 10 },
  VND: { digits: 0, unit: 50 },
  IDR: { digits: 0, unit: 50 },
  PTS: { digits: 0, unit: 1 },
};

/** Digits after the point; undefined for a currency that no vendor plays in. */
export function digitsOf(currency: string): number | undefined {
  return CURRENCIES[currency]?.digits;
}

/** Bets on offer for one currency unit, in minor units of it. */
const LADDER = [20, 40, 50, 100, 200, 300, 400, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 5_000, 7_500, 10_000, 20_000, 50_000];
const FEWEST_LEVELS = 4;
/** No round may pay more than this many currency units in minor units: ten million. */
const LARGEST_PAYOUT = 1_000_000_000n;

/** Bets of a game in a currency, lowest first: each is whole coins, and none could pay more than the vendor carries. */
export function betLevels(currency: string, coinsPerBet: number, largestWinBets: number): bigint[] {
  const unit = CURRENCIES[currency]?.unit ?? 1;
  const whole = LADDER.filter((level) => (level * unit) % coinsPerBet === 0).map((level) => BigInt(level * unit));
  const most = (LARGEST_PAYOUT * BigInt(unit)) / BigInt(Math.max(1, Math.ceil(largestWinBets)));
  const carried = whole.filter((level) => level <= most);
  return carried.length >= FEWEST_LEVELS ? carried : whole.slice(0, FEWEST_LEVELS);
}

/** The bet a game opens with: the highest that is at most one major unit as players see it, or the lowest. */
export function defaultBet(levels: readonly bigint[], currency: string): bigint {
  const usual = BigInt(100 * (CURRENCIES[currency]?.unit ?? 1));
  return levels.findLast((level) => level <= usual) ?? levels[0] ?? usual;
}

/** Minor units as decimal text with exactly the currency's digits. */
export function toDecimal(minor: bigint, digits: number): string {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`;
}

/** Reads decimal text with exactly the currency's digits; null when it is not such. */
export function fromDecimal(text: string, digits: number): bigint | null {
  const shape = digits === 0 ? /^-?[0-9]{1,18}$/ : new RegExp(`^-?[0-9]{1,18}\\.[0-9]{${digits}}$`);
  return shape.test(text) ? BigInt(text.replace('.', '')) : null;
}
