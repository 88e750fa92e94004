// Limits that players set and turnover that deposits ask for, kept by the simulator in its own way: sums of what was acknowledged.
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day, type Requirement } from './lived-day.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** Less than so much is nothing left to play with, in minor units: the brand's `turnoverFloor`. */
const FLOOR = 10n;

const todayOf = (day: Day): string => businessDayOf(new Date(day.world.clock.nowMs()), ZONE);

/** A player limits what may be staked or lost in a day: sometimes less than is used already. */
export async function limit(day: Day, actor: Actor): Promise<void> {
  const kind = day.dice.pick(['wager', 'loss'] as const);
  const most = `${2 + day.dice.below(30)}.00`;
  const requestId = day.id();
  const calls = actor.player.caller.client(protectionCalls);
  const answer = await day.insist('limit', () => calls.setLimit({ requestId, kind, period: 'day', most }));
  if (typeof answer === 'string') return day.note('limit', answer);
  // A looser one is asked for, and nobody confirms it.
  const before = actor.limits[kind];
  if (before === undefined || minor(most) < before) actor.limits[kind] = minor(most);
  const shown = answer.limits.find((one) => one.kind === kind)?.most;
  if (shown === undefined || minor(shown) !== actor.limits[kind])
    throw new BrokenDay(`seed ${day.seed}: a limit of ${most} is shown as ${shown}`);
  day.note('limit', [kind, shown]);
}

/** Must a bet be refused by what its player has set? */
export function isLimited(day: Day, actor: Actor, bet: bigint): boolean {
  const today = [...actor.spins, ...actor.tickets].filter((spin) => spin.day === todayOf(day));
  const begun = actor.steps.filter((round) => round.begunOn === todayOf(day)).reduce((sum, { bet }) => sum + minor(bet), 0n);
  const paid = actor.steps.filter((round) => round.endedOn === todayOf(day)).reduce((sum, { payout }) => sum + minor(payout ?? '0'), 0n);
  const staked = today.reduce((sum, spin) => sum + minor(spin.bet), begun);
  const lost = today.reduce((sum, spin) => sum + minor(spin.bet) - minor(spin.payout), begun - paid);
  const { wager, loss } = actor.limits;
  return (wager !== undefined && staked + bet > wager) || (loss !== undefined && lost + bet > loss);
}

/** A round was played. */
export function playThrough(day: Day, actor: Actor, id: string, bet: string, payout: string): void {
  actor.spins.push({ id, bet, payout, day: todayOf(day) });
  countPlayed(actor, bet);
}

/** A ticket was bought. One that gives its price back counts as no bet. */
export function countTicket(
  day: Day,
  actor: Actor,
  { times, ...ticket }: Omit<Actor['tickets'][number], 'day'> & { readonly times: number },
): void {
  actor.tickets.push({ ...ticket, day: todayOf(day) });
  countPlayed(actor, times === 1 ? '0.00' : ticket.bet);
}

/** What counts of a round that is over goes to the oldest deposit first; who has next to nothing left, and no round open, owes nothing. */
export function countPlayed(actor: Actor, bet: string, open: readonly Requirement[] = actor.requirements): void {
  let left = minor(bet);
  for (const requirement of open) {
    const part = left < requirement.needed ? left : requirement.needed;
    requirement.needed -= part;
    left -= part;
  }
  if (hasNothing(actor)) actor.requirements.length = 0;
}

/** Next to nothing is left, and no round is open. */
const hasNothing = (actor: Actor): boolean => actor.owned < FLOOR && actor.steps.every(({ payout }) => payout !== null);

/** Money has left without a round. Whoever has next to nothing then owes nothing, once somebody asks what is left to play. */
export async function takeAway(day: Day, actor: Actor, amount: bigint): Promise<void> {
  actor.owned -= amount;
  if (!hasNothing(actor)) return;
  await day.awake();
  await day.read(() => actor.player.caller.client(turnoverCalls).turnover({}));
  actor.requirements.length = 0;
}

/** What is left to play before a withdrawal. */
export const leftToPlay = (actor: Actor): bigint => actor.requirements.reduce((sum, { needed }) => sum + needed, 0n);

/** At the end of a day the product tells each player the same remainder. */
export async function checkTurnover(day: Day): Promise<void> {
  await day.awake();
  for (const actor of day.actors) {
    const { left } = await day.read(() => actor.player.caller.client(turnoverCalls).turnover({}));
    if (minor(left) !== leftToPlay(actor))
      throw new BrokenDay(`seed ${day.seed}: ${left} is left to play, by the simulator ${leftToPlay(actor)}\n${day.log.join('\n')}`);
  }
}
