// Rounds of several steps that players begin, leave and take up again.
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { houseGameId } from '../../apps/server/src/listing/house-games.ts';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day } from './lived-day.ts';
import { countPlayed, isLimited } from './play-limits.ts';

const BETS = ['0.50', '1.00', '5.00'] as const;

const dayOf = (day: Day): string => businessDayOf(new Date(day.world.clock.nowMs()), 'Asia/Kuala_Lumpur');

/** A player begins a round of mines. */
async function begin(day: Day, actor: Actor): Promise<void> {
  const id = day.id();
  const bet = day.dice.pick(BETS);
  const mines = 1 + day.dice.below(6);
  if (actor.owned < minor(bet) && !day.dice.chance(0.1)) return;
  if (actor.field === null) return;
  const { arcade } = actor.field;
  const mustStop = isLimited(day, actor, minor(bet));
  const answer = await day.insist('begin', () => arcade.beginRound({ clientBetId: id, bet, choice: { mines, picks: [] } }));
  if (typeof answer === 'string') {
    if (answer === 'SESSION_EXPIRED') actor.field = null;
    if (answer === 'LIMIT_REACHED' && !mustStop) throw new BrokenDay(`seed ${day.seed}: a round of ${bet} was refused within every limit`);
    return day.note('steps', answer);
  }
  if (mustStop) throw new BrokenDay(`seed ${day.seed}: a round of ${bet} was begun beyond a limit\n${day.log.slice(-12).join('\n')}`);
  actor.owned -= minor(bet);
  actor.steps.push({ id, bet, acts: 0, payout: null, begunOn: dayOf(day), counts: [...actor.requirements], endedOn: null });
  day.note('steps', 'begun');
}

/** A player uncovers a tile of the round that waits, or takes what stands. */
async function act(day: Day, actor: Actor, open: Actor['steps'][number]): Promise<void> {
  if (actor.field === null) return;
  const { arcade } = actor.field;
  const isEnough = open.acts > 0 && day.dice.chance(0.4);
  const one = isEnough ? { cashOut: true as const } : { pick: open.acts };
  const asked = { id: open.id, acts: open.acts, act: one };
  const answer = await day.insist('act', () => arcade.actInRound(asked));
  if (typeof answer === 'string') {
    if (answer === 'SESSION_EXPIRED') actor.field = null;
    return day.note('steps', answer);
  }
  open.acts += 1;
  const { round } = answer;
  if (round === null) return day.note('steps', open.acts);
  open.payout = round.payout;
  open.endedOn = dayOf(day);
  actor.owned += minor(round.payout);
  countPlayed(actor, open.bet, open.counts);
  day.note('steps', [round.payout === '0.00' ? 'lost' : 'won', round.payout]);
}

/** A player goes on with the round of several steps that waits for him, or begins one. */
export async function playSteps(day: Day, actor: Actor): Promise<void> {
  if (actor.field === null) {
    const field = await day.insist('open mines', () => actor.player.openGame(houseGameId('HA_MINES')));
    if (typeof field === 'string') return;
    actor.field = field;
  }
  const open = actor.steps.find(({ payout }) => payout === null);
  const waitingId = actor.field.opened.waitingRound?.id;
  if (waitingId !== undefined && actor.steps.every(({ id }) => id !== waitingId))
    throw new BrokenDay(`seed ${day.seed}: a round waits that nobody began`);
  await (open === undefined ? begin(day, actor) : act(day, actor, open));
}
