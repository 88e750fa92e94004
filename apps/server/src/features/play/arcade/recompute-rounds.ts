import { sql, type RawBuilder } from 'kysely';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { isHouseChoice, playHouseGame } from '@talora/domain/games/house/play-house-game.ts';
import { drawGrand } from '@talora/domain/jackpots/grand-draw.ts';
import { hasJackpot } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { canonicalJson, hmac256, isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LedgerFinding, LedgerProof, ProofScope } from '../../base/ledger/ledger.ts';
import { openPlainRounds, plainPayout } from './plain-rounds.ts';
import { openSeed } from './seeds.ts';

const SEEDS = 'a seed is what its commitment says, sealed and revealed';
const ROUNDS = 'every house round is what its seeds say';
const MAX_BREAKS = 100;
const PAGE = 5_000;
/** A pair has ten thousand rounds at most. */
const PAGE_OF_PAIRS = 20;
const NONE = -1;

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
  /** Null for a round from before it was kept: that one counted whole. */
  readonly valid: bigint | null;
  readonly math_version: string;
  readonly outcome: unknown;
  readonly bets: unknown;
  readonly grand_odds: bigint | null;
  readonly grand_number: bigint | null;
}

const ofScope = ({ members }: ProofScope, alias: string) =>
  members === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.member_id`)} >= ${members.from} and ${sql.ref(`${alias}.member_id`)} < ${members.upto}`;

/** Reads what a query gives, page by page; of the pages, one at a time is in memory. */
async function eachPage<Row>(
  tx: Tx,
  name: string,
  query: RawBuilder<Row>,
  work: (rows: readonly Row[]) => void,
  page = PAGE,
): Promise<void> {
  await sql`declare ${sql.ref(name)} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(page)} from ${sql.ref(name)}`.execute(tx);
    work(rows);
    if (rows.length < page) break;
  }
  await sql`close ${sql.ref(name)}`.execute(tx);
}

const pairsOf = (
  scope: ProofScope,
) => sql<PairRow>`select p.member_id, p.id, g.code as game, p.client_seed, p.sealed_seed, p.commitment, p.revealed_seed
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
    await eachPage(tx, 'verify_pairs', pairsOf(scope), (rows) => {
      for (const row of rows) {
        const seed = seedOf(scope, row);
        if (typeof seed === 'string' && found.length < MAX_BREAKS) found.push({ proof: SEEDS, subject: row.id, detail: seed });
      }
    });
    return found;
  },
};

/** Can this have been bet? A slot's stake is whole coins, a table's the sum of its choice. */
const isWholeBet = (game: HouseGame, { stake, bets }: RoundRow): boolean =>
  stake > 0n && (game.kind === 'table' || stake % BigInt(game.model.coinsPerBet) === 0n) && isHouseChoice(game, bets, stake, 1n);

/** What is wrong with a round, or null. */
function wrongIn(pair: PairRow, seed: Buffer, row: RoundRow): string | null {
  const game = findHouseGame(pair.game ?? '');
  if (game === undefined) return `game ${pair.game} is none of the house`;
  if (row.math_version !== game.mathVersion) return `math version ${row.math_version}`;
  const message = (counter: number): string => fairnessMessage(pair.game ?? '', pair.client_seed ?? '', row.nonce, counter);
  if (!isWholeBet(game, row)) return `a bet of ${row.stake} on ${canonicalJson(row.bets)}`;
  const draws = openDraws((counter) => hmac256(seed, message(counter)));
  const { decisions, payoutMinor: due, validMinor } = playHouseGame(game, draws, row.stake, row.bets);
  const [stored, decided] = [canonicalJson(row.outcome), canonicalJson(decisions)];
  if (stored !== decided) return `outcome ${stored} in place of ${decided}`;
  if (row.grand_odds !== null) {
    if (!hasJackpot(game) || validMinor === 0n) return 'it takes part in a jackpot';
    const number = BigInt(drawGrand(draws, row.grand_odds));
    if (number !== row.grand_number) return `number ${row.grand_number} of the grand in place of ${number}`;
  }
  if (due !== row.payout) return `pays ${row.payout} in place of ${due}`;
  return row.valid === null || row.valid === validMinor ? null : `counts ${row.valid} in place of ${validMinor}`;
}

type Pairs = ReadonlyMap<string, { readonly pair: PairRow; readonly seed: Buffer | null }>;

/** Rounds of Kopitiam Sevens that stops alone decide, as lists in one order; stops as six digits. */
interface PlainRounds {
  readonly pair_id: string;
  readonly nonces: string;
  readonly stakes: string;
  readonly payouts: string;
  readonly stops: string;
  /** Numbers of the grand and their odds; -1 where a round takes part in no jackpot. */
  readonly numbers: string;
  readonly odds: string;
}

/** Stops alone, each of at most two digits, as PostgreSQL writes them. */
const THREE_STOPS = '^\\[[0-9]{1,2}, [0-9]{1,2}, [0-9]{1,2}\\]$';
/** What `recomputePlain` can tell of: Kopitiam Sevens without its wheel, the present mathematics, sums that are exact as numbers. */
const PLAIN = sql`(r.game_id in (select g.id from games_game g where g.code = ${KOPITIAM_SEVENS})
  and r.math_version = ${KOPITIAM_SEVENS_MATH.mathVersion} and r.bets is null and r.outcome::text ~ ${THREE_STOPS}
  and r.stake between 1 and 1000000000000 and r.stake % ${KOPITIAM_SEVENS_MATH.coinsPerBet} = 0
  and r.payout between 0 and 1000000000000 and coalesce(r.valid, r.stake) = r.stake)`;

const columns = sql`r.pair_id, r.nonce, r.id, r.stake, r.payout, r.valid, r.math_version, r.outcome, r.bets, r.grand_odds, r.grand_number`;
const stop = (at: number) => sql`(r.outcome ->> ${sql.lit(at)})::int`;
const numbers = (list: string): readonly number[] => list.slice(1, -1).split(',').map(Number);

/** Three stops of five bits each as six digits, so that no other stops are the same number. */
const inDigits = (packed: number): number => (packed >> 10) * 10_000 + ((packed >> 5) & 31) * 100 + (packed & 31);

/** Nonces of a pair's rounds that are not plainly what the seeds say; which of them are wrong is for `wrongIn` to say. */
function doubtfulOf(pair: PairRow, seed: Buffer, rounds: PlainRounds): readonly number[] {
  const nonces = numbers(rounds.nonces);
  if (pair.game !== KOPITIAM_SEVENS) return nonces;
  const [stakes, payouts, stops] = [numbers(rounds.stakes), numbers(rounds.payouts), numbers(rounds.stops)];
  const [grand, odds] = [numbers(rounds.numbers), numbers(rounds.odds)];
  const play = openPlainRounds(seed, pair.client_seed ?? '');
  return nonces.filter((nonce, at) => {
    const packed = play.stopsOf(nonce);
    if (inDigits(packed) !== stops[at] || plainPayout(packed, stakes[at] ?? 0) !== payouts[at]) return true;
    return (odds[at] ?? NONE) !== NONE && play.grandOf(nonce, odds[at] ?? NONE) !== grand[at];
  });
}

/** Every round is played again from its seeds: what its draws decide and what it pays must be the stored ones. */
export const recomputedRounds: LedgerProof = {
  name: ROUNDS,
  isByMember: true,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    const pairs: Map<string, { pair: PairRow; seed: Buffer | null }> = new Map();
    await eachPage(tx, 'verify_pairs', pairsOf(scope), (rows) => {
      for (const pair of rows) {
        const seed = seedOf(scope, pair);
        pairs.set(pair.id, { pair, seed: typeof seed === 'string' ? null : seed });
      }
    });
    const judge = judgeRounds(pairs, found);
    const doubtful: { pair: string; nonce: number }[] = [];
    const plain = sql<PlainRounds>`select r.pair_id, array_agg(r.nonce)::text as nonces, array_agg(r.stake)::text as stakes,
        array_agg(r.payout)::text as payouts, array_agg(${stop(0)} * 10000 + ${stop(1)} * 100 + ${stop(2)})::text as stops,
        array_agg(coalesce(r.grand_number, -1))::text as numbers, array_agg(coalesce(r.grand_odds, -1))::text as odds
      from arcade_round r where ${ofScope(scope, 'r')} and ${PLAIN} group by 1`;
    await eachPage(
      tx,
      'verify_plain',
      plain,
      (rows) => {
        for (const rounds of rows) {
          const known = pairs.get(rounds.pair_id);
          // Without its pair or seed a round is found by the proofs of these.
          if (known === undefined || known.seed === null || doubtful.length >= MAX_BREAKS) continue;
          for (const nonce of doubtfulOf(known.pair, known.seed, rounds)) doubtful.push({ pair: rounds.pair_id, nonce });
        }
      },
      PAGE_OF_PAIRS,
    );
    await eachPage(
      tx,
      'verify_rounds',
      sql<RoundRow>`select ${columns} from arcade_round r where ${ofScope(scope, 'r')} and ${PLAIN} is not true`,
      judge,
    );
    const [ids, nonces] = [doubtful.map(({ pair }) => pair), doubtful.map(({ nonce }) => nonce)];
    const again = sql<RoundRow>`select ${columns} from arcade_round r
      join unnest(${ids}::uuid[], ${nonces}::int[]) as d(pair_id, nonce) on d.pair_id = r.pair_id and d.nonce = r.nonce`;
    if (ids.length > 0) judge((await again.execute(tx)).rows);
    return found;
  },
};

/** Looks at rounds one by one. */
const judgeRounds =
  (pairs: Pairs, found: LedgerFinding[]) =>
  (rows: readonly RoundRow[]): void => {
    for (const row of rows) {
      const known = pairs.get(row.pair_id);
      const wrong = known === undefined || known.seed === null ? null : wrongIn(known.pair, known.seed, row);
      if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: ROUNDS, subject: row.id, detail: wrong });
    }
  };
