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
