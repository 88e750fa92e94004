import { sql } from 'kysely';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { kopitiamPayout, playKopitiamSevens } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { hmac256, isSameBytes, sha256 } from '../../platform/crypto/digest.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LedgerFinding, LedgerProof, ProofScope } from '../ledger/ledger.ts';
import { findHouseGame } from './house-games.ts';
import { openSeed } from './seeds.ts';

const SEEDS = 'a seed is what its commitment says, sealed and revealed';
const ROUNDS = 'every house round is what its seeds say';
const MAX_BREAKS = 100;
const PAGE = 5_000;

interface PairRow {
  readonly member_id: string;
  readonly id: string;
  readonly game: string | null;
  readonly client_seed: string | null;
  readonly sealed_seed: string;
  readonly commitment: Buffer;
  readonly revealed_seed: Buffer | null;
}

interface RoundRow {
  readonly pair_id: string;
  readonly nonce: number;
  readonly id: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly math_version: string;
  readonly stops: number[];
  readonly wheel_index: number | null;
}

const ofScope = ({ members }: ProofScope, alias: string) =>
  members === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.member_id`)} >= ${members.from} and ${sql.ref(`${alias}.member_id`)} < ${members.upto}`;

/** Reads what a query gives, page by page; of the pages, one at a time is in memory. */
async function eachPage<Row>(tx: Tx, name: string, query: ReturnType<typeof sql>, work: (rows: readonly Row[]) => void): Promise<void> {
  await sql`declare ${sql.ref(name)} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from ${sql.ref(name)}`.execute(tx);
    work(rows);
    if (rows.length < PAGE) break;
  }
  await sql`close ${sql.ref(name)}`.execute(tx);
}

const pairsOf = (
  scope: ProofScope,
) => sql`select p.member_id, p.id, g.code as game, p.client_seed, p.sealed_seed, p.commitment, p.revealed_seed
  from arcade_pair p left join games_game g on g.id = p.game_id where ${ofScope(scope, 'p')} order by p.id`;

/** The server seed of a pair, or what is wrong with it. */
function seedOf({ platform }: ProofScope, pair: PairRow): Buffer | string {
  let seed: Buffer;
  try {
    seed = openSeed(platform, pair.sealed_seed);
  } catch (error) {
    return (error as Error).message;
  }
  if (!isSameBytes(sha256(seed), pair.commitment)) return 'the sealed seed is not the one that was committed to';
  if (pair.revealed_seed !== null && !isSameBytes(pair.revealed_seed, seed)) return 'another seed was revealed';
  return seed;
}

/** Every sealed seed opens, is what was committed to before the first round, and is what was revealed. */
export const openedSeeds: LedgerProof = {
  name: SEEDS,
  isByMember: true,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    await eachPage<PairRow>(tx, 'verify_pairs', pairsOf(scope), (rows) => {
      for (const row of rows) {
        const seed = seedOf(scope, row);
        if (typeof seed === 'string' && found.length < MAX_BREAKS) found.push({ proof: SEEDS, subject: row.id, detail: seed });
      }
    });
    return found;
  },
};

/** What is wrong with a round, or null. */
function wrongIn(pair: PairRow, seed: Buffer, row: RoundRow): string | null {
  const game = findHouseGame(pair.game ?? '');
  if (game === undefined) return `game ${pair.game} is none of the house`;
  if (row.math_version !== game.mathVersion) return `math version ${row.math_version}`;
  const round = playKopitiamSevens(
    openDraws((counter) => hmac256(seed, fairnessMessage(pair.game ?? '', pair.client_seed ?? '', row.nonce, counter))),
  );
  const [due, stops] = [kopitiamPayout(row.stake, round), round.stops.join()];
  if (stops !== row.stops.join()) return `stops ${row.stops.join()} in place of ${stops}`;
  if (round.wheelIndex !== row.wheel_index) return `wheel ${row.wheel_index} in place of ${round.wheelIndex}`;
  return due === row.payout ? null : `pays ${row.payout} in place of ${due}`;
}

/** Every round is played again from its seeds: stops, wheel and payout must be the stored ones. */
export const recomputedRounds: LedgerProof = {
  name: ROUNDS,
  isByMember: true,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    const pairs = new Map<string, { pair: PairRow; seed: Buffer | null }>();
    await eachPage<PairRow>(tx, 'verify_pairs', pairsOf(scope), (rows) => {
      for (const pair of rows) {
        const seed = seedOf(scope, pair);
        pairs.set(pair.id, { pair, seed: typeof seed === 'string' ? null : seed });
      }
    });
    const rounds = sql`select r.pair_id, r.nonce, r.id, r.stake, r.payout, r.math_version, r.stops, r.wheel_index from arcade_round r
      where ${ofScope(scope, 'r')}`;
    await eachPage<RoundRow>(tx, 'verify_rounds', rounds, (rows) => {
      for (const row of rows) {
        const known = pairs.get(row.pair_id);
        // Without its pair or seed a round is found by the proofs of these.
        const wrong = known === undefined || known.seed === null ? null : wrongIn(known.pair, known.seed, row);
        if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: ROUNDS, subject: row.id, detail: wrong });
      }
    });
    return found;
  },
};
