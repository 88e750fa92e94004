import { sql } from 'kysely';
import { PLAY_STATES, settledState } from '@talora/domain/games/play/play-states.ts';
import type { Line } from '@talora/domain/games/table/one-step.ts';
import { bettorsList, NO_BETTORS, type BettorSeed } from '@talora/domain/rounds/bettors-entropy.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { closedMs, drawnMs, type PricedBet, type RoundBet } from '@talora/domain/rounds/round-kind.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import { BALANCE_TOPIC, listGamesById } from '../../shop/games/games.ts';
import { readDrawn } from './draw-round.ts';
import { holdsLease, type Lease, type TableKey } from './leases.ts';
import { findLastRound, listBettors, listUnsettled, type BetRow, type RoundRow } from './rounds.queries.ts';
import { nextLink } from './chains/seed-chains.ts';
import { mostPaidOf, type Kind } from './table-limits.ts';

/** The lease has passed to another server, or the table is not dealt at any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Topic on which it is told that a table has changed, as it does with every bet: the key is `brand:game`. */
export const TABLE_TOPIC = 'rounds.table';
/** Topic on which it is told that a table's round is in another state: the key is `brand:game`. */
export const STATE_TOPIC = 'rounds.state';
/** Topic on which it is told that somebody is at a table: the key is `brand:game`. */
export const WANTED_TOPIC = 'rounds.wanted';
/** Topic on which it is told that a round is settled: the key is the round's id. */
export const SETTLED_TOPIC = 'rounds.settled';

/** Members whose bets are settled in one transaction. */
const CHUNK = 100;

/** A table as a text: the key of its tells and of its live room. */
export const tableText = ({ brandId, gameId }: TableKey): string => `${brandId}:${gameId}`;

/** The table of such a text. */
export function readTableText(text: string): TableKey {
  const [brandId = '', gameId = ''] = text.split(':');
  return { brandId, gameId: Number(gameId) };
}

/** The rules of the table's game. */
export async function kindOfTable(platform: Platform, { gameId }: TableKey): Promise<Kind> {
  const code = (await listGamesById(platform.db.kysely, [gameId])).get(gameId)?.code ?? '';
  const shared = findSharedGame(code);
  assert(shared !== undefined, `shared game ${code}`);
  return shared.kind;
}

/** A bet as the rules read it. */
export const ruledBet = (bet: Pick<BetRow, 'id' | 'lines' | 'exit_ms'>): RoundBet => ({
  id: bet.id,
  lines: bet.lines.map(({ spot, stake }): Line => ({ spot, stakeMinor: BigInt(stake) })),
  exitMs: bet.exit_ms,
});

/** What a bet adds to the chance of its round. */
export const bettorSeed = (bet: Pick<BetRow, 'id' | 'client_seed'>): BettorSeed => ({ betId: bet.id, clientSeed: bet.client_seed });

/** The state of a play whose bet was priced so. */
export const stateOfBet = ({ isPush, payoutMinor }: PricedBet) => (isPush ? 'push' : settledState(payoutMinor));

interface Step {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly lease: Lease;
  readonly kind: Kind;
}

const wait = (from: Date, ms: number, now: Date): number => Math.max(0, from.getTime() + ms - now.getTime());

/** May a round open: is somebody there, and does nothing stop the game? */
async function isWanted(tx: Tx, { brandId, gameId }: TableKey): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`select t.wanted_until > app_now()
      and (select r.o_stop from games_bet_rules(t.brand_id, t.game_id, app_now()) r) = 0 as is_wanted
    from round_table t where t.brand_id = ${brandId} and t.game_id = ${gameId}`.execute(tx);
  return rows[0]?.is_wanted ?? false;
}

/** Opens the next round. Resolves to the time that it is open for. */
async function openRound({ platform, tx, lease, kind }: Step, last: RoundRow | undefined): Promise<number> {
  const { brandId, gameId } = lease;
  const { chainNo, link } = await nextLink(platform, tx, lease, last === undefined ? null : { chainNo: last.chain_no, link: last.link });
  await sql`insert into round_round (brand_id, game_id, no, id, chain_no, link, state, math_version, opened_at, close_at)
    select ${brandId}, ${gameId}, ${(last?.no ?? 0n) + 1n}, ${platform.ids.next()}, ${chainNo}, ${link}, 'open', ${kind.mathVersion}, n.at,
      n.at + make_interval(secs => ${kind.times.open}) from (select app_now() as at) n`.execute(tx);
  return kind.times.open * 1000;
}

/** A round with a course stays closed to its very end: the moments of a row are cut off to whole milliseconds. */
const CUT_MS = 1;

/** The time for which a round that has its entropy stays closed. */
async function closedFor({ platform, tx, kind }: Step, round: RoundRow): Promise<number> {
  if (kind.course === undefined) return kind.times.closed * 1000;
  return closedMs(kind, (await readDrawn(platform, tx, kind, round)).outcome) + CUT_MS;
}

/**
 * Ends the betting: waits for bets that are being written, and closes their list, now or as of its time. Resolves to the entropy of the
 * list.
 */
export async function closeBetting(tx: Tx, id: string, asOf: 'now' | 'its time'): Promise<string> {
  await sql`select 1 from round_round where id = ${id} for update`.execute(tx);
  const bettors = await listBettors(tx, id);
  const entropy = bettors.length === 0 ? NO_BETTORS : sha256Hex(bettorsList(bettors.map(bettorSeed)));
  const stakes = bettors.reduce((sum, { stake }) => sum + stake, 0n);
  await sql`update round_round set state = 'closed', closed_at = ${asOf === 'now' ? sql`app_now()` : sql`close_at`}, entropy = ${entropy},
    bets = ${bettors.length}, stakes = ${stakes} where id = ${id}`.execute(tx);
  return entropy;
}

async function closeRound(step: Step, round: RoundRow): Promise<number> {
  return closedFor(step, { ...round, entropy: await closeBetting(step.tx, round.id, 'now') });
}

async function deal({ platform, tx, kind }: Step, round: RoundRow): Promise<number> {
  const { seed, outcome, next } = await readDrawn(platform, tx, kind, round);
  await sql`update round_round set state = 'drawn', drawn_at = app_now(), seed = ${Buffer.from(seed)}, outcome = ${JSON.stringify(outcome)}::jsonb,
    remembered = ${JSON.stringify(next)}::jsonb where id = ${round.id}`.execute(tx);
  return drawnMs(kind, outcome);
}

/** Bets by member, in the order they were read. */
function byMember(bets: readonly BetRow[]): Map<string, BetRow[]> {
  const found = new Map<string, BetRow[]>();
  for (const bet of bets) found.set(bet.member_id, [...(found.get(bet.member_id) ?? []), bet]);
  return found;
}

/** The bets of a round with what each gets: a member's bets are priced together. */
export function priceBets(
  kind: Kind,
  bets: readonly BetRow[],
  outcome: unknown,
  mostPaidMinor: bigint,
): { bet: BetRow; priced: PricedBet }[] {
  return [...byMember(bets).values()].flatMap((own) => {
    const priced = kind.price(own.map(ruledBet), outcome, mostPaidMinor);
    return own.flatMap((bet, at) => {
      const one = priced[at];
      return one === undefined ? [] : [{ bet, priced: one }];
    });
  });
}

/** Settles bets of some members, each member's one after the other. */
async function settleSome({ platform, tx, kind }: Step, round: RoundRow, bets: readonly BetRow[], asset: Asset): Promise<void> {
  let waiting = priceBets(kind, bets, round.outcome, mostPaidOf(kind, asset)).filter(({ bet }) => bet.payout === null);
  while (waiting.length > 0) {
    const seen = new Set<string>();
    const batch = waiting.filter(({ bet }) => !seen.has(bet.member_id) && seen.add(bet.member_id));
    waiting = waiting.filter((item) => !batch.includes(item));
    const column = <T>(pick: (item: (typeof batch)[number]) => T): T[] => batch.map(pick);
    await sql`select round_settle_batch(${round.id}, ${column(({ bet }) => bet.member_id)}, ${column(({ bet }) => bet.id)},
      ${column(() => platform.ids.next())}, ${column(() => asset.id)}, ${column(({ priced }) => priced.payoutMinor)},
      ${column(({ priced }) => priced.validMinor)}, ${column(({ priced }) => PLAY_STATES[stateOfBet(priced)])})`.execute(tx);
  }
  for (const memberId of new Set(bets.map((bet) => bet.member_id))) afterCommit(tx, () => platform.bus.tell(BALANCE_TOPIC, memberId));
}

/** Settles a part of a drawn round; resolves to 0 while there is more, and the round is settled when none is left. */
async function settleRound(step: Step, round: RoundRow, asset: Asset): Promise<number> {
  const { platform, tx, kind } = step;
  const bets = await listUnsettled(tx, round.id, CHUNK);
  if (bets.length > 0) {
    await settleSome(step, round, bets, asset);
    return 0;
  }
  await sql`update round_round set state = 'settled', settled_at = app_now() where id = ${round.id}`.execute(tx);
  afterCommit(tx, () => platform.bus.tell(SETTLED_TOPIC, round.id));
  return kind.times.settled * 1000;
}

async function advance(step: Step, asset: Asset): Promise<{ dueMs: number | null; hasChanged: boolean }> {
  const { tx, lease, kind } = step;
  const last = await findLastRound(tx, lease);
  const changed = async (dueMs: Promise<number>) => ({ dueMs: await dueMs, hasChanged: true });
  const waiting = (dueMs: number) => ({ dueMs, hasChanged: false });
  if (last !== undefined) {
    const { now, state } = last;
    const leftMs =
      state === 'open'
        ? wait(last.close_at, 0, now)
        : state === 'closed'
          ? wait(last.closed_at ?? now, await closedFor(step, last), now)
          : state === 'drawn'
            ? wait(last.drawn_at ?? now, drawnMs(kind, last.outcome), now)
            : wait(last.settled_at ?? now, kind.times.settled * 1000, now);
    if (leftMs > 0) return waiting(leftMs);
    if (state === 'open') return changed(closeRound(step, last));
    if (state === 'closed') return changed(deal(step, last));
    if (state === 'drawn') return changed(settleRound(step, last, asset));
  }
  return (await isWanted(tx, lease)) ? changed(openRound(step, last)) : { dueMs: null, hasChanged: false };
}

/**
 * Does what is due at a table, by the database's clock: opens, closes, draws or settles a part. Resolves to the milliseconds until something
 * is due again; null when no round is on and nobody wants one. Throws LeaseLost when another server deals.
 */
export async function stepTable(platform: Platform, lease: Lease, kind: Kind, asset: Asset): Promise<number | null> {
  return platform.db.tx(async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new LeaseLost();
    const { dueMs, hasChanged } = await advance({ platform, tx, lease, kind }, asset);
    if (hasChanged) afterCommit(tx, () => platform.bus.tell(STATE_TOPIC, tableText(lease)));
    return dueMs;
  });
}
