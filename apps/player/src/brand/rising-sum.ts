/** How often the pools are asked: what is shown is never older than half a minute. */
export const ASK_MS = 20_000;

/** A sum on its way from one answer to the next, in minor units. */
export interface Rising {
  readonly from: bigint;
  readonly to: bigint;
  readonly startedAt: number;
}

/** What is shown at a moment: upwards to the sum that was answered and never beyond it; a sum that fell is shown at once. */
export function risingSum({ from, to, startedAt }: Rising, now: number): bigint {
  if (to <= from) return to;
  const passed = Math.min(ASK_MS, Math.max(0, Math.floor(now - startedAt)));
  return from + ((to - from) * BigInt(passed)) / BigInt(ASK_MS);
}

/** The way to a newly answered sum, from what is shown by then. The first answer is shown as it is. */
export const riseTo = (before: Rising | null, to: bigint, now: number): Rising => ({
  from: before === null ? to : risingSum(before, now),
  to,
  startedAt: now,
});

/** A sum as the server writes it, in minor units. */
export const minorOf = (text: string, digits: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
};

/** Minor units as decimal text. */
export function majorOf(minor: bigint, digits: number): string {
  if (digits === 0) return minor.toString();
  const text = minor.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
