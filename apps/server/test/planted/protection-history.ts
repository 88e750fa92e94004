import { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { nextOf, type Making } from './making.ts';

/** Two minutes of play, which is all that the member wanted of the month. */
async function makePlayTime({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '20.00' });
  await player.caller.client(protectionCalls).setLimit({ requestId: next(), kind: 'session', period: 'month', most: '2' });
  const frame = await player.openGame();
  await frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
  await world.turnClock(60_000);
  await frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
}

/**
 * What members have set: limits that were made stricter, that were asked to be looser, and taken back; bets and a deposit that count; times
 * without play by a member and by staff; play time that is used up. What it gives confirms a day later what was asked for.
 */
export async function makeProtection(making: Making): Promise<() => Promise<void>> {
  const { world, staffer } = making;
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '150.00' });
  const calls = player.caller.client(protectionCalls);
  const set = (kind: 'deposit' | 'loss' | 'wager', period: 'day' | 'week' | 'month', most: string | null) =>
    calls.setLimit({ requestId: next(), kind, period, most });
  await set('wager', 'day', '90.00');
  await set('wager', 'day', '80.00');
  await set('loss', 'week', '70.00');
  await set('deposit', 'month', '900.00');
  const frame = await player.openGame();
  await frame.arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });
  await world.fund(player, '30.00');
  await set('wager', 'day', '100.00');
  await set('loss', 'week', null);
  await calls.cancelLimit({ requestId: next(), kind: 'loss', period: 'week' });
  await set('loss', 'week', '75.00');
  const atConsole = staffer.caller.client(protectionConsoleCalls);
  const reason = 'Asked for by telephone';
  const id = await player.memberId();
  await atConsole.tightenLimit({ id, requestId: next(), kind: 'deposit', period: 'month', most: '800.00', reason });
  const out = await world.addPlayer({ balance: '20.00' });
  await out.caller.client(protectionCalls).goOut({ requestId: next(), length: 'week' });
  const kept = await world.addPlayer();
  await atConsole.keepOut({ id: await kept.memberId(), requestId: next(), length: 'for-good', reason });
  await makePlayTime(making);
  return async () => {
    await player.logIn();
    await calls.confirmLimit({ requestId: next(), kind: 'wager', period: 'day' });
  };
}
