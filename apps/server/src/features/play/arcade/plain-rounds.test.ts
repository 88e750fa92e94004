import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { evaluateKopitiamStops, kopitiamPayout, KOPITIAM_SEVENS, playKopitiamSevens } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { hmac256 } from '../../../platform/crypto/digest.ts';
import { openPlainRounds, plainPayout } from './plain-rounds.ts';

const STAKES = [1, 3, 7, 25, 99, 12_345, 999_999_999_999];

describe('rounds that the proof plays again in few steps', () => {
  it('have the stops and the payout of the rules, on thousands of draws under seeds of every kind', () => {
    for (const clientSeed of ['', 'talora', '7', 'x'.repeat(64), 'kopi ☕ 咖啡', '🍒'.repeat(16)]) {
      const seed = randomBytes(32);
      const plain = openPlainRounds(seed, clientSeed);
      const wrong: unknown[] = [];
      for (let nonce = 0; nonce < 1_500; nonce += 1) {
        const at = nonce < 1_400 ? nonce : nonce * 100_003;
        const round = playKopitiamSevens(openDraws((counter) => hmac256(seed, fairnessMessage(KOPITIAM_SEVENS, clientSeed, at, counter))));
        const [a = 0, b = 0, c = 0] = round.stops;
        const packed = plain.stopsOf(at);
        const stake = STAKES[nonce % STAKES.length] ?? 1;
        const due = round.wheelIndex === null ? kopitiamPayout(BigInt(stake), round) : -1n;
        const paid = plainPayout(packed, stake);
        if (packed !== a * 1024 + b * 32 + c || BigInt(paid) !== due) wrong.push([at, packed, round.stops, stake, paid, due]);
      }
      expect([clientSeed, wrong]).toEqual([clientSeed, []]);
    }
  });

  it('know each of the 32,768 windows as the rules do, the first time and the second', () => {
    for (const _ of [1, 2]) {
      let wrong = 0;
      for (let packed = 0; packed < 32 ** 3; packed += 1) {
        const { coins, hasWheel } = evaluateKopitiamStops([packed >> 10, (packed >> 5) & 31, packed & 31]);
        if (plainPayout(packed, 500) !== (hasWheel ? -1 : coins * 100)) wrong += 1;
      }
      expect(wrong).toBe(0);
    }
  });
});
