import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { nextOf, type Making } from './making.ts';

/** Deposits that have to be played: one that is half played, one that was, one that two people have waived. */
export async function makeTurnover({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  await world.settings({ isTurnoverOn: true });
  const player = await world.addPlayer({ balance: '10.00' });
  await world.fund(player, '40.00');
  const frame = await player.openGame();
  for (let spins = 0; spins < 14; spins += 1) {
    await frame.arcade.spin({ clientBetId: next(), bet: '1.00' });
    await world.turnClock(3_000);
  }
  const lucky = await world.addPlayer({ balance: '30.00' });
  const [open] = (await lucky.caller.client(turnoverCalls).turnover()).requirements;
  if ((await staffer.staff.staffInfo().catch(() => null)) === null) await staffer.logIn();
  const asked = { id: open?.id ?? '', requestId: next(), reason: 'The game was broken' };
  const request = await staffer.caller.client(requestsCalls).askTurnoverWaive(asked);
  await (await world.addStaffer()).decide(request);
  await player.caller.client(turnoverCalls).turnover();
  await world.settings({ isTurnoverOn: false });
}
