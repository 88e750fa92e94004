/** First 32 bits of the fractional parts of roots, as FIPS 180-4 defines its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);

/** What the eight words of a hash begin with. */
export const SHA256_START: Readonly<Int32Array> = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

const at = (words: Int32Array, i: number): number => words[i] as number;
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** Mixes a block, the first 16 of 64 `words`, into the eight words of a hash. */
export function mixSha256(state: Int32Array, words: Int32Array): void {
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
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/**
 * SHA-256 of bytes, 32 of them. Without promises, so that a page can hash hundreds of thousands of short texts in a second, where each
 * promise of the browser's own would cost more than its hash.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(SHA256_START);
  const words = new Int32Array(64);
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0);
    const from = block * BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      const byte = from + i < bytes.length ? (bytes[from + i] as number) : from + i === bytes.length ? 0x80 : 0;
      words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i & 3) * 8));
    }
    if (block === blocks - 1) {
      words[14] = Math.floor(bytes.length / 2 ** 29);
      words[15] = bytes.length * 8;
    }
    mixSha256(state, words);
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (let i = 0; i < 8; i += 1) view.setInt32(4 * i, at(state, i));
  return out;
}

/** HMAC-SHA256 by RFC 2104; a key is 64 bytes at most. Throws RangeError for a longer one. */
export function hmac256(key: Uint8Array, message: Uint8Array): Uint8Array {
  if (key.length > BLOCK) throw new RangeError('a key of more than one block');
  const inner = new Uint8Array(BLOCK + message.length).fill(0x36, 0, BLOCK);
  const outer = new Uint8Array(BLOCK + 32).fill(0x5c, 0, BLOCK);
  for (let i = 0; i < key.length; i += 1) {
    inner[i] = (inner[i] as number) ^ (key[i] as number);
    outer[i] = (outer[i] as number) ^ (key[i] as number);
  }
  inner.set(message, BLOCK);
  outer.set(sha256(inner), BLOCK);
  return sha256(outer);
}
