import { evaluateKopitiamStops } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { KOPI_SEVENS } from '@talora/domain/games/slots/models/kopi-sevens.ts';
import { expect, it } from 'vitest';
import { modelById } from '../../../test/slot-fixtures.ts';
import { wheelChance } from './wheel-chance.ts';

it('is what going through all stops of the reels gives', () => {
  let count = 0n;
  for (let a = 0; a < 32; a += 1)
    for (let b = 0; b < 32; b += 1) for (let c = 0; c < 32; c += 1) if (evaluateKopitiamStops([a, b, c]).hasWheel) count += 1n;
  expect(count).toBe(216n);
  expect(wheelChance(KOPI_SEVENS)).toEqual({ count, of: 32_768n });
});

it('is nothing where there is no wheel', () => {
  expect(wheelChance(modelById('rimba-lines')).count).toBe(0n);
});
