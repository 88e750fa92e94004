import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBotCheckAnswer, searchBotCheckAnswer } from './bot-check.ts';
import { sha256Words } from './sha256.ts';

const hex = (words: Int32Array): string => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('the bot check', () => {
  it('hashes as SHA-256 does, whatever the length', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'x'.repeat(length);
      expect(hex(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 150 }), (text) => {
        expect(hex(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });

  it('finds an answer that holds, and that holds for its own puzzle and strength only', () => {
    const answer = searchBotCheckAnswer('puzzle-1', 10, 0, 100_000) ?? '';
    expect(isBotCheckAnswer('puzzle-1', 10, answer)).toBe(true);
    expect(isBotCheckAnswer('puzzle-1', 30, answer)).toBe(false);
    expect(isBotCheckAnswer('puzzle-2', 10, answer)).toBe(false);
    expect(searchBotCheckAnswer('puzzle-1', 10, 0, Number(answer))).toBeNull();
  });

  it('takes plain numbers only', () => {
    for (const answer of ['', '-1', '1e3', '01', '1.0', '٣', ' 1', '99999999999', 'x'])
      expect(isBotCheckAnswer('p', 0, answer)).toBe(false);
    expect(isBotCheckAnswer('p', 0, '0')).toBe(true);
  });
});
