/** Decimal text of any asset as whole minor units. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Change against before in thousandths, whole; null when there was nothing before. */
export function permilleChange(now: string, before: string): number | null {
  const past = minorOf(before);
  if (past === 0n) return null;
  const size = past < 0n ? -past : past;
  return Number(((minorOf(now) - past) * 1000n) / size);
}

/** How a change looks: more is better only where it is said to be, and nothing has no colour. */
export const changeTone = (permille: number, isGoodUp: boolean): 'plain' | 'good' | 'bad' =>
  permille === 0 || !isGoodUp ? 'plain' : permille > 0 ? 'good' : 'bad';
