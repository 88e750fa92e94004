import { describe, expect, it } from 'vitest';
import { evaluateKopitiamStops, KOPITIAM_SEVENS_MATH } from './kopitiam-sevens.ts';

// Imports the evaluator by the path that the server imports: what is proven here is what pays.
describe('Kopitiam Sevens, every stop of the three reels', () => {
  const { strips, coinsPerBet, wheelPrizes, wheelWeights, rtp } = KOPITIAM_SEVENS_MATH;
  let coins = 0;
  let wheels = 0;
  let anyWin = 0;
  let betBackByLines = 0;
  let betBack = 0;
  let most = 0;
  for (let a = 0; a < 32; a += 1) {
    for (let b = 0; b < 32; b += 1) {
      for (let c = 0; c < 32; c += 1) {
        const window = evaluateKopitiamStops([a, b, c]);
        coins += window.coins;
        most = Math.max(most, window.coins);
        if (window.hasWheel) wheels += 1;
        if (window.coins > 0 || window.hasWheel) anyWin += 1;
        if (window.coins >= coinsPerBet) betBackByLines += 1;
        if (window.coins >= coinsPerBet || window.hasWheel) betBack += 1;
      }
    }
  }
  const stops = 32 ** 3;

  it('has strips of 32', () => expect(strips.map((strip) => strip.length)).toEqual([32, 32, 32]));
  it('pays 144,475 coins on lines and 216 wheels', () => expect([coins, wheels]).toEqual([144_475, 216]));
  it('returns exactly 3919/4096', () => {
    const weight = wheelWeights.reduce((x, y) => x + y, 0);
    const wheelSum = wheelPrizes.reduce<number>((sum, prize, i) => sum + prize * (wheelWeights[i] ?? 0), 0);
    // (coins / coinsPerBet + wheels * mean) / stops = numerator / denominator, in whole numbers.
    const left = (BigInt(coins) * BigInt(weight) + BigInt(wheels * wheelSum * coinsPerBet)) * BigInt(rtp.denominator);
    const right = BigInt(rtp.numerator) * BigInt(stops) * BigInt(weight) * BigInt(coinsPerBet);
    expect(left).toBe(right);
  });
  it('wins on 15,083 stops, returns the bet on 7,210 by lines and 7,414 with the wheel, at most 45 bets', () =>
    expect([anyWin, betBackByLines, betBack, most / coinsPerBet]).toEqual([15_083, 7_210, 7_414, 45]));
});
