import { describe, expect, it } from 'vitest';
import { beginDays, endDays, liveDay, type DayReport } from './day.ts';
import { FAULTS } from './faults.ts';
import { CHUNK } from './lived-day.ts';

/** Seeds of a run, and steps of each: 250 days of two players, 500 histories, in `npm test`, more in `npm run test:full`. */
const SEEDS = Number(process.env.TALORA_SEEDS ?? 250);
const FIRST = Number(process.env.TALORA_FIRST_SEED ?? 1);
const STEPS = Number(process.env.TALORA_STEPS ?? 36);

/** How lines of the log begin without which days would prove nothing: what was refused, sent, settled and paid. */
const MUST_HAPPEN = [
  'deposit "awaiting_payment"',
  'decide deposit "credited"',
  'decide deposit "rejected"',
  'limit [',
  'spin "LIMIT_REACHED"',
  'steps "begun"',
  'steps ["won"',
  'steps ["lost"',
  'ticket ["prize"',
  'ticket ["nothing"',
  'ticket "next deck"',
  'withdraw "review"',
  'withdraw "TURNOVER_OPEN"',
  'desk "paying"',
  'desk "unknown"',
  'desk "split"',
  'desk "awaiting_receipt"',
  'payout webhook 200',
  'settle payout ["paid"',
  'refund ["asked","twice"]',
  'refund "approved"',
  'refund "made"',
  'adjust "credit"',
  'adjust "debit"',
  'transfer "up"',
  'transfer "down"',
  'transfer "TURNOVER_OPEN"',
  'answer "cancelled"',
] as const;

/** What needs a long chain of chances: asked of the long list alone. */
const SELDOM = ['refund ["asked","refused"]', 'settle payout ["failed"', 'answer "disputed"', 'answer "confirmed"'] as const;

/** Seeds that share a database: those of one calendar, in its order. A run may begin anywhere in one. */
function chunksOf(seeds: readonly number[]): number[][] {
  const chunks = new Map<number, number[]>();
  for (const seed of seeds) {
    const chunk = Math.floor((seed - 1) / 2 / CHUNK);
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), seed]);
  }
  return [...chunks.values()];
}

/** Lives every other seed of the run, in chunks that share a database: two files run side by side. */
export function runDays(half: 0 | 1): void {
  describe(`simulated days, ${half === 0 ? 'even' : 'odd'} seeds`, () => {
    const seeds = Array.from({ length: SEEDS }, (_, i) => FIRST + i).filter((seed) => seed % 2 === half);
    const reports: DayReport[] = [];

    for (const chunk of chunksOf(seeds)) {
      it(`seeds ${chunk[0]} to ${chunk.at(-1)}: every invariant after every step`, { timeout: 900_000 }, async () => {
        const connections = await beginDays();
        for (const seed of chunk) reports.push(await liveDay(seed, STEPS, connections));
        await endDays(connections);
      });
    }

    it('the same seed lives the same day', { timeout: 60_000 }, async () => {
      const seed = seeds[0] ?? FIRST;
      const live = async (): Promise<readonly string[]> => {
        const connections = await beginDays();
        const { log } = await liveDay(seed, 40, connections);
        await endDays(connections);
        return log;
      };
      const first = await live();
      expect(await live()).toEqual(first);
      expect(first.length).toBeGreaterThan(10);
    });

    it.runIf(SEEDS >= 100)('what the days are about has happened', () => {
      const log = reports.flatMap((report) => report.log);
      const times = (start: string): number => log.filter((line) => line.startsWith(start)).length;
      const tally = [...MUST_HAPPEN, ...(SEEDS >= 1_000 ? SELDOM : [])].map((start) => [start, times(start)]);
      expect(tally.filter(([, count]) => count === 0)).toEqual([]);
    });

    it('every named fault has struck', () => {
      for (const name of FAULTS) expect([name, reports.reduce((sum, report) => sum + report.faults[name], 0) > 0]).toEqual([name, true]);
      expect(reports.reduce((sum, report) => sum + report.steps, 0)).toBe(seeds.length * STEPS);
    });
  });
}
