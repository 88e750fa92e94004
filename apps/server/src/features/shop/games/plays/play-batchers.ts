import { PLAY_STATES, type PlayState } from '@talora/domain/games/play/play-states.ts';
import { openBatcher, type Batcher } from '../../../../platform/db/batcher.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, assert } from '../../../../platform/refusal.ts';
import { LEDGER_STATUS } from '../../../base/ledger/ledger.ts';
import { isProtected, refuseProtectedBet } from '../../../people/protection/protection.ts';
import { BET_STOPS, refuseBet } from './bet-stops.ts';

const MAX_BATCH = 256;

/** A bet to place. `id` is made by the caller before the first try and is the idempotency key. Sums in minor units. */
export interface BetOrder {
  readonly brandId: string;
  readonly memberId: string;
  readonly id: string;
  readonly asset: number;
  readonly book: number;
  readonly gameId: number;
  readonly stake: bigint;
}

/** An open bet to settle. `settleId` is the payout's own id, kept over retries. */
export interface SettleOrder {
  readonly memberId: string;
  readonly id: string;
  readonly settleId: string;
  readonly asset: number;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly state: Exclude<PlayState, 'open'>;
}

/** How money moved: `available` in minor units after it. A replay with the same content gives the first answer. */
export interface Moved {
  readonly isReplay: boolean;
  readonly available: bigint;
}

interface Row {
  readonly o_id: string;
  readonly o_status: number;
  readonly o_available: bigint | null;
}

interface Item<O> {
  readonly key: string;
  readonly id: string;
  readonly order: O;
}

const itemOf = <O extends { memberId: string; id: string }>(order: O): Item<O> => ({ key: order.memberId, id: order.id, order });

/** Opens a lane over one batch function of the database. `name` names the prepared statement. */
function openPlayBatcher<O>(
  platform: Platform,
  name: string,
  text: string,
  columns: (orders: readonly O[]) => unknown[],
): Batcher<Item<O>, Row> {
  return openBatcher(platform, {
    name,
    maxBatch: MAX_BATCH,
    async run(items) {
      const { rows } = await platform.db.pool.query<Row>({ name, text, values: columns(items.map((item) => item.order)) });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  });
}

const batchersOf = perPlatform((platform) => ({
  place: openPlayBatcher<BetOrder>(
    platform,
    'play_place',
    'select o_id, o_status, o_available from play_place_batch($1, $2, $3, $4, $5, $6, $7)',
    (o) => [
      o.map((x) => x.memberId),
      o.map((x) => x.id),
      o.map((x) => x.asset),
      o.map((x) => x.book),
      o.map((x) => x.gameId),
      o.map((x) => x.stake),
      o.map((x) => x.brandId),
    ],
  ),
  settle: openPlayBatcher<SettleOrder>(
    platform,
    'play_settle',
    'select o_id, o_status, o_available from play_settle_batch($1, $2, $3, $4, $5, $6, $7)',
    (o) => [
      o.map((x) => x.memberId),
      o.map((x) => x.id),
      o.map((x) => x.settleId),
      o.map((x) => x.asset),
      o.map((x) => x.payout),
      o.map((x) => x.validBet),
      o.map((x) => PLAY_STATES[x.state]),
    ],
  ),
}));

/** Topic on which changed balances are told: the key is the member's id. */
export const BALANCE_TOPIC = 'balance';

function readRow(platform: Platform, memberId: string, row: Row): Moved {
  if (row.o_status === LEDGER_STATUS.mismatch) throw new Refusal('REPLAY_MISMATCH');
  if (row.o_status === LEDGER_STATUS.insufficient) throw new Refusal('INSUFFICIENT_FUNDS');
  if (row.o_status === LEDGER_STATUS.noAccount) throw new Refusal('NOT_FOUND');
  assert(row.o_available !== null, 'a moved balance is known');
  platform.bus.tell(BALANCE_TOPIC, memberId);
  return { isReplay: row.o_status === LEDGER_STATUS.replayed, available: row.o_available };
}

/** Takes the stake and opens a play. Refuses INSUFFICIENT_FUNDS and REPLAY_MISMATCH, and as `refuseBet` what the game or its brand does not take. @internal By the owner of the database alone: the application bets by functions that write what explains the play. */
export async function placeBet(platform: Platform, order: BetOrder): Promise<Moved> {
  assert(order.stake > 0n, 'a stake is positive');
  const row = await batchersOf(platform).place.submit(itemOf(order));
  if (isProtected(row.o_status)) return refuseProtectedBet(platform, { ...order, amount: order.stake }, row.o_status);
  if (row.o_status >= BET_STOPS.unavailable) return refuseBet(platform, order, row.o_status);
  return readRow(platform, order.memberId, row);
}

/** Settles an open play once and pays it. Refuses REPLAY_MISMATCH when it was settled otherwise, NOT_FOUND for an unknown one. @internal As placing. */
export async function settleBet(platform: Platform, order: SettleOrder): Promise<Moved> {
  assert(order.payout >= 0n && order.validBet >= 0n, 'sums are not negative');
  assert(order.state !== 'won' || order.payout > 0n, 'a won play pays');
  assert(order.state !== 'lost' || order.payout === 0n, 'a lost play pays nothing');
  return readRow(platform, order.memberId, await batchersOf(platform).settle.submit(itemOf(order)));
}
