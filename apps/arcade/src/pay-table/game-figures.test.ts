import { evaluateKopitiamStops, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { describe, expect, it } from 'vitest';
import { FIRST_STOPS } from '../round/game.ts';
import { GAME_FIGURES, shareText } from './game-figures.ts';

describe('the figures of the pay table', () => {
  it('are what all stops of the reels give', () => {
    const found = { stops: 0, wheel: 0, anyWin: 0 };
    for (let a = 0; a < 32; a += 1) {
      for (let b = 0; b < 32; b += 1) {
        for (let c = 0; c < 32; c += 1) {
          const { coins, hasWheel } = evaluateKopitiamStops([a, b, c]);
          found.stops += 1;
          if (hasWheel) found.wheel += 1;
          if (coins > 0 || hasWheel) found.anyWin += 1;
        }
      }
    }
    expect(found).toEqual(GAME_FIGURES);
    expect(shareText(found.anyWin)).toBe('46.03%');
  });

  it('the return is a decimal that ends', () => {
    const { numerator, denominator } = KOPITIAM_SEVENS_MATH.rtp;
    expect(String((numerator * 100) / denominator)).toBe('95.6787109375');
  });

  it('the window before the first round promises nothing', () => {
    expect(evaluateKopitiamStops(FIRST_STOPS)).toMatchObject({ coins: 0, hasWheel: false });
  });
});
