/**
 * What is promised of the hidden value of a pool that must be hit by its cap: SHA-256 of a salt of 32 bytes and, behind it, the value in
 * minor units as ASCII digits.
 */
export function hiddenValueMessage(salt: Uint8Array, value: bigint): Uint8Array<ArrayBuffer> {
  const digits = Array.from(value.toString(), (digit) => digit.charCodeAt(0));
  return new Uint8Array([...salt, ...digits]);
}

const BYTES = 6;
const SPACE = 2n ** 48n;

/** Draws a hidden value, each of seed + 1 to cap minor units as likely as every other. `take` gives fresh random bytes. */
export function drawHiddenValue(seed: bigint, cap: bigint, take: (count: number) => Uint8Array): bigint {
  const range = cap - seed;
  if (range < 1n || range > SPACE) throw new RangeError(`no value between ${seed} and ${cap}`);
  const limit = (SPACE / range) * range;
  for (;;) {
    const drawn = take(BYTES).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
    // Rejection, never plain modulo: every value keeps the same number of byte patterns.
    if (drawn < limit) return seed + 1n + (drawn % range);
  }
}
