import { mixSha256, SHA256_START } from '../fairness/sha256.ts';

/**
 * SHA-256 of ASCII text as eight words. Without promises, so that a page can try thousands of short texts in a few
 * milliseconds; everything else uses the platform's own SHA-256.
 */
export function sha256Words(text: string): Int32Array {
  const state = Int32Array.from(SHA256_START);
  const words = new Int32Array(64);
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0);
    for (let i = 0; i < 64; i += 1) {
      const index = block * 64 + i;
      const byte = index < text.length ? text.charCodeAt(index) & 0x7f : index === text.length ? 0x80 : 0;
      words[i >> 2] = (words[i >> 2] as number) | (byte << (24 - (i & 3) * 8));
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    mixSha256(state, words);
  }
  return state;
}
