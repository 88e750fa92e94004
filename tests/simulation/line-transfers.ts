// Money that players send along the line: the first of a day is the agent of the other.
import { transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { openLines } from '../../apps/server/test/lines.ts';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day } from './lived-day.ts';
import { leftToPlay } from './play-limits.ts';

/** Puts the second player of a day right below the first one. */
export async function drawLine(day: Day): Promise<void> {
  const [agent, member] = day.actors;
  if (agent === undefined || member === undefined) throw new Error('a day has two players');
  const lines = openLines(day.world);
  await lines.promote(agent.player);
  await lines.putBelow(member.player, agent.player);
  agent.uplineOf = await lines.idOf(member.player);
}

/** A player sends the other one some money: never while something has to be played, and what comes from above has to be played. */
export async function transfer(day: Day, actor: Actor): Promise<void> {
  const other = day.actors.find((one) => one !== actor);
  if (other === undefined || (actor.owned < 100n && !day.dice.chance(0.1))) return;
  const { player, uplineOf } = actor;
  await day.insist('step up', () => player.sessions.stepUp({ password: player.password }));
  const amount = `${1 + day.dice.below(9)}.00`;
  const [requestId, note] = [day.id(), 'sent'];
  const left = leftToPlay(actor);
  const calls = player.caller.client(transfersCalls);
  const answer = await day.insist('transfer', () =>
    uplineOf === null
      ? calls.transferUpline({ requestId, amount, note })
      : calls.transferDownline({ requestId, receiverId: uplineOf, amount, note }),
  );
  if ((answer === 'TURNOVER_OPEN') !== left > 0n && (typeof answer !== 'string' || answer === 'TURNOVER_OPEN'))
    throw new BrokenDay(
      `seed ${day.seed}: ${left} is left to play, and a transfer ended as ${JSON.stringify(answer)}\n${day.log.slice(-12).join('\n')}`,
    );
  if (typeof answer === 'string') return day.note('transfer', answer);
  actor.owned -= minor(amount);
  other.owned += minor(amount);
  if (uplineOf !== null && day.turnoverPercent > 0)
    other.requirements.push({ needed: (minor(amount) * BigInt(day.turnoverPercent)) / 100n });
  day.note('transfer', answer.direction);
}
