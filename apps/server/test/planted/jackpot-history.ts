import { renewValues } from '../../src/features/money/jackpots/jackpots.ts';
import { openJackpot } from '../jackpots.ts';
import { houseGameId } from '../../src/listing/house-games.ts';
import { nextOf, type Making } from './making.ts';

/**
 * A jackpot: stakes of several games, a mini that is hit twice, hidden values that were renewed once and twice, hits of such, a grand, and a
 * round that nobody has counted yet.
 */
export async function makeJackpots({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const jackpot = openJackpot(world);
  const pace = (await world.brand()).settings.slotPaceMs;
  await world.settings({ jackpotProfile: 'standard', slotPaceMs: 0 });
  await jackpot.count();
  const player = await world.addPlayer({ balance: '1000.00' });
  const slot = await player.openGame();
  await slot.arcade.spin({ clientBetId: next(), bet: '0.25', choice: null });
  const mines = await player.openGame(houseGameId('HA_MINES'));
  const begun = await mines.arcade.beginRound({ clientBetId: next(), bet: '2.00', choice: { mines: 24, picks: [] } });
  await mines.arcade.actInRound({ id: begun.waiting?.id ?? '', acts: 0, act: { pick: 3 } });
  const dice = await jackpot.openDice(player);
  for (const bet of ['1.50', '3.00', '20.00']) await jackpot.bet(dice, bet);
  await jackpot.count();
  for (const value of [5_004n, 5_002n]) {
    await jackpot.hide('mini', value);
    for (const bet of ['10.00', '20.00']) await jackpot.bet(dice, bet);
    await jackpot.count();
  }
  await renewValues(world.platform, 'Restored from a copy');
  await jackpot.renewLow('Restored from another copy');
  await jackpot.bet(dice, '20.00');
  await jackpot.count();
  await renewValues(world.platform, 'Restored from the last copy');
  const lucky = await world.addPlayer({ balance: '600.00' });
  await jackpot.bet(await jackpot.openLucky(lucky), '500.00');
  await jackpot.count();
  for (let at = 0; at < 2; at += 1) {
    await jackpot.bet(dice, '1.00');
    await jackpot.count();
  }
  await jackpot.bet(dice, '1.00');
  await world.settings({ jackpotProfile: 'off', slotPaceMs: pace });
}
