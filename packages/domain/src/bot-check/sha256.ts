/** Fractional parts of the square roots of the first eight primes (FIPS 180-4). */
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** Fractional parts of the cube roots of the first 64 primes, computed as the standard defines them. */
const ROUNDS = new Int32Array(64);
for (let n = 2, found = 0; found < 64; n += 1) {
  let isPrime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
  if (!isPrime) continue;
  ROUNDS[found] = (Math.cbrt(n) % 1) * 2 ** 32;
  found += 1;
}

const at = (words: Int32Array, i: number): number => words[i] as number;
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function mix(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + (next[i] as number);
}

/**
 * SHA-256 of ASCII text as eight words. Without promises, so that a page can try thousands of short texts in a few
 * milliseconds; everything else uses the platform's own SHA-256.
 */
export function sha256Words(text: string): Int32Array {
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0);
    for (let i = 0; i < 64; i += 1) {
      const index = block * 64 + i;
      const byte = index < text.length ? text.charCodeAt(index) & 0x7f : index === text.length ? 0x80 : 0;
      words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i & 3) * 8));
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    mix(state, words);
  }
  return state;
}
