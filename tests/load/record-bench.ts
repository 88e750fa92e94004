import { addDays, businessDayOf, listDaySpans, spanOfDays } from '@talora/domain/time/business-day.ts';
import { listKindsBySpan, readRecordPage } from '../../apps/server/src/features/base/ledger/ledger.ts';
import { houseSums } from '../../apps/server/src/features/base/ledger/roll-up-house.ts';
import { listPlayedDays, readPlayPage } from '../../apps/server/src/features/shop/games/plays/play-hours.queries.ts';
import { memberHours } from '../../apps/server/src/features/shop/games/plays/sum-hours.ts';
import { fillRecord } from './fill-record.ts';
import { openInstallation } from './installation.ts';
import { judge, medianOf, type Measured } from './measure.ts';

const PLAYS = Number(process.env.TALORA_RECORD_PLAYS ?? 1_000_000);
const DAYS = 90;
const PAGE = 20;
const ROUNDS = 9;
const ZONE = 'Asia/Kuala_Lumpur';

/**
 * Both records and the profit of a member with a million plays, against those of one with a tenth of them over the same days: first page,
 * last page, sums by day.
 */
export async function recordBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  try {
    const db = bench.platform.db.kysely;
    const [few, many] = [bench.platform.ids.next(), bench.platform.ids.next()];
    print(`  filling ${PLAYS.toLocaleString('en')} plays of a member, and a tenth of another…`);
    await fillRecord(bench.owner, few, PLAYS / 10, DAYS);
    await fillRecord(bench.owner, many, PLAYS, DAYS);
    await bench.owner.query('vacuum analyze play, ledger_transfer');
    const began = performance.now();
    await memberHours.follow(jobs.platform);
    await houseSums.follow(jobs.platform);
    print(`  all of it summed up by hour: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await bench.owner.query('vacuum analyze games_member_hour, ledger_member_hour');
    const today = businessDayOf(new Date(), ZONE);
    const days = listDaySpans(addDays(today, -DAYS), today, ZONE);
    const span = spanOfDays(addDays(today, -DAYS), today, ZONE);
    const works: Readonly<Record<'first' | 'deep' | 'sums', (memberId: string, plays: number) => Promise<void>>> = {
      async first(memberId) {
        const plays = await readPlayPage(db, { memberId, book: 1, ...span }, 0, PAGE);
        const lines = await readRecordPage(db, { memberId, asset: 1, ...span }, 0, PAGE);
        if (plays.rows.length < PAGE || lines.rows.length < PAGE) throw new Error('a page is not full');
      },
      async deep(memberId, count) {
        const offset = Math.floor(count / PAGE) * PAGE - PAGE;
        const plays = await readPlayPage(db, { memberId, book: 1, ...span }, offset, PAGE);
        const lines = await readRecordPage(db, { memberId, asset: 1, ...span }, offset, PAGE);
        if (plays.rows.length < PAGE || lines.rows.length < PAGE) throw new Error('a page is not full');
      },
      async sums(memberId, count) {
        const played = await listPlayedDays(db, { memberId, book: 1, ...span }, days);
        await listKindsBySpan(db, memberId, 1, days);
        if (played.reduce((sum, row) => sum + Number(row.count), 0) < count) throw new Error('plays are missing');
      },
    };
    const results: Measured[] = [];
    for (const [name, work] of Object.entries(works)) {
      const timed = async (memberId: string, plays: number): Promise<number> => {
        const started = performance.now();
        await work(memberId, plays);
        return performance.now() - started;
      };
      for (const [memberId, plays] of [
        [few, PLAYS / 10],
        [many, PLAYS],
      ] as const)
        await timed(memberId, plays); // warm
      const pairs: (readonly [number, number])[] = [];
      for (let round = 0; round < ROUNDS; round += 1) pairs.push([await timed(few, PLAYS / 10), await timed(many, PLAYS)]);
      const [tenth, whole] = [medianOf(pairs.map(([one]) => one)), medianOf(pairs.map(([, other]) => other))];
      const note = `both records together ${whole.toFixed(0)} ms, at a tenth ${tenth.toFixed(0)} ms`;
      print(`  ${name}: ${note}`);
      results.push(
        judge(
          `record-growth-${name}`,
          pairs.map(([one, other]) => other / one),
          note,
        ),
      );
    }
    return results;
  } finally {
    await jobs.close();
    await bench.close();
  }
}
