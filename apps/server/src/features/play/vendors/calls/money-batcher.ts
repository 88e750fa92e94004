import type { VendorGame } from '../../../shop/games/games.ts';
import { getVendorCode, VENDOR_CODES, type VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import { vendorCallContent, vendorOperationRule, type VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { openBatcher } from '../../../../platform/db/batcher.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { readBalance } from '../../../base/ledger/ledger.ts';
import { HELD_CAUSES, heldCause, overWinDay, type HeldCause } from '../limits/held-causes.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';

const MAX_BATCH = 256;
const MAX_TRIES = 5;
/** Somebody else wrote the same transaction in this moment, or two batches stood in each other's way. */
const AGAIN = new Set(['23505', '40P01', '40001']);

/** A transaction that a vendor asks for, with what was found out about it before. */
export interface MoneyOrder {
  readonly profile: VendorProfile;
  readonly player: VendorPlayer;
  readonly game: VendorGame | null;
  readonly call: VendorCall;
  /** Our transaction, kept over retries. */
  readonly id: string;
  /** Digest of the nonce; null once it was spent. */
  readonly nonce: bigint | null;
  /** What speaks against it, unless it was answered before. */
  readonly refusal: VendorCode;
}

/** How it ended. `isFirst` is false for a repeat and for what was not stored. */
export interface MoneyResult {
  readonly code: VendorCode;
  readonly balance: bigint;
  readonly ref: string | null;
  readonly isFirst: boolean;
  /** Why a person is to say; the vendor is told to ask again. */
  readonly held: HeldCause | null;
}

/** What the batch answers for an order whose session is not plainly in use. */
const UNSURE = 98;

interface Item {
  readonly key: string;
  readonly id: string;
  readonly order: MoneyOrder;
  /** Hash of the member's session that a bet is made in, to be found in use on the way; null where nothing is left to look at. */
  readonly session: Buffer | null;
}

interface Row {
  readonly o_at: number;
  readonly o_code: number;
  readonly o_balance: bigint;
  readonly o_ref: string | null;
  readonly o_is_first: boolean;
}

const ROUND_TEXT = `select o_at, o_code, o_balance, o_ref, o_is_first
  from vendor_round_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;
const MOVE_TEXT = `select o_code, o_balance, o_ref, o_is_first
  from vendor_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`;

const storedOf = ({ operation }: VendorCall): number => {
  const { stored } = vendorOperationRule(operation);
  assert(stored !== null, 'only transactions are stored');
  return stored;
};

/** What two sendings of a transaction have in common. */
export const hashOf = (call: VendorCall): Buffer => sha256(vendorCallContent(call)).subarray(0, 16);

const resultOf = (row: Omit<Row, 'o_at'>): MoneyResult => {
  const cause = heldCause(row.o_code);
  const code = cause === null ? getVendorCode(row.o_code) : 'RETRY';
  return { code, balance: row.o_balance, ref: row.o_ref, isFirst: row.o_is_first, held: cause };
};

/** In a win the sum is the win; a bet has none. */
const sumsOf = ({ operation, amount, winAmount }: VendorCall): readonly [bigint, bigint] =>
  operation === 'win' ? [0n, amount] : [amount, winAmount];

function roundColumns(items: readonly Item[], over: ReadonlySet<string>): unknown[] {
  const orders = items.map((item) => item.order);
  return [
    orders.map((o) => o.profile.vendorId),
    orders.map((o) => o.call.txId),
    orders.map((o) => hashOf(o.call)),
    orders.map((o) => o.nonce),
    orders.map((o) => storedOf(o.call)),
    orders.map((o) => o.player.memberId),
    orders.map((o) => o.id),
    orders.map((o) => o.player.asset.id),
    orders.map((o) => o.player.book),
    orders.map((o) => o.game?.id ?? 0),
    orders.map((o) => o.call.roundId),
    orders.map((o) => sumsOf(o.call)[0]),
    orders.map((o) => sumsOf(o.call)[1]),
    orders.map((o) => o.call.isRoundEnd),
    orders.map((o) => o.game?.validBetPercent ?? 100),
    // The batch knows this cause as one that is not stored.
    orders.map((o) => (over.has(o.id) ? HELD_CAUSES.multiple : VENDOR_CODES[o.refusal])),
    orders.map((o) => o.profile.isResettling),
    items.map((item) => item.session),
    orders.map((o) => o.player.brandId),
  ];
}

/** Does a batch; wins that would pass what may be won on a day are named by the database, and the rest is done without them. */
async function runRounds(platform: Platform, items: readonly Item[]): Promise<{ rows: Row[]; over: ReadonlySet<string> }> {
  const over = new Set<string>();
  for (;;) {
    try {
      const values = roundColumns(items, over);
      return { rows: (await platform.db.pool.query<Row>({ name: 'vendor_round', text: ROUND_TEXT, values })).rows, over };
    } catch (error) {
      const named = overWinDay(error) ?? [];
      if (named.every((id) => over.has(id))) throw error;
      for (const id of named) over.add(id);
    }
  }
}

const batcherOf = perPlatform((platform) =>
  openBatcher<Item, MoneyResult | 'unsure'>(platform, {
    name: 'vendor_round',
    maxBatch: MAX_BATCH,
    ownCalls: 1,
    async run(items) {
      const { rows, over } = await runRounds(platform, items);
      return new Map(
        rows.map((row): [string, MoneyResult | 'unsure'] => {
          const id = items[row.o_at - 1]?.id ?? '';
          if (row.o_code === UNSURE) return [id, 'unsure'];
          const isOver = over.has(id) && row.o_code === HELD_CAUSES.multiple;
          return [id, resultOf(isOver ? { ...row, o_code: HELD_CAUSES.winDay } : row)];
        }),
      );
    },
  }),
);

async function moveOne(platform: Platform, { profile, player, game, call, id, nonce, refusal }: MoneyOrder): Promise<MoneyResult> {
  const values = [
    profile.vendorId,
    call.txId,
    hashOf(call),
    nonce,
    storedOf(call),
    player.memberId,
    id,
    player.asset.id,
    game?.id ?? null,
    call.roundId,
    call.amount,
    call.targetTxId,
    game?.validBetPercent ?? 100,
    VENDOR_CODES[refusal],
    profile.isResettling,
    profile.unknownRollback,
    player.brandId,
    call.operation === 'freeRoundWin' ? call.note : null,
  ];
  const { rows } = await platform.db.pool
    .query<Omit<Row, 'o_at'>>({ name: 'vendor_move', text: MOVE_TEXT, values })
    .catch(async (error: unknown) => {
      // A stake that is given back makes room for wins: it counts like one.
      if (overWinDay(error) === null) throw error;
      const { available } = await readBalance(platform, player.memberId, player.asset.id);
      return { rows: [{ o_code: HELD_CAUSES.winDay, o_balance: available, o_ref: null, o_is_first: false }] };
    });
  const row = rows[0];
  assert(row !== undefined, 'a transaction is answered');
  return resultOf(row);
}

/** Does this operation travel with others? Only then its session may be looked at on the way. */
export const isBatched = ({ operation }: VendorCall): boolean => operation === 'bet' || operation === 'win' || operation === 'betWin';

/** Runs what stores its own outcome; again where somebody else stood in its way. */
async function again<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string' || !AGAIN.has(code) || tries >= MAX_TRIES) throw error;
    }
  }
}

/**
 * Does a bet in the member's session of this hash, null for a trial's. 'unsure' did nothing but spend the nonce: the session is not
 * plainly in use, and is to be looked at.
 */
export function moveInUsedSession(platform: Platform, order: MoneyOrder, session: Buffer | null): Promise<MoneyResult | 'unsure'> {
  return again(() => batcherOf(platform).submit({ key: order.player.memberId, id: order.id, order, session }));
}

/**
 * Does a transaction once: bets and wins of many players travel together, everything else goes alone. Money, play, round
 * and answer are stored together or not at all.
 */
export async function moveVendorMoney(platform: Platform, order: MoneyOrder): Promise<MoneyResult> {
  if (!isBatched(order.call)) return again(() => moveOne(platform, order));
  const result = await moveInUsedSession(platform, order, null);
  assert(result !== 'unsure', 'there is no session to look at');
  return result;
}
