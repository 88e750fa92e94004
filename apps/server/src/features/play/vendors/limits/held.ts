import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import type { VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { HELD_CAUSES, type HeldCause } from './held-causes.ts';
import { hashOf } from '../calls/money-batcher.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';

/** A call as it is kept: sums as text, because JSON has no whole numbers of this size. */
type KeptCall = Omit<VendorCall, 'amount' | 'winAmount' | 'token'> & { readonly amount: string; readonly winAmount: string };

/** A call that waits for a person, or was decided and is not done yet. */
export interface HeldRow {
  readonly vendor_id: number;
  readonly tx_id: string;
  readonly brand_id: string;
  readonly member_id: string;
  readonly player_id: string;
  readonly asset: number;
  readonly amount: bigint;
  readonly cause: number;
  readonly call: KeptCall;
  readonly state: 'open' | 'allowed' | 'refused' | 'done';
  readonly tries: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const COLUMNS = sql`h.vendor_id, h.tx_id, h.brand_id, h.member_id, h.player_id, h.asset, h.amount, h.cause, h.call, h.state, h.tries,
  h.first_at, h.last_at`;

/** What a held call would give: its win, or what is credited. */
const heldSum = ({ operation, amount, winAmount }: VendorCall): bigint => (operation === 'betWin' ? winAmount : amount);

/** The call of a held row again. */
export const callOfHeld = ({ call }: HeldRow): VendorCall => ({
  ...call,
  token: null,
  amount: BigInt(call.amount),
  winAmount: BigInt(call.winAmount),
});

/** A call as it was kept just now: how often it came, and hashes of what it asked for. */
interface KeptRow {
  readonly tries: number;
  readonly hash: string;
  readonly digest: string;
}

/** Keeps a call for a person, and says so in log, metrics and, the first time, in the audit chain. The same call again is counted. */
export async function keepHeld(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  call: VendorCall,
  cause: HeldCause,
): Promise<void> {
  const { token: _, amount, winAmount, ...rest } = call;
  const kept: KeptCall = { ...rest, amount: amount.toString(), winAmount: winAmount.toString() };
  await platform.db.tx(async (tx) => {
    const noted = await sql<{ done: boolean }>`select vendor_held_note(${profile.vendorId}::smallint, ${call.txId}, ${hashOf(call)},
      ${player.brandId}, ${player.memberId}, ${player.playerId}, ${player.asset.id}::smallint, ${heldSum(call)}::bigint,
      ${HELD_CAUSES[cause]}::smallint, ${JSON.stringify(kept)}::jsonb) as done`.execute(tx);
    if (noted.rows[0]?.done !== true) return;
    // What a jsonb column gives back as text is the same for the same content: the proof takes the same hash.
    const { rows } = await sql<KeptRow>`select h.tries, encode(h.hash, 'hex') as hash,
      encode(sha256(convert_to(h.call::text, 'UTF8')), 'hex') as digest
      from vendor_held h where h.vendor_id = ${profile.vendorId} and h.tx_id = ${call.txId}`.execute(tx);
    if (rows[0]?.tries !== 1) return;
    const { hash, digest } = rows[0];
    await appendAudit(tx, {
      brandId: player.brandId,
      actor: 'system',
      action: 'vendor.call-held',
      subject: `member:${player.memberId}`,
      detail: {
        vendor: profile.code,
        tx: call.txId,
        operation: call.operation,
        cause,
        player: player.playerId,
        amount: formatAmount(heldSum(call), player.asset),
        currency: player.asset.code,
        hash,
        digest,
      },
    });
  });
  platform.metrics.vendorHeld.inc({ vendor: profile.code, cause });
  platform.log.error({ vendor: profile.code, tx: call.txId, cause }, 'a vendor’s call waits for a person');
}

/** Calls of a brand's players that wait for a person, oldest first. What was done meanwhile waits no more. */
export async function listHeldRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select ${COLUMNS} from vendor_held h
    where h.vendor_id = ${vendorId} and h.brand_id = ${brandId} and h.state = 'open'
      and not exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id)
    order by h.first_at limit ${limit}`.execute(db);
  return rows;
}

/** Calls to be tried again by ourselves: allowed by a person, or fed rounds that were not covered. */
export async function listHeldToDo(db: Queryable, vendorId: number, limit: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select ${COLUMNS} from vendor_held h where h.vendor_id = ${vendorId}
    and (h.state = 'allowed' or (h.state = 'open' and h.cause = ${HELD_CAUSES.uncovered}))
    and not exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id) order by h.first_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A held call by its transaction. */
export async function findHeldRow(db: Queryable, vendorId: number, txId: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`select ${COLUMNS} from vendor_held h where h.vendor_id = ${vendorId} and h.tx_id = ${txId}`.execute(
    db,
  );
  return rows[0];
}

/** A person's decision, with the sum that was on the screen. Resolves to 'ok', 'again', 'missing', 'changed' or the state that it has. */
export async function decideHeldRow(
  tx: Tx,
  row: HeldRow,
  decision: { readonly amount: bigint; readonly outcome: 'allowed' | 'refused'; readonly staffId: string; readonly reason: string },
): Promise<string> {
  const { amount, outcome, staffId, reason } = decision;
  const { rows } = await sql<{ answer: string }>`select vendor_held_decide(${row.vendor_id}::smallint, ${row.tx_id}, ${amount}::bigint,
    ${outcome}, ${staffId}, ${reason}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'missing';
}

/** Marks held calls as done whose transaction is stored by now. */
export async function endHeldRows(db: Queryable, vendorId: number): Promise<void> {
  await sql`select vendor_held_end(${vendorId}::smallint)`.execute(db);
}
