import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { PLAY_STATES, settledState } from '@talora/domain/games/play/play-states.ts';
import { kopitiamPayout, playKopitiamSevens, type KopitiamRound } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { hmac256 } from '../../../platform/crypto/digest.ts';
import { openLane, type Lane } from '../../../platform/db/lane.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { BALANCE_TOPIC, BET_STOPS, refuseBet } from '../../shop/games/games.ts';
import { readBalance, LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { roundView, seedPairView } from './arcade.view.ts';
import type { GameContext } from './game-session.ts';
import { betLevelsOf, getHouseGame, type HouseGame } from './house-games.ts';
import { findRoundRow, type RoundRow } from './rounds.queries.ts';
import { findPlace, isUsedUp, type Seat } from './seeds.ts';

type Spin = (typeof arcadeCalls)['calls']['spin'];

const SEAT_MOVED = 5;
const TOO_SOON = 6;
const MAX_BATCH = 128;
const MAX_TRIES = 3;

interface SpinItem {
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly asset: number;
  readonly book: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly round: KopitiamRound;
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
  'select o_id, o_status, o_available, o_wait from arcade_spin_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)';

const laneOf = perPlatform((platform): Lane<SpinItem, SpinRow> =>
  openLane(platform, {
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
        column((item) => item.payout),
        column((item) => item.stake),
        column((item) => PLAY_STATES[settledState(item.payout)]),
        column((item) => item.seat.pairId),
        column((item) => item.seat.nonce),
        column((item) => item.mathVersion),
        column((item) => item.round.stops.join(',')),
        column((item) => item.round.wheelIndex),
        column((item) => item.paceMs),
        column((item) => item.brandId),
      ];
      const { rows } = await platform.db.pool.query<SpinRow>({ name: 'arcade_spin', text: TEXT, values });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  }),
);

/** Seats as this process knows them; the database refuses a spin from an outdated one, and it is read again. */
const seatsOf = perPlatform(() => new Map<string, Seat>());
const SEATS_KEPT = 20_000;

/** The pair in use. Refuses CLIENT_SEED_DUE while the seat waits for its first client seed. */
async function getSeat(context: GameContext, isFresh: boolean): Promise<Seat> {
  const { platform, game } = context;
  const seats = seatsOf(platform);
  const key = `${game.memberId} ${game.gameId}`;
  const known = isFresh ? undefined : seats.get(key);
  if (known !== undefined) return known;
  const place = await findPlace(platform, platform.db.kysely, game.memberId, game.gameId);
  assert(place !== undefined, 'an open game has its seat');
  const seat = place.pair ?? refuse('CLIENT_SEED_DUE', { commitment: place.nextCommitment.toString('hex') });
  if (seats.size > SEATS_KEPT) seats.clear();
  seats.set(key, seat);
  return seat;
}

/** Forgets a seat that has changed elsewhere than by a spin of this process. */
export function forgetSeat(context: GameContext): void {
  seatsOf(context.platform).delete(`${context.game.memberId} ${context.game.gameId}`);
}

/**
 * The seat for the next round. A pair that is used up plays no more: whoever plays starts the promised one under a client seed of his
 * own, so that no server seed is ever chosen after the client seed was known. Refuses CLIENT_SEED_DUE.
 */
async function getPlayableSeat(context: GameContext, isFresh: boolean): Promise<Seat> {
  const nowMs = context.platform.clock.nowMs();
  const known = await getSeat(context, isFresh);
  if (!isUsedUp(known, nowMs)) return known;
  // Another server may have started the next pair meanwhile.
  const seat = isFresh ? known : await getSeat(context, true);
  return isUsedUp(seat, nowMs) ? refuse('CLIENT_SEED_DUE', { commitment: seat.nextCommitment.toString('hex') }) : seat;
}

function roll(seat: Seat, game: HouseGame): KopitiamRound {
  return playKopitiamSevens(
    openDraws((counter) => hmac256(seat.serverSeed, fairnessMessage(game.code, seat.clientSeed, seat.nonce, counter))),
  );
}

/** The bet in minor units. Refuses AMOUNT_INVALID and BET_INVALID with the limits. */
function readBet(context: GameContext, game: HouseGame, bet: string): bigint {
  const { asset } = context.game;
  const stake = parseAmount(bet, asset) ?? refuse('AMOUNT_INVALID');
  const levels = betLevelsOf(game, asset);
  if (levels.includes(stake)) return stake;
  const limit = (minor: bigint | undefined): string => formatAmount(minor ?? 0n, asset);
  return refuse('BET_INVALID', { min: limit(levels[0]), max: limit(levels.at(-1)), currency: asset.code });
}

async function replay(context: GameContext, row: RoundRow, stake: bigint): Promise<CallResult<Spin>> {
  const { platform, game } = context;
  if (row.stake !== stake || row.game_id !== game.gameId) refuse('REPLAY_MISMATCH');
  const balance = await readBalance(platform, game.memberId, game.asset.id);
  return { round: roundView(row), balance: formatAmount(balance.available, game.asset), seeds: seedPairView(await getSeat(context, true)) };
}

function settled(context: GameContext, item: SpinItem, available: bigint): CallResult<Spin> {
  const { platform, game } = context;
  const next: Seat = { ...item.seat, nonce: item.seat.nonce + 1 };
  seatsOf(platform).set(`${game.memberId} ${game.gameId}`, next);
  platform.bus.tell(BALANCE_TOPIC, game.memberId);
  const row: RoundRow = {
    pair_id: item.seat.pairId,
    nonce: item.seat.nonce,
    member_id: game.memberId,
    id: item.id,
    game_id: game.gameId,
    asset: item.asset,
    stake: item.stake,
    payout: item.payout,
    math_version: item.mathVersion,
    stops: [...item.round.stops],
    wheel_index: item.round.wheelIndex,
    played_at: new Date(platform.clock.nowMs()),
    shown_at: null,
  };
  return { round: roundView(row), balance: formatAmount(available, game.asset), seeds: seedPairView(next) };
}

/**
 * Plays one round of Kopitiam Sevens: the outcome follows from the seat's seeds and nonce, and seat, debit, play, credit
 * and round are stored in one transaction before anything is told. The same `clientBetId` gives the first answer again.
 */
export async function spin(context: GameContext, code: string, input: CallArguments<Spin>): Promise<CallResult<Spin>> {
  const { platform, brand, game } = context;
  const house = getHouseGame(code);
  checkIdTime(platform, input.clientBetId);
  const stake = readBet(context, house, input.bet);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const seat = await getPlayableSeat(context, tries > 1).catch(async (error: unknown) => {
      // A repeat of a round that was played gets its answer whatever the seat waits for.
      const played = await findRoundRow(platform.db.kysely, game.memberId, input.clientBetId);
      if (played === undefined) throw error;
      return played;
    });
    if ('payout' in seat) return replay(context, seat, stake);
    const round = roll(seat, house);
    const item: SpinItem = {
      key: game.memberId,
      id: input.clientBetId,
      seat,
      asset: game.asset.id,
      book: game.book,
      stake,
      payout: kopitiamPayout(stake, round),
      round,
      mathVersion: house.mathVersion,
      paceMs: brand.settings.slotPaceMs,
      brandId: game.brandId,
    };
    const result = await laneOf(platform).submit(item);
    if (result.o_status === LEDGER_STATUS.done) {
      assert(result.o_available !== null, 'a settled round has a balance');
      return settled(context, item, result.o_available);
    }
    // Not played now. Perhaps it was played before: a repeat gets the first answer, whatever has happened since.
    const before = await findRoundRow(platform.db.kysely, game.memberId, input.clientBetId);
    if (before !== undefined) return replay(context, before, stake);
    if (result.o_status === LEDGER_STATUS.mismatch || result.o_status === LEDGER_STATUS.replayed) refuse('REPLAY_MISMATCH');
    if (result.o_status === LEDGER_STATUS.insufficient) {
      const balance = await readBalance(platform, game.memberId, game.asset.id);
      refuse('INSUFFICIENT_FUNDS', { balance: formatAmount(balance.available, game.asset), currency: game.asset.code });
    }
    if (result.o_status >= BET_STOPS.unavailable) return refuseBet(platform, game, result.o_status);
    if (result.o_status === TOO_SOON) refuse('ROUND_TOO_SOON', { waitMs: result.o_wait });
    assert(result.o_status === SEAT_MOVED, 'a spin ends in a known status');
  }
  return refuse('ROUND_TOO_SOON', { waitMs: brand.settings.slotPaceMs });
}
