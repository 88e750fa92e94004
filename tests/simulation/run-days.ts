import { describe, expect, it } from 'vitest';
import { endDays, liveDay, type LivedDay } from './day.ts';
import { FAULTS } from './faults.ts';

/** Seeds of a run, and steps of each: 300 days in `npm test`, more in `npm run test:full`. */
const SEEDS = Number(process.env.TALORA_SEEDS ?? 300);
const FIRST = Number(process.env.TALORA_FIRST_SEED ?? 1);
const STEPS = Number(process.env.TALORA_STEPS ?? 48);
const CHUNK = 15;

/** Lives every other seed of the run, in chunks that share a database: two files run side by side. */
export function runDays(half: 0 | 1): void {
  describe(`simulated days, ${half === 0 ? 'even' : 'odd'} seeds`, () => {
    const seeds = Array.from({ length: SEEDS }, (_, i) => FIRST + i).filter((seed) => seed % 2 === half);
    const reports: LivedDay[] = [];

    for (let at = 0; at < seeds.length; at += CHUNK) {
      const chunk = seeds.slice(at, at + CHUNK);
      it(`seeds ${chunk[0]} to ${chunk.at(-1)}: every invariant after every step`, { timeout: 300_000 }, async () => {
        let databaseUrl: string | undefined;
        for (const seed of chunk) {
          const lived: LivedDay = await liveDay(seed, STEPS, databaseUrl);
          databaseUrl = lived.databaseUrl;
          reports.push(lived);
        }
        if (databaseUrl !== undefined) await endDays(databaseUrl);
      });
    }

    it('the same seed lives the same day', { timeout: 60_000 }, async () => {
      const seed = seeds[0] ?? FIRST;
      const [first, again] = [await liveDay(seed, 40), await liveDay(seed, 40)];
      expect(again.log).toEqual(first.log);
      expect(first.log.length).toBeGreaterThan(10);
      await endDays(first.databaseUrl);
      await endDays(again.databaseUrl);
    });

    it('every named fault has struck', () => {
      for (const name of FAULTS) expect([name, reports.reduce((sum, report) => sum + report.faults[name], 0) > 0]).toEqual([name, true]);
      expect(reports.reduce((sum, report) => sum + report.steps, 0)).toBe(seeds.length * STEPS);
    });
  });
}
