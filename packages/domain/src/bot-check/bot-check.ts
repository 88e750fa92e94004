import { sha256Words } from './sha256.ts';

/** Zero bits that a digest starts with. */
function leadingZeros(words: Int32Array): number {
  let zeros = 0;
  for (const word of words) {
    zeros += Math.clz32(word);
    if (word !== 0) break;
  }
  return zeros;
}

/** Does the SHA-256 of `puzzle:answer` start with so many zero bits? An answer is a plain number of at most ten digits. */
export function isBotCheckAnswer(puzzle: string, bits: number, answer: string): boolean {
  return /^(0|[1-9][0-9]{0,9})$/.test(answer) && leadingZeros(sha256Words(`${puzzle}:${answer}`)) >= bits;
}

/** Tries the numbers from `from` on, at most `tries` of them; null when none of them is an answer. */
export function searchBotCheckAnswer(puzzle: string, bits: number, from: number, tries: number): string | null {
  for (let n = from; n < from + tries; n += 1) if (leadingZeros(sha256Words(`${puzzle}:${n}`)) >= bits) return String(n);
  return null;
}
