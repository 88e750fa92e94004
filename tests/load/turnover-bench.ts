import { turnoverPlays } from '../../apps/server/src/features/money/turnover/follow-plays.ts';
import { fillAccounts } from './fill.ts';
import { openInstallation } from './installation.ts';
import { judge, type Measured } from './measure.ts';
import { openServerClock } from './server-clock.ts';

const PLAYS = 100_000;
const MEMBERS = 1_000;
const ROUNDS = 3;
const TERMS = {
  percent: 100,
  weights: [{ code: 'RNG', percent: 100 }, { code: 'BAC', percent: 10 }],
  oddsPercent: 150,
  isEveryStake: false,
  floorMinor: '10',
}; // prettier-ignore

/** Settled plays of many members counted for what they have to play of a deposit, by the stream. */
export async function turnoverBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  const { owner } = bench;
  const server = await openServerClock(owner);
  try {
    const members = await fillAccounts(jobs.platform, owner, MEMBERS);
    // Members without a name: a bench database is never verified or kept.
    await owner.query('alter table turnover_requirement drop constraint turnover_requirement_owner');
    await owner.query(
      `insert into turnover_requirement (member_id, id, brand_id, asset, no, amount, terms, needed, state, opened_at)
       select m, gen_random_uuid(), gen_random_uuid(), 1, '1', 1000000000, $2, 1000000000, 'open', now() - interval '1 hour' from unnest($1::uuid[]) m`,
      [members, TERMS],
    );
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // As bets are made: some in each transaction.
      for (let made = 0; made < PLAYS; made += 100)
        await owner.query(
          `insert into play (member_id, id, book, asset, game_id, stake, valid_bet, state, placed_at, settled_at, settle_id)
           select ($1::uuid[])[1 + floor(random() * $3)::int], (left(uuid_v7_floor(now())::text, 24) || right(gen_random_uuid()::text, 12))::uuid,
             1, 1, 1001, 100, 100, 2, now(), now(), gen_random_uuid() from generate_series(1, $2::int)`,
          [members, 100, MEMBERS],
        );
      await owner.query('vacuum analyze play');
      const [started, used, served] = [performance.now(), process.cpuUsage(), server.secondsUsed()];
      await turnoverPlays.follow(jobs.platform);
      const wall = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(used);
      const cores = (user + system) / 1e6 + server.secondsUsed() - served;
      const { rows } = await owner.query<{ n: string }>('select count(*) as n from turnover_part');
      if (Number(rows[0]?.n) !== PLAYS * (round + 1)) throw new Error(`${rows[0]?.n} plays were counted`);
      print(`  ${PLAYS.toLocaleString('en')} plays: ${wall.toFixed(1)} s; a processor's ${cores.toFixed(1)} s`);
      seconds.push(cores);
    }
    return [judge('turnover', seconds)];
  } finally {
    await jobs.close();
    await bench.close();
  }
}
