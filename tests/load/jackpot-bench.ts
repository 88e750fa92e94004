import { hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { jackpotRounds } from '../../apps/server/src/features/money/jackpots/follow-jackpots.ts';
import { sha256 } from '../../apps/server/src/platform/crypto/digest.ts';
import { seal } from '../../apps/server/src/platform/crypto/sealing.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { KOPITIAM_GAME_ID } from '../../apps/server/src/listing/house-games.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { fillAccounts } from './fill.ts';
import { openInstallation } from './installation.ts';
import { judge, type Measured } from './measure.ts';
import { openServerClock } from './server-clock.ts';

/** Members of a batch of spins, as many as travel together under load. */
const BATCH = 48;
const BATCHES = 1_000;
const ROUNDS = 3;
const ODDS = 3_000_000_000_000n;
const STAKE = 100;

const SPIN = `select o_status from arcade_spin_batch($1, $2, array_fill(1::smallint, array[$3::int]), array_fill(1::smallint, array[$3]),
  array_fill(${KOPITIAM_GAME_ID}, array[$3]), array_fill(${STAKE}::bigint, array[$3]), array_fill(0::bigint, array[$3]), array_fill(${STAKE}::bigint, array[$3]),
  array_fill(2::smallint, array[$3]), $4, $5, array_fill('1.0.0'::text, array[$3]), array_fill('[1, 2, 3]'::text, array[$3]),
  array_fill(null::text, array[$3]), array_fill(0, array[$3]), array_fill('${SAMPLE_BRAND_ID}'::uuid, array[$3]),
  array_fill(${ODDS}::bigint, array[$3]), array_fill(${ODDS - 1n}::bigint, array[$3]))`;

/** Seats at one game, each with a pair in use. The owner writes them: a bench database is never verified or kept. */
async function seat(owner: pg.Pool, members: readonly string[]): Promise<string[]> {
  const pairs = members.map(() => makeUuidV7(Date.now(), randomBytes(10)));
  await owner.query('alter table arcade_seat disable trigger all');
  await owner.query(
    `insert into arcade_seat (member_id, game_id, pair_id, next_pair_id) select m, ${KOPITIAM_GAME_ID}, p, gen_random_uuid()
     from unnest($1::uuid[], $2::uuid[]) as s(m, p)`,
    [members, pairs],
  );
  return pairs;
}

/** Puts each cap and its value out of reach, so that nothing is hit: a member of a bench has no name to be told by. */
async function hideFar(platform: Platform, owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ pool_id: string; cap: string }>('select pool_id, cap::text from jackpot_run where cap is not null');
  for (const { pool_id: poolId, cap } of rows) {
    const far = BigInt(cap) * 1_000n;
    const plain = hiddenValueMessage(randomBytes(32), far);
    const sealed = seal(platform.keys.sealing, platform.random, 'jackpot_value', plain);
    await owner.query('update jackpot_run set sealed = $1, commitment = $2, cap = $4 where pool_id = $3', [
      sealed,
      sha256(plain),
      poolId,
      far,
    ]);
  }
}

/** What counting rounds for a jackpot costs beside the rounds themselves: processor time, program and database together. */
export async function jackpotBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  const { owner } = bench;
  const server = await openServerClock(owner);
  const used = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + server.secondsUsed();
  };
  try {
    await jackpotRounds.follow(jobs.platform);
    await hideFar(jobs.platform, owner);
    const members = await fillAccounts(jobs.platform, owner, BATCH);
    const pairs = await seat(owner, members);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = used();
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const ids = members.map(() => jobs.platform.ids.next());
        const nonces = members.map(() => round * BATCHES + batch);
        const { rows } = await owner.query<{ o_status: number }>({
          name: 'bench_spin',
          text: SPIN,
          values: [members, ids, BATCH, pairs, nonces],
        });
        if (rows.some((row) => row.o_status !== 0)) throw new Error(`a spin ended with ${JSON.stringify(rows[0])}`);
      }
      const spun = used();
      await jackpotRounds.follow(jobs.platform);
      const counted = used();
      const { rows } = await owner.query<{ n: string }>('select coalesce(sum(plays), 0) as n from jackpot_batch');
      if (Number(rows[0]?.n) !== BATCH * BATCHES * (round + 1)) throw new Error(`${rows[0]?.n} rounds were counted`);
      print(
        `  ${(BATCH * BATCHES).toLocaleString('en')} rounds: ${(spun - began).toFixed(2)} s of a processor to play, ${(counted - spun).toFixed(2)} s to count`,
      );
      ratios.push((counted - spun) / (spun - began));
    }
    return [judge('jackpot', ratios)];
  } finally {
    await jobs.close();
    await bench.close();
  }
}
