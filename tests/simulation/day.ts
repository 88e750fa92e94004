import { openConnections, type Connections } from '../../apps/server/test/connections.ts';
import { openWorld } from '../../apps/server/test/world.ts';
import * as acts from './acts.ts';
import { check } from './books.ts';
import { adjust, refund } from './corrections.ts';
import type { FaultSource } from './faults.ts';
import { BrokenDay, Day, BEGIN_MS, END_MS, type Actor } from './lived-day.ts';
import { drawLine, transfer } from './line-transfers.ts';
import { countJackpot } from './jackpot.ts';
import { checkPayouts, deliverPayout, endPayout } from './payouts.ts';
import { checkTurnover, limit } from './play-limits.ts';
import { playSea } from './sea.ts';
import { playSteps } from './steps.ts';
import { buyTicket } from './tickets.ts';

/** How a day went. */
export interface DayReport {
  readonly seed: number;
  readonly steps: number;
  readonly faults: FaultSource['counts'];
  /** Everything that was answered, in order: the same for the same seed. */
  readonly log: readonly string[];
}

/** Days lived by this process: part of the players' names. */
let runs = 0;

type Act = (day: Day, actor: Actor) => unknown;

/** What may happen next, and how often of a hundred times. */
const ACTS: readonly (readonly [name: string, weight: number, act: Act])[] = [
  ['deposit', 6, acts.deposit],
  ['bank', 9, acts.bank],
  ['webhook', 9, acts.deliver],
  ['slip', 6, acts.slip],
  ['decide deposit', 7, acts.decideDeposit],
  ['limit', 1, limit],
  ['spin', 17, acts.spin],
  ['steps', 9, playSteps],
  ['ticket', 7, buyTicket],
  ['sea', 5, playSea],
  ['rotate', 2, acts.rotate],
  ['withdraw', 9, acts.withdraw],
  ['desk', 13, acts.workOnWithdrawal],
  ['payout', 3, endPayout],
  ['payout webhook', 3, deliverPayout],
  ['answer', 10, acts.answer],
  ['refund', 3, refund],
  ['adjust', 2, adjust],
  ['transfer', 2, transfer],
  ['jackpot', 3, countJackpot],
  ['jobs', 4, acts.jobs],
  ['clock', 2, acts.jump],
  ['restart', 1, (day) => day.restart()],
];

/** So often another act is drawn in place of one that had nothing to do. */
const DRAWS = 5;

function draw(day: Day): readonly [string, number, Act] {
  let roll = day.dice.below(ACTS.reduce((sum, [, weight]) => sum + weight, 0));
  for (const one of ACTS) {
    roll -= one[1];
    if (roll < 0) return one;
  }
  throw new Error('a roll beyond all weights');
}

/** One step of somebody, by chance. Resolves to what it was. */
async function step(day: Day): Promise<string> {
  for (let draws = 1; ; draws += 1) {
    const actor = day.dice.pick(day.actors);
    const [name, , act] = draw(day);
    // A restart takes the time of ten other steps: it comes as often as its weight says.
    if (name === 'restart' && draws > 1) continue;
    const before = day.log.length;
    await act(day, actor);
    if (day.log.length > before || draws === DRAWS) return name;
  }
}

/** A database for days that follow each other; close it with {@link endDays}. */
export async function beginDays(): Promise<Connections> {
  const world = await openWorld({ hasVendors: false, standingAtMs: BEGIN_MS });
  await world.close(true);
  return openConnections(world.databaseUrl);
}

/** Lives one day of `steps` steps under a seed, on the database that days before have left. Throws {@link BrokenDay} at the first thing that does not hold. */
export async function liveDay(seed: number, steps: number, connections: Connections): Promise<DayReport> {
  runs += 1;
  const day = new Day(seed);
  await day.begin(connections, runs);
  await day.read(() => drawLine(day));
  try {
    for (let i = 0; i < steps; i += 1) {
      // Two things never happen at one moment.
      await day.world.turnClock(1);
      const name = await step(day);
      await check(day, `step ${i + 1} (${name})`);
      await checkPayouts(day, `step ${i + 1} (${name})`);
    }
    await checkTurnover(day);
    return { seed, steps, faults: day.faults.counts, log: day.log };
  } finally {
    day.faults.isOn = false;
    await day.world.close(true);
  }
}

/** Proves the whole ledger that days have left, and drops it. */
export async function endDays(connections: Connections): Promise<void> {
  await connections.close();
  const world = await openWorld({ databaseUrl: connections.databaseUrl, standingAtMs: END_MS });
  const findings = await world.verify();
  await world.close();
  if (findings.length > 0) throw new BrokenDay(JSON.stringify(findings.slice(0, 3)));
}
