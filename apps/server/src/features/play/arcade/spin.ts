import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import type { TableChoice } from '@talora/contract/arcade/house-round.ts';
import { betLevelsOf } from '@talora/domain/games/house/house-bets.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { isHouseChoice } from '@talora/domain/games/house/play-house-game.ts';
import { PLAY_STATES, settledState } from '@talora/domain/games/play/play-states.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import { openBatcher, type Batcher } from '../../../platform/db/batcher.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { BALANCE_TOPIC, BET_STOPS, refuseBet } from '../../shop/games/games.ts';
import { isProtected, refuseProtectedBet } from '../../people/protection/protection.ts';
import { readBalance, LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { roundView, seedPairView } from './arcade.view.ts';
import { drawRound, readOddsOf, type DrawnRound } from './draw-round.ts';
import type { GameContext } from './game-session.ts';
import { houseOf } from './house-games.ts';
import { findRoundRow, type RoundRow } from './rounds.queries.ts';
import { getPlayableSeat, getSeat, rememberSeat, SEAT_MOVED } from './seats.ts';
import { drawsOf, type Seat } from './seeds.ts';

type Spin = (typeof arcadeCalls)['calls']['spin'];

/** Status of a bet that comes too soon behind the last one. */
export const TOO_SOON = 6;
const MAX_BATCH = 128;
/** How often a seat that moved is read again. */
export const MAX_TRIES = 3;

/** What is staked, in minor units, and what was chosen at a table. */
export interface Bet {
  readonly stake: bigint;
  readonly choice: TableChoice | null;
}

interface SpinItem {
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly asset: number;
  readonly book: number;
  readonly stake: bigint;
  readonly round: DrawnRound;
  readonly choice: TableChoice | null;
  readonly mathVersion: string;
  readonly paceMs: number;
  readonly brandId: string;
}

interface SpinRow {
  readonly o_id: string;
  readonly o_status: number;
  readonly o_available: bigint | null;
  readonly o_wait: number;
}

const TEXT =
  'select o_id, o_status, o_available, o_wait from arcade_spin_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)';

const batcherOf = perPlatform((platform): Batcher<SpinItem, SpinRow> =>
  openBatcher(platform, {
    name: 'arcade_spin',
    maxBatch: MAX_BATCH,
    async run(items) {
      const column = <T>(pick: (item: SpinItem) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.asset),
        column((item) => item.book),
        column((item) => item.seat.gameId),
        column((item) => item.stake),
        column((item) => item.round.payoutMinor),
        column((item) => item.round.validMinor),
        column((item) => PLAY_STATES[settledState(item.round.payoutMinor)]),
        column((item) => item.seat.pairId),
        column((item) => item.seat.nonce),
        column((item) => item.mathVersion),
        column((item) => JSON.stringify(item.round.decisions)),
        column((item) => item.choice && JSON.stringify(item.choice)),
        column((item) => item.paceMs),
        column((item) => item.brandId),
        column((item) => item.round.grand?.odds ?? null),
        column((item) => item.round.grand?.number ?? null),
      ];
      const { rows } = await platform.db.pool.query<SpinRow>({ name: 'arcade_spin', text: TEXT, values });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  }),
);

/**
 * A slot has levels; at a table stakes are whole units of the lowest, and together at most the highest. A game of several steps is begun, and
 * never played in one; of a game with a deck tickets are bought, and shots are fired in their room.
 */
function isOnOffer(game: HouseGame, levels: readonly bigint[], { stake, choice }: Bet): boolean {
  if (game.kind === 'slot') return levels.includes(stake) && isHouseChoice(game, choice, stake, 1n);
  return (
    game.table.steps === undefined &&
    game.table.deck === undefined &&
    game.table.shots === undefined &&
    stake <= (levels.at(-1) ?? 0n) &&
    isHouseChoice(game, choice, stake, levels[0] ?? 1n)
  );
}

/** The bet in minor units. Refuses AMOUNT_INVALID, and BET_INVALID with the limits, for a choice too that is none of the game. */
export function readBet(
  { game: { asset, code } }: GameContext,
  { bet, choice }: Pick<CallArguments<Spin>, 'bet' | 'choice'>,
  isFit: typeof isOnOffer = isOnOffer,
): Bet {
  const house = houseOf({ code });
  const stake = parseAmount(bet, asset) ?? refuse('AMOUNT_INVALID');
  const levels = betLevelsOf(house, asset);
  const read = { stake, choice: choice ?? null };
  if (isFit(house, levels, read)) return read;
  const limit = (minor: bigint | undefined): string => formatAmount(minor ?? 0n, asset);
  return refuse('BET_INVALID', { min: limit(levels[0]), max: limit(levels.at(-1)), currency: asset.code });
}

async function replay(context: GameContext, row: RoundRow, { stake, choice }: Bet): Promise<CallResult<Spin>> {
  const { platform, game } = context;
  if (row.stake !== stake || row.game_id !== game.gameId) refuse('REPLAY_MISMATCH');
  if (canonicalJson(row.bets) !== canonicalJson(choice)) refuse('REPLAY_MISMATCH');
  const balance = await readBalance(platform, game.memberId, game.asset.id);
  return { round: roundView(row), balance: formatAmount(balance.available, game.asset), seeds: seedPairView(await getSeat(context, true)) };
}

function settled(context: GameContext, item: SpinItem, available: bigint): CallResult<Spin> {
  const { platform, game } = context;
  const next: Seat = { ...item.seat, nonce: item.seat.nonce + 1 };
  rememberSeat(context, next);
  platform.bus.tell(BALANCE_TOPIC, game.memberId);
  const row: RoundRow = {
    pair_id: item.seat.pairId,
    nonce: item.seat.nonce,
    member_id: game.memberId,
    id: item.id,
    game_id: game.gameId,
    game: game.code,
    asset: item.asset,
    stake: item.stake,
    payout: item.round.payoutMinor,
    math_version: item.mathVersion,
    outcome: item.round.decisions,
    bets: item.choice,
    played_at: new Date(platform.clock.nowMs()),
    shown_at: null,
    grand_odds: item.round.grand?.odds ?? null,
    grand_number: item.round.grand?.number ?? null,
  };
  return { round: roundView(row, item.round), balance: formatAmount(available, game.asset), seeds: seedPairView(next) };
}

/** Refuses what a stake of a house game cannot be taken for. Comes back for a seat that has moved on, and for what only one kind of round knows. */
export async function refuseStake(
  { platform, game }: GameContext,
  stake: bigint,
  { o_status: status, o_wait: waitMs }: Pick<SpinRow, 'o_status' | 'o_wait'>,
): Promise<void> {
  if (status === LEDGER_STATUS.insufficient) {
    const balance = await readBalance(platform, game.memberId, game.asset.id);
    refuse('INSUFFICIENT_FUNDS', { balance: formatAmount(balance.available, game.asset), currency: game.asset.code });
  }
  if (isProtected(status)) await refuseProtectedBet(platform, { ...game, amount: stake }, status);
  if (Object.values<number>(BET_STOPS).includes(status)) await refuseBet(platform, game, status);
  if (status === TOO_SOON) refuse('ROUND_TOO_SOON', { waitMs });
}

/**
 * Plays one round of the session's game: the outcome follows from the seat's seeds and nonce, and seat, debit, play, credit
 * and round are stored in one transaction before anything is told. The same `clientBetId` gives the first answer again.
 */
export async function spin(context: GameContext, input: CallArguments<Spin>): Promise<CallResult<Spin>> {
  const { platform, brand, game } = context;
  const house = houseOf(game);
  checkIdTime(platform, input.clientBetId);
  const bet = readBet(context, input);
  const odds = await readOddsOf(context);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const seat = await getPlayableSeat(context, tries > 1).catch(async (error: unknown) => {
      // A repeat of a round that was played gets its answer whatever the seat waits for.
      const played = await findRoundRow(platform.db.kysely, game.memberId, input.clientBetId);
      if (played === undefined) throw error;
      return played;
    });
    if ('payout' in seat) return replay(context, seat, bet);
    const item: SpinItem = {
      key: game.memberId,
      id: input.clientBetId,
      seat,
      asset: game.asset.id,
      book: game.book,
      ...bet,
      round: drawRound(house, drawsOf(seat, house.code), bet, odds),
      mathVersion: house.mathVersion,
      paceMs: rulesInForce(brand.settings).slotPaceMs,
      brandId: game.brandId,
    };
    const result = await batcherOf(platform).submit(item);
    if (result.o_status === LEDGER_STATUS.done) {
      assert(result.o_available !== null, 'a settled round has a balance');
      return settled(context, item, result.o_available);
    }
    // Not played now. Perhaps it was played before: a repeat gets the first answer, whatever has happened since.
    const before = await findRoundRow(platform.db.kysely, game.memberId, input.clientBetId);
    if (before !== undefined) return replay(context, before, bet);
    if (result.o_status === LEDGER_STATUS.mismatch || result.o_status === LEDGER_STATUS.replayed) refuse('REPLAY_MISMATCH');
    await refuseStake(context, bet.stake, result);
    assert(result.o_status === SEAT_MOVED, 'a spin ends in a known status');
  }
  return refuse('ROUND_TOO_SOON', { waitMs: rulesInForce(brand.settings).slotPaceMs });
}
