import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { makeCast, openStage, type BatchCast, type BatchStage } from './batch-stage.ts';
import { judge, medianOf, type Measured } from './measure.ts';

const MEMBERS = 2_000;
const SIZES = [1, 8, 48];
/** A slice sends so many batches, and each stage has its slice by turns. */
const BATCHES_OF_SLICE = 40;
const PAIRS = Number(process.env.TALORA_BATCH_PAIRS ?? 61);

type Columns = readonly (readonly unknown[])[];

/** A batch function as each stage calls it. `columnsOf` makes the arguments of the newer one; the older one takes the first so many. */
interface BatchCall {
  readonly gate: string;
  readonly name: string;
  readonly older: number;
  /** Calls that follow each other: the columns of each. */
  columnsOf(cast: BatchCast, members: readonly number[]): readonly Columns[];
  /** Column of the answer that is 0 for what was done. */
  readonly status: string;
}

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const idsOf = (count: number): string[] => Array.from({ length: count }, () => makeUuidV7(Date.now(), randomBytes(10)));
const gameOf = ({ game }: BatchCast, at: number): number => game + (at % 4);

const PLACE_BET: BatchCall = {
  gate: 'batch-place',
  name: 'play_place_batch',
  older: 6,
  status: 'o_status',
  columnsOf(cast, picked) {
    const n = picked.length;
    const members = picked.map((at) => cast.members[at]);
    return [
      [members, idsOf(n), many(n, cast.asset), many(n, cast.book), picked.map((at) => gameOf(cast, at)), many(n, 100), many(n, cast.brand)],
    ];
  },
};

/** A bet of each member in a session, and its win that ends the round. */
const VENDOR: BatchCall = {
  gate: 'batch-vendor',
  name: 'vendor_round_batch',
  older: 18,
  status: 'o_code',
  columnsOf(cast, picked) {
    const n = picked.length;
    const [members, sessions] = [picked.map((at) => cast.members[at]), picked.map((at) => cast.sessions[at])];
    const rounds = idsOf(n);
    const call = (op: number, amount: number, win: number, isEnd: boolean): Columns => {
      const ids = idsOf(n);
      const hashes = ids.map((id) => createHash('sha256').update(id).digest().subarray(0, 16));
      const nonces = hashes.map((hash) => hash.readBigInt64LE(0));
      return [
        many(n, cast.vendor), ids, hashes, nonces, many(n, op), members, ids, many(n, cast.asset), many(n, cast.book),
        picked.map((at) => gameOf(cast, at)), rounds, many(n, amount), many(n, win), many(n, isEnd), many(n, 100), many(n, 0),
        many(n, false), op === 2 ? many(n, null) : sessions, many(n, cast.brand),
      ]; // prettier-ignore
    };
    return [call(1, 100, 0, false), call(2, 0, 50, true)];
  },
};

/** Sends a slice of batches. Resolves to microseconds of the database's processor a bet. */
async function slice(stage: BatchStage, call: BatchCall, width: number, calls: readonly Columns[], bets: number): Promise<number> {
  const text = `select * from ${call.name}(${Array.from({ length: width }, (_, at) => `$${at + 1}`).join(', ')})`;
  const before = stage.usedUs();
  for (const columns of calls) {
    const rows = await stage.ask(call.name, text, columns.slice(0, width));
    const wrong = rows.find((row) => row[call.status] !== 0);
    if (wrong !== undefined) throw new Error(`${call.name} answered ${JSON.stringify(wrong)}`);
  }
  return (stage.usedUs() - before) / bets;
}

/** A slice's calls: batches of `size` different members each. */
function callsOf(call: BatchCall, cast: BatchCast, size: number): Columns[] {
  return Array.from({ length: BATCHES_OF_SLICE }, () => {
    const first = Math.floor(Math.random() * (MEMBERS - size));
    return call.columnsOf(
      cast,
      Array.from({ length: size }, (_, at) => first + at),
    );
  }).flat();
}

/** What a bet costs the database in batches, beside older functions on the same server: pairs of slices, by turns. */
export async function batchBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-batches-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres(folder);
  try {
    const cast = makeCast(MEMBERS);
    const stages = [await openStage(embedded.url, 'before', cast), await openStage(embedded.url, 'present', cast)];
    const [before, present] = stages;
    if (before === undefined || present === undefined) throw new Error('two stages');
    const results: Measured[] = [];
    for (const call of [PLACE_BET, VENDOR]) {
      const width = call.columnsOf(cast, [0])[0]?.length ?? 0;
      const worst: number[][] = [];
      for (const size of SIZES) {
        const [costs, ratios]: [[number[], number[]], number[]] = [[[], []], []];
        for (let pair = -3; pair < PAIRS; pair += 1) {
          const took = [0, 0];
          const turns = pair % 2 === 0 ? [0, 1] : [1, 0];
          for (const at of turns) {
            const calls = callsOf(call, cast, size);
            took[at] = await slice(at === 0 ? before : present, call, at === 0 ? call.older : width, calls, BATCHES_OF_SLICE * size);
          }
          if (pair < 0) continue; // both are warm by then
          costs[0].push(took[0] ?? 0);
          costs[1].push(took[1] ?? 0);
          ratios.push((took[1] ?? 0) / (took[0] ?? 1));
        }
        worst.push(ratios);
        print(
          `  ${call.name} of ${size}: ${medianOf(costs[0]).toFixed(1)} µs a bet before, ${medianOf(costs[1]).toFixed(1)} now; ${medianOf(ratios).toFixed(3)} in ${PAIRS} pairs`,
        );
      }
      const dearest = worst.toSorted((a, b) => medianOf(b) - medianOf(a))[0] ?? [];
      results.push(judge(call.gate, dearest, SIZES.map((size, at) => `${size}: ${medianOf(worst[at] ?? []).toFixed(2)}`).join(', ')));
    }
    for (const stage of stages) await stage.close();
    return results;
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
