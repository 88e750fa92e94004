import { sql } from 'kysely';
import { getPlayState } from '@talora/domain/games/play/play-states.ts';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import { bettorsList, NO_BETTORS } from '@talora/domain/rounds/bettors-entropy.ts';
import { closedMs, drawnMs } from '@talora/domain/rounds/round-kind.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { anchorOf } from '@talora/domain/rounds/seed-chain.ts';
import { canonicalJson, isSameBytes, sha256, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { LedgerFinding, LedgerProof } from '../../../base/ledger/ledger.ts';
import { dealtFrom, drawRound } from '../draw-round.ts';
import type { BetRow, RoundRow } from '../rounds.queries.ts';
import { openRoot } from '../chains/seed-chains.ts';
import { bettorSeed, priceBets, ruledBet, stateOfBet } from '../step-table.ts';
import { mostPaidOf, scaled, type Kind } from '../table-limits.ts';

const CHAINS = 'a chain of seeds is what its anchor has promised';
const ROUNDS = 'every shared round is what its seed and its bettors say, and pays so';
const MAX_BREAKS = 100;
const PAGE = 1_000;

/** Every sealed root opens, and its first link is the anchor that was shown. */
export const openedChains: LedgerProof = {
  name: CHAINS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx, { platform }) {
    const { rows } = await sql<{ id: string; anchor: Buffer; length: number; sealed_root: string }>`
      select brand_id || ' ' || game_id || ' ' || no as id, anchor, length, sealed_root from round_chain`.execute(tx);
    return rows.flatMap(({ id, anchor, length, sealed_root }) => {
      let wrong: string | null = null;
      try {
        if (!isSameBytes(anchorOf(openRoot(platform, sealed_root), length, sha256), anchor))
          wrong = 'the sealed seed is not the one that was promised';
      } catch (error) {
        wrong = (error as Error).message;
      }
      return wrong === null ? [] : [{ proof: CHAINS, subject: id, detail: wrong }];
    });
  },
};

interface ProvenRound extends RoundRow {
  readonly game: string | null;
  readonly asset: number | null;
  readonly promised: Buffer | null;
  readonly bets: number | null;
  readonly stakes: bigint | null;
  readonly before: Pick<RoundRow, 'math_version' | 'remembered'> | null;
}

interface ProvenBet extends BetRow {
  readonly play_payout: bigint | null;
  readonly valid_bet: bigint | null;
  readonly state: number | null;
}

async function readRounds(tx: Tx, after: { brandId: string; gameId: number; no: bigint } | null): Promise<ProvenRound[]> {
  const { rows } =
    await sql<ProvenRound>`select r.*, g.code as game, s.asset, coalesce(p.seed, case when r.link = 1 then c.anchor end) as promised,
      case when b.no is not null then jsonb_build_object('math_version', b.math_version, 'remembered', b.remembered) end as before
    from round_round r
    left join games_game g on g.id = r.game_id
    left join site_brand s on s.id = r.brand_id
    left join round_chain c on c.brand_id = r.brand_id and c.game_id = r.game_id and c.no = r.chain_no
    left join round_round p on p.brand_id = r.brand_id and p.game_id = r.game_id and p.chain_no = r.chain_no and p.link = r.link - 1
    left join round_round b on b.brand_id = r.brand_id and b.game_id = r.game_id and b.no = r.no - 1
    where ${after === null ? sql`true` : sql`(r.brand_id, r.game_id, r.no) > (${after.brandId}, ${after.gameId}, ${after.no})`}
    order by r.brand_id, r.game_id, r.no limit ${PAGE}`.execute(tx);
  return rows;
}

async function readBets(tx: Tx, rounds: readonly ProvenRound[]): Promise<Map<string, ProvenBet[]>> {
  const { rows } = await sql<ProvenBet>`select b.*, r.no as round_no, r.outcome, p.payout as play_payout, p.valid_bet, p.state
    from round_bet b join round_round r on r.id = b.round_id left join play p on p.member_id = b.member_id and p.id = b.id
    where b.round_id = any (${rounds.map(({ id }) => id)}::uuid[]) order by b.member_id, b.placed_at, b.id`.execute(tx);
  const found = new Map<string, ProvenBet[]>();
  for (const bet of rows) found.set(bet.round_id, [...(found.get(bet.round_id) ?? []), bet]);
  return found;
}

/** Did a round stay in each of its states for as long as its rules say, by the moments that it has reached? It may have stayed longer. */
function isTooShort(kind: Kind, { opened_at, close_at, closed_at, drawn_at, settled_at, outcome }: ProvenRound): boolean {
  const { times } = kind;
  const lasted = (from: Date, to: Date | null, seconds: number): boolean =>
    to === null || to.getTime() - from.getTime() >= seconds * 1000 - 1;
  return (
    Math.abs(close_at.getTime() - opened_at.getTime() - times.open * 1000) > 1 ||
    !lasted(close_at, closed_at, 0) ||
    !lasted(closed_at ?? close_at, drawn_at, times.closed) ||
    (drawn_at !== null && !lasted(drawn_at, settled_at, drawnMs(kind, outcome) / 1000))
  );
}

/** What is wrong with the list of bettors that a round was closed with, or null. */
function wrongList(round: ProvenRound, bets: readonly ProvenBet[]): string | null {
  const [count, stakes] = [bets.length, bets.reduce((sum, { stake }) => sum + stake, 0n)];
  if (round.bets !== count || round.stakes !== stakes) return `${round.bets} bets of ${round.stakes} in place of ${count} of ${stakes}`;
  const due = count === 0 ? NO_BETTORS : sha256Hex(bettorsList(bets.map(bettorSeed)));
  return round.entropy === due ? null : `entropy ${round.entropy} in place of ${due}`;
}

/** What is wrong with what was dealt, or null. */
function wrongDeal(kind: Kind, round: ProvenRound, bets: readonly ProvenBet[], asset: Asset): string | null {
  const { seed, promised, entropy, no, before, outcome, remembered } = round;
  if (seed === null || entropy === null) return 'no seed';
  if (promised === null || !isSameBytes(sha256(seed), promised)) return 'the seed is not the one that its chain has promised';
  const due = drawRound(kind, seed, {
    entropy,
    no,
    from: dealtFrom(kind, before ?? undefined),
    bets: bets.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    asset,
  });
  if (canonicalJson(outcome) !== canonicalJson(due.outcome))
    return `outcome ${canonicalJson(outcome)} in place of ${canonicalJson(due.outcome)}`;
  return canonicalJson(remembered) === canonicalJson(due.next) ? null : 'what it left is not what its deal leaves';
}

const STAKE = /^[1-9][0-9]{0,17}$/;

/** Are these stakes on spots of the game, each once? */
function areLines(kind: Kind, lines: unknown): boolean {
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > kind.mostLines) return false;
  const read = (lines as unknown[]).map((line) => (line ?? {}) as { spot?: unknown; stake?: unknown });
  const areStakes = read.every(
    ({ spot, stake }) => typeof spot === 'string' && kind.listedSpot(spot) !== null && typeof stake === 'string' && STAKE.test(stake),
  );
  return areStakes && new Set(read.map(({ spot }) => spot)).size === read.length;
}

/** What is wrong with what bets say, with their names, or with how many there are of one member, or null. */
function wrongBets(kind: Kind, bets: readonly ProvenBet[]): string | null {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  for (const { id, lines, member_id } of bets) {
    if (!areLines(kind, lines)) return `bet ${id} is on no lines of its game`;
    if (names.has(id)) return `two bets have the name ${id}`;
    names.add(id);
    counts.set(member_id, (counts.get(member_id) ?? 0) + 1);
  }
  return kind.mostBets !== null && Math.max(0, ...counts.values()) > kind.mostBets ? 'more bets of a member than its rules take' : null;
}

/** What is wrong with how long the course of a drawn round went on, and with who left it when, or null. */
function wrongCourse(kind: Kind, round: ProvenRound, bets: readonly ProvenBet[], mostPaid: bigint): string | null {
  const { course } = kind;
  if (course !== undefined && (round.drawn_at?.getTime() ?? 0) - (round.closed_at?.getTime() ?? 0) < closedMs(kind, round.outcome))
    return 'its course was cut short';
  for (const bet of bets) {
    if (bet.exit_ms === null) continue;
    if (course === undefined) return `bet ${bet.id} has left a round that nobody leaves`;
    if (bet.exit_ms >= course.endMs(round.outcome)) return `bet ${bet.id} left when its round was over, at ${bet.exit_ms} ms`;
    if (bet.exit_ms >= course.reachedMs(course.ownFactor(ruledBet(bet).lines, mostPaid)))
      return `bet ${bet.id} left when it had left by itself, at ${bet.exit_ms} ms`;
  }
  return null;
}

/** What is wrong with the bets of a settled round, or null. */
function wrongPay(kind: Kind, round: ProvenRound, bets: readonly ProvenBet[], mostPaid: bigint): string | null {
  for (const { bet, priced } of priceBets(kind, bets, round.outcome, mostPaid)) {
    const { payout, play_payout, valid_bet, state } = bet as ProvenBet;
    if (payout !== priced.payoutMinor || play_payout !== priced.payoutMinor)
      return `bet ${bet.id} pays ${play_payout} in place of ${priced.payoutMinor}`;
    if (valid_bet !== priced.validMinor) return `bet ${bet.id} counts ${valid_bet} in place of ${priced.validMinor}`;
    if (state === null || getPlayState(state) !== stateOfBet(priced)) return `bet ${bet.id} is in state ${state}`;
  }
  return null;
}

/** What is wrong with a round, or null. */
function wrongIn(round: ProvenRound, bets: readonly ProvenBet[]): string | null {
  const kind = findSharedGame(round.game ?? '')?.kind;
  if (kind === undefined) return `game ${round.game} is none that is shared`;
  if (round.math_version !== kind.mathVersion) return `math version ${round.math_version}`;
  if (isTooShort(kind, round)) return 'a state of other length than its rules say';
  if (bets.some((bet) => bet.placed_at >= round.close_at || bet.placed_at < round.opened_at)) return 'a bet of another time';
  if (round.state === 'open')
    return bets.some(({ payout, exit_ms: exit }) => payout !== null || exit !== null) ? 'a bet is settled before its round' : null;
  const list = wrongBets(kind, bets) ?? wrongList(round, bets);
  if (list !== null || round.state === 'closed') return list;
  if (round.asset === null) return 'a round of no brand';
  const asset = getAssetById(round.asset);
  const mostPaid = mostPaidOf(kind, asset);
  const price = kind.cards === undefined ? 1n : scaled(kind.cards.price, asset);
  if (bets.some(({ stake }) => stake % price !== 0n)) return 'a bet of no whole cards';
  const drawn = wrongDeal(kind, round, bets, asset) ?? wrongCourse(kind, round, bets, mostPaid);
  return drawn ?? (round.state === 'settled' ? wrongPay(kind, round, bets, mostPaid) : null);
}

/** The same of a round that may be damaged so that its rules cannot read it. */
function whatIsWrong(round: ProvenRound, bets: readonly ProvenBet[]): string | null {
  try {
    return wrongIn(round, bets);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** Every round is dealt again from its seed and the list of its bettors, and every bet is priced again. */
export const recomputedSharedRounds: LedgerProof = {
  name: ROUNDS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx) {
    const found: LedgerFinding[] = [];
    for (let last: ProvenRound | undefined; ;) {
      const rounds = await readRounds(tx, last === undefined ? null : { brandId: last.brand_id, gameId: last.game_id, no: last.no });
      const bets = await readBets(tx, rounds);
      for (const round of rounds) {
        const wrong = whatIsWrong(round, bets.get(round.id) ?? []);
        if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: ROUNDS, subject: round.id, detail: wrong });
      }
      last = rounds.at(-1);
      if (rounds.length < PAGE) return found;
    }
  },
};
