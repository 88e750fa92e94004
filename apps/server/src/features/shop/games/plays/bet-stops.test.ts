import { expect, it } from 'vitest';
import { codeOf, openWorld } from '../../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { BET_STOPS, refuseBet } from './bet-stops.ts';

it('a game that is stopped with its vendor is unavailable, though it is listed', async () => {
  const world = await openWorld();
  const bet = { brandId: SAMPLE_BRAND_ID, gameId: 1001 };
  expect(await codeOf(refuseBet(world.platform, bet, BET_STOPS.unavailable))).toBe('GAME_UNAVAILABLE');
  // And one that is not there has no limits to name.
  expect(await codeOf(refuseBet(world.platform, { ...bet, gameId: 77 }, BET_STOPS.limits))).toBe('GAME_UNAVAILABLE');
  await world.close();
});
