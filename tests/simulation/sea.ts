// Shots of players at fish, each fired and landed, or lost and given back.
import { fishCalls } from '@talora/contract/fish/fish.ts';
import { LOST_AFTER_MS } from '@talora/domain/games/fish/flight.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { FISH_ID, nameOf, targetsAt } from '../../apps/server/test/sea.ts';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day } from './lived-day.ts';
import { countPlayed, isLimited } from './play-limits.ts';

const BETS = ['0.10', '0.50', '2.00'] as const;
/** A shot that is aimed up meets the edge by then. */
const OUT_MS = 900;

const dayOf = (day: Day): string => businessDayOf(new Date(day.world.clock.nowMs()), 'Asia/Kuala_Lumpur');

/** A shot that nobody tells of comes back by itself. */
async function lose(day: Day): Promise<void> {
  await day.world.turnClock(LOST_AFTER_MS + 1_000);
  await day.insist('lost shots', () => day.world.runJob('fish.land-lost'));
}

/** A player fires one shot: at a fish, or at none; then he tells what it met, or lets it go. */
export async function playSea(day: Day, actor: Actor): Promise<void> {
  if (actor.sea === null) {
    const sea = await day.insist('open fish', () => actor.player.openGame(FISH_ID));
    if (typeof sea === 'string') return;
    actor.sea = sea;
  }
  const fish = actor.sea.caller.client(fishCalls);
  const room = await day.insist('cannon', () => fish.takeCannon({}));
  if (typeof room === 'string') {
    actor.sea = null;
    return day.note('sea', room);
  }
  const bet = day.dice.pick(BETS);
  if (actor.owned < minor(bet) && !day.dice.chance(0.1)) return;
  const [id, firedAt] = [day.id(), day.world.clock.nowMs()];
  const [target] = day.dice.chance(0.3) ? [] : targetsAt(room, firedAt);
  const mustStop = isLimited(day, actor, minor(bet));
  const shot = { id, bet, firedAt, x: target?.x ?? 800, y: target?.y ?? 100 };
  const fired = await day.insist('fire', () => fish.fireShots({ shots: [shot] }));
  if (typeof fired === 'string') {
    if (fired === 'SESSION_EXPIRED') actor.sea = null;
    if (fired === 'LIMIT_REACHED' && !mustStop) throw new BrokenDay(`seed ${day.seed}: a shot of ${bet} was refused within every limit`);
    return day.note('sea', fired);
  }
  if (mustStop) throw new BrokenDay(`seed ${day.seed}: a shot of ${bet} was fired beyond a limit\n${day.log.slice(-12).join('\n')}`);
  actor.owned -= minor(bet);
  const flying: Actor['steps'][number] = {
    id,
    bet,
    acts: 0,
    payout: null,
    begunOn: dayOf(day),
    counts: [...actor.requirements],
    endedOn: null,
  };
  actor.steps.push(flying);
  const flownMs = target?.flownMs ?? OUT_MS;
  await day.world.turnClock(flownMs);
  const report = { id, at: firedAt + flownMs, fish: target === undefined ? null : nameOf(target) };
  const isSilent = day.dice.chance(0.2);
  const answer = isSilent ? 'silent' : await day.insist('land', () => fish.landShots({ landings: [report] }));
  const landed = typeof answer === 'string' ? undefined : answer.landed[0];
  if (landed === undefined) await lose(day);
  const payout = landed?.payout ?? bet;
  Object.assign(flying, { payout, endedOn: dayOf(day) });
  actor.owned += minor(payout);
  if (landed?.shot === 'hit') countPlayed(actor, bet, flying.counts);
  day.note('sea', [landed?.shot ?? 'lost', payout]);
}
