/** A share as a percentage with so many decimals, cut off and never rounded up; text that is none is left as it is. */
export function shareText(share: string, decimals: number): string {
  const match = /^(\d)\.(\d+)$/.exec(share);
  if (match === null) return share === '' || share.endsWith('%') ? share : `${share}%`;
  const digits = `${match[1] ?? '0'}${(match[2] ?? '').padEnd(2 + decimals, '0')}`;
  const whole = String(Number(digits.slice(0, 3)));
  return decimals === 0 ? `${whole}%` : `${whole}.${digits.slice(3, 3 + decimals)}%`;
}

/** Neighbouring counts that pay the same are one row: "8–9". */
export interface PayRow {
  readonly from: number;
  readonly to: number | null;
  readonly coins: number;
}

/** The rows of a table of coins by count, the highest first. The last count stands for every greater one, too. */
export function payRows(coins: readonly number[], most: number): readonly PayRow[] {
  const rows: PayRow[] = [];
  for (let count = 1; count < coins.length; count += 1) {
    const pays = coins[count] ?? 0;
    if (pays === 0) continue;
    const last = rows.at(-1);
    if (last !== undefined && last.coins === pays) rows[rows.length - 1] = { ...last, to: count };
    else rows.push({ from: count, to: count, coins: pays });
  }
  const last = rows.at(-1);
  if (last !== undefined && coins.length - 1 < most) rows[rows.length - 1] = { ...last, to: null };
  return rows.toReversed();
}

export const countText = ({ from, to }: PayRow): string => (to === null ? `${from}+` : to === from ? String(from) : `${from}–${to}`);
