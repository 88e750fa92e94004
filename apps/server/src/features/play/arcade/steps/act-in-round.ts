import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import { openBatcher, type Batcher } from '../../../../platform/db/batcher.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { LEDGER_STATUS, readBalance } from '../../../base/ledger/ledger.ts';
import { roundView, seedPairView } from '../arcade.view.ts';
import { endRound } from './end-round.ts';
import type { GameContext } from '../game-session.ts';
import { houseOf } from '../house-games.ts';
import { findRoundRow } from '../rounds.queries.ts';
import { getPlayableSeat, getSeat, SEAT_MOVED } from '../seats.ts';
import type { Seat } from '../seeds.ts';
import { MAX_TRIES, readBet, refuseStake, type Bet } from '../spin.ts';
import { findStepped, findWaiting, writeAct, type SteppedRow } from './stepped.queries.ts';
import { drawsOfRound, stepsOf, waitingRoundView } from './stepped.view.ts';

type BeginRound = (typeof arcadeCalls)['calls']['beginRound'];
type ActInRound = (typeof arcadeCalls)['calls']['actInRound'];
type PresentRound = (typeof arcadeCalls)['calls']['presentRound'];

const ROUND_OPEN = 14;
const MAX_BATCH = 128;

interface BeginItem {
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly asset: number;
  readonly book: number;
  readonly stake: bigint;
  readonly choice: string;
  readonly mathVersion: string;
  readonly paceMs: number;
  readonly brandId: string;
}

interface BeginRow {
  readonly o_id: string;
  readonly o_status: number;
  readonly o_wait: number;
}

const TEXT = 'select o_id, o_status, o_wait from arcade_begin_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

const batcherOf = perPlatform((platform): Batcher<BeginItem, BeginRow> =>
  openBatcher(platform, {
    name: 'arcade_begin',
    maxBatch: MAX_BATCH,
    async run(items) {
      const column = <T>(pick: (item: BeginItem) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.asset),
        column((item) => item.book),
        column((item) => item.seat.gameId),
        column((item) => item.stake),
        column((item) => item.seat.pairId),
        column((item) => item.seat.nonce),
        column((item) => item.mathVersion),
        column((item) => item.choice),
        column((item) => item.paceMs),
        column((item) => item.brandId),
      ];
      const { rows } = await platform.db.pool.query<BeginRow>({ name: 'arcade_begin', text: TEXT, values });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  }),
);

/** Stakes of a game of several steps are whole units of the lowest bet, and at most the highest. */
function isBeginning(game: HouseGame, levels: readonly bigint[], { stake, choice }: Bet): boolean {
  const [least = 1n] = levels;
  const steps = game.kind === 'table' ? game.table.steps : undefined;
  return steps?.isOpening(choice) === true && stake > 0n && stake <= (levels.at(-1) ?? 0n) && stake % least === 0n;
}

/** A round as it stands: waiting, or as it ended. */
async function reply(context: GameContext, row: SteppedRow): Promise<CallResult<PresentRound>> {
  const { platform, game } = context;
  const [balance, seat, ended] = await Promise.all([
    readBalance(platform, game.memberId, game.asset.id),
    getSeat(context, true),
    row.ended_at === null ? undefined : findRoundRow(platform.db.kysely, game.memberId, row.id),
  ]);
  assert((row.ended_at === null) === (ended === undefined), 'a round of several steps that is over is a round');
  return {
    waiting: ended === undefined ? waitingRoundView(platform, row) : null,
    round: ended === undefined ? null : roundView(ended),
    balance: formatAmount(balance.available, game.asset),
    seeds: seedPairView(seat),
  };
}

/** The round of this id at the session's game. Refuses NOT_FOUND, for others' rounds too. */
async function getStepped({ platform, game }: GameContext, id: string): Promise<SteppedRow> {
  const row = await findStepped(platform.db.kysely, game.memberId, id);
  return row?.game_id === game.gameId ? row : refuse('NOT_FOUND');
}

/** The answer to a begin that came before; undefined when there was none. Refuses REPLAY_MISMATCH when that one was another bet. */
async function findBegun(context: GameContext, id: string, { stake, choice }: Bet): Promise<CallResult<BeginRound> | undefined> {
  const { platform, game } = context;
  const row = await findStepped(platform.db.kysely, game.memberId, id);
  if (row === undefined) return undefined;
  const begunWith = { ...row.choice, ...('picks' in row.choice ? { picks: [] } : { held: null }) };
  if (row.stake !== stake || row.game_id !== game.gameId || canonicalJson(begunWith) !== canonicalJson(choice)) refuse('REPLAY_MISMATCH');
  return reply(context, row);
}

/**
 * Begins a round of several steps: the stake is taken, and what may be known is told. The same `clientBetId` gives the round as it stands by
 * then. Refuses ROUND_OPEN with its id while another round of the game waits, and what a spin refuses.
 */
export async function beginRound(context: GameContext, input: CallArguments<BeginRound>): Promise<CallResult<BeginRound>> {
  const { platform, brand, game } = context;
  const house = houseOf(game);
  checkIdTime(platform, input.clientBetId);
  const bet = readBet(context, input, isBeginning);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const seat = await getPlayableSeat(context, tries > 1).catch(async (error: unknown) => {
      const begun = await findBegun(context, input.clientBetId, bet);
      if (begun === undefined) throw error;
      return begun;
    });
    if ('waiting' in seat) return seat;
    const result = await batcherOf(platform).submit({
      key: game.memberId,
      id: input.clientBetId,
      seat,
      asset: game.asset.id,
      book: game.book,
      stake: bet.stake,
      choice: JSON.stringify(bet.choice),
      mathVersion: house.mathVersion,
      paceMs: rulesInForce(brand.settings).slotPaceMs,
      brandId: game.brandId,
    });
    const begun = await findBegun(context, input.clientBetId, bet);
    if (result.o_status === LEDGER_STATUS.done) {
      assert(begun !== undefined, 'a round that was begun is there');
      platform.bus.tell(BALANCE_TOPIC, game.memberId);
      return begun;
    }
    if (begun !== undefined) return begun;
    if (result.o_status === LEDGER_STATUS.mismatch || result.o_status === LEDGER_STATUS.replayed) refuse('REPLAY_MISMATCH');
    if (result.o_status === ROUND_OPEN) {
      const waiting = await findWaiting(platform.db.kysely, game.memberId, game.gameId);
      if (waiting !== undefined) refuse('ROUND_OPEN', { id: waiting.id });
      // It has ended meanwhile, and its seat has moved on.
      continue;
    }
    await refuseStake(context, bet.stake, result);
    assert(result.o_status === SEAT_MOVED, 'a round begins with a known status');
  }
  return refuse('ROUND_TOO_SOON', { waitMs: rulesInForce(brand.settings).slotPaceMs });
}

/**
 * Acts in a round that waits; the last act settles it. The same act at the same number is answered with the round as it stands by then.
 * Refuses ROUND_MOVED when another act stands there, when acts before it are missing, or when the round has ended by itself, and ACT_INVALID
 * for what cannot be done in it now.
 */
export async function actInRound(context: GameContext, { id, acts, act }: CallArguments<ActInRound>): Promise<CallResult<ActInRound>> {
  const { platform } = context;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const row = await getStepped(context, id);
    if (row.acts.length > acts) {
      if (canonicalJson(row.acts[acts]) !== canonicalJson(act)) refuse('ROUND_MOVED');
      return reply(context, row);
    }
    if (row.acts.length < acts || row.ended_at !== null) refuse('ROUND_MOVED');
    const acted = stepsOf(row).steps.act(drawsOfRound(platform, row), row.choice, act) ?? refuse('ACT_INVALID');
    const isDone = acted.isOver
      ? await endRound(platform, row, acted.choice, act)
      : await writeAct(platform.db.kysely, row, act, acted.choice);
    if (isDone) return reply(context, await getStepped(context, id));
  }
  return refuse('ROUND_MOVED');
}

/** A round of several steps as it stands. Refuses NOT_FOUND. */
export async function presentRound(context: GameContext, { id }: CallArguments<PresentRound>): Promise<CallResult<PresentRound>> {
  return reply(context, await getStepped(context, id));
}
