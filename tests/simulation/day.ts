import { openWorld } from '../../apps/server/test/world.ts';
import * as acts from './acts.ts';
import { check } from './books.ts';
import type { FaultSource } from './faults.ts';
import { BrokenDay, Day, START_MS } from './lived-day.ts';

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

/** One step of somebody, by chance. Resolves to what it was. */
async function step(day: Day): Promise<string> {
  const actor = day.dice.pick(day.actors);
  const roll = day.dice.below(100);
  const [name, act] = (
    roll < 12
      ? ['deposit', () => acts.deposit(day, actor)]
      : roll < 24
        ? ['bank', async () => acts.bank(day)]
        : roll < 38
          ? ['webhook', () => acts.deliver(day)]
          : roll < 44
            ? ['slip', () => acts.slip(day, actor)]
            : roll < 51
              ? ['decide deposit', () => acts.decideDeposit(day)]
              : roll < 71
                ? ['spin', () => acts.spin(day, actor)]
                : roll < 73
                  ? ['rotate', () => acts.rotate(day, actor)]
                  : roll < 79
                    ? ['withdraw', () => acts.withdraw(day, actor)]
                    : roll < 88
                      ? ['desk', () => acts.workOnWithdrawal(day)]
                      : roll < 93
                        ? ['answer', () => acts.answer(day, actor)]
                        : roll < 97
                          ? ['jobs', () => acts.jobs(day)]
                          : roll < 99
                            ? ['clock', () => acts.jump(day)]
                            : ['restart', () => day.restart()]
  ) as [string, () => Promise<void>];
  await act();
  return name;
}

/** What a day leaves behind. */
export interface LivedDay extends DayReport {
  /** Database for the next day; close it with {@link endDays}. */
  readonly databaseUrl: string;
}

/** Lives one day of `steps` steps under a seed, on a database of its own or one that other days have left. Throws {@link BrokenDay} at the first thing that does not hold. */
export async function liveDay(seed: number, steps: number, databaseUrl?: string): Promise<LivedDay> {
  runs += 1;
  const day = new Day(seed);
  await day.begin(databaseUrl, runs);
  try {
    for (let i = 0; i < steps; i += 1) {
      const name = await step(day);
      await check(day, `step ${i + 1} (${name})`);
    }
    return {
      seed,
      steps,
      faults: day.faults.counts,
      log: day.log,
      databaseUrl: day.world.databaseUrl,
    };
  } finally {
    day.faults.isOn = false;
    await day.world.close(true);
  }
}

/** Proves the whole ledger that days have left, and drops it. */
export async function endDays(databaseUrl: string): Promise<void> {
  const world = await openWorld({ databaseUrl, standingAtMs: START_MS });
  const findings = await world.verify();
  await world.close();
  if (findings.length > 0) throw new BrokenDay(JSON.stringify(findings.slice(0, 3)));
}
