import type { RefusalCode } from '@talora/contract/core/refusals.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault, refuse, Refusal } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { findBetRoom, refuseProtectedBet } from '../../../people/protection/protection.ts';
import { getBalance, LEDGER_STATUS, placeHold, postTransfer, resolveHold } from '../../../base/ledger/ledger.ts';
import { askVendor, callVendor, dialectOf } from '../outgoing/call-vendor.ts';
import { noteExcess } from '../limits/excess.ts';
import type { VendorPlayer } from '../players.ts';
import { listVendorProfiles, type VendorProfile } from '../profiles.ts';
import { readRoundFeed } from '../outgoing/round-feed.ts';
import {
  endTransferRow,
  findOpenTransfer,
  findTransferRow,
  insertTransferRow,
  listDueTransfers,
  readNow,
  readPurse,
  setTransferUnknown,
  type TransferRow,
} from './transfer.queries.ts';
import { endVendorSessions } from '../calls/vendor-sessions.ts';

/** The vendor is asked after so many seconds, one wait after the other; then a person decides. */
const RECHECK_SECONDS = [1, 5, 30, 300];
/** A vendor that does not know a reference may still have the request on its way: only after so long it counts. */
const NEVER_CAME_MS = 30_000;
const A_RUN = 50;

/** Writes down in the transaction of a deed who did it, with the state that it led to. */
export type Recorder = (tx: Tx, state: TransferRow['state'] | 'nothing') => Promise<void>;

const recordNothing: Recorder = async () => undefined;

/** Ends a movement as the vendor says that it ended there: money moves here only now. */
async function endTransfer(
  platform: Platform,
  row: TransferRow,
  outcome: 'done' | 'refused',
  record: Recorder = recordNothing,
): Promise<void> {
  await platform.db.tx((tx) => endTransferWithin(tx, row, outcome, record));
  platform.bus.tell(BALANCE_TOPIC, row.member_id);
}

/** As {@link endTransfer}, in a transaction of the caller, who tells of the new balance after it. */
async function endTransferWithin(tx: Tx, row: TransferRow, outcome: 'done' | 'refused', record: Recorder): Promise<void> {
  if (!(await endTransferRow(tx, row, outcome))) return;
  await record(tx, outcome);
  if (row.direction === 'in') await resolveHold(tx, row.member_id, row.id, row.id, outcome === 'done' ? row.amount : 0n);
  else if (outcome === 'done') {
    const { member_id: memberId, id, asset, amount } = row;
    await postTransfer(tx, { memberId, id, kind: 'vendor_transfer_back', asset, amount, ref: id });
  }
}

function recheckLater(platform: Platform, profile: VendorProfile, row: TransferRow, looks: number): void {
  const seconds = RECHECK_SECONDS[looks];
  // The long waits are left to the job: it works after a restart, too.
  if (seconds === undefined || seconds > 5) return;
  const recheck = async (): Promise<void> => {
    const now = await findTransferRow(platform.db.kysely, row.vendor_id, row.id);
    if (now?.state === 'unknown' && now.looks === looks) await askStatus(platform, profile, now);
  };
  setTimeout(() => {
    recheck().catch((error: unknown) => platform.log.warn({ error }, 'a transfer could not be looked at'));
  }, seconds * 1000).unref();
}

async function leaveUnknown(
  platform: Platform,
  profile: VendorProfile,
  row: TransferRow,
  looks: number,
  record: Recorder = recordNothing,
): Promise<void> {
  const wait = RECHECK_SECONDS[looks] ?? null;
  await platform.db.tx(async (tx) => {
    await setTransferUnknown(tx, row, looks, wait);
    await record(tx, wait === null ? 'person' : 'unknown');
  });
  if (RECHECK_SECONDS[looks] === undefined) platform.log.error({ vendor: profile.code, id: row.id }, 'a transfer needs a person');
  recheckLater(platform, profile, row, looks);
}

/** Asks the vendor how a movement stands there. Nothing is assumed. */
async function askStatus(platform: Platform, profile: VendorProfile, row: TransferRow, record?: Recorder): Promise<void> {
  let status: unknown;
  try {
    ({ status } = await askVendor(platform, profile, 'transferStatus', { reference: row.id }));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  const isTooEarly = platform.clock.nowMs() - row.asked_at.getTime() < NEVER_CAME_MS;
  if (status === 'done') await endTransfer(platform, row, 'done', record);
  else if (status === 'refused' || (status === 'none' && !isTooEarly)) await endTransfer(platform, row, 'refused', record);
  else await leaveUnknown(platform, profile, row, row.looks + 1, record);
}

/** Asks the vendor to move the money. What is not clearly done or refused stays open. */
async function ask(platform: Platform, profile: VendorProfile, player: VendorPlayer, row: TransferRow): Promise<TransferRow> {
  let status: unknown;
  try {
    const reply = await callVendor(platform, profile, row.direction === 'in' ? 'transferIn' : 'transferOut', {
      reference: row.id,
      playerId: player.playerId,
      amount: dialectOf(profile).money.write(row.amount, player.asset),
      currency: player.asset.code,
    });
    if (reply.code === 'OK') ({ status } = reply.fields);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  if (status === 'done' || status === 'refused') await endTransfer(platform, row, status);
  else await leaveUnknown(platform, profile, row, 0);
  return (await findTransferRow(platform.db.kysely, row.vendor_id, row.id)) ?? row;
}

/** The movement that was asked for with this id before; other content is refused. */
async function replayOf(
  platform: Platform,
  player: VendorPlayer,
  id: string,
  direction: 'in' | 'out',
  amount: bigint | 'all',
): Promise<TransferRow | undefined> {
  const known = await findTransferRow(platform.db.kysely, player.vendorId, id);
  if (known === undefined) return undefined;
  const isSame = known.member_id === player.memberId && known.direction === direction && (amount === 'all' || known.amount === amount);
  return isSame ? known : refuse('REPLAY_MISMATCH');
}

/** What is open is this very movement, when it was asked for twice at once; another one stands in its way. */
async function sameOrRefuse(
  platform: Platform,
  player: VendorPlayer,
  id: string,
  direction: 'in' | 'out',
  amount: bigint | 'all',
): Promise<TransferRow> {
  const same = await replayOf(platform, player, id, direction, amount);
  if (same !== undefined) return same;
  const open = await findOpenTransfer(platform.db.kysely, player);
  return refuse('ILLEGAL_STATE', { from: open?.state ?? 'asked', to: 'asked' });
}

/** All that a player has, as far as the limits of the member let it be played with. */
async function mostToSend(tx: Tx, { memberId, asset, mode }: VendorPlayer): Promise<bigint> {
  const { available } = await getBalance(tx, memberId, asset.id);
  const room = mode === 'real' ? await findBetRoom(tx, memberId) : null;
  return room === null || room > available ? available : room;
}

/** What a member's own setting has refused, by its status in the ledger. */
const PROTECTED_BY: Partial<Record<RefusalCode, number>> = {
  LIMIT_REACHED: LEDGER_STATUS.limitReached,
  PLAY_TIME_USED: LEDGER_STATUS.timeUsed,
  EXCLUDED: LEDGER_STATUS.excluded,
};

/** Says which limit of the member has kept money here. Throws what else it was. */
function explainProtected(platform: Platform, { brandId, memberId }: VendorPlayer, amount: bigint | 'all', error: unknown): Promise<never> {
  const code = error instanceof Refusal ? error.code : null;
  const status = code === null ? undefined : PROTECTED_BY[code];
  if (status === undefined) throw error;
  return refuseProtectedBet(platform, { brandId, memberId, amount: amount === 'all' ? 1n : amount }, status);
}

/**
 * Moves money to a vendor: it is held here until the vendor has it. `id` is made by the caller and is our reference; the
 * same again answers how it stands. 'all' is at most what the member's limits let be played with. Refuses INSUFFICIENT_FUNDS, LIMIT_REACHED,
 * PLAY_TIME_USED and EXCLUDED for what the member has set, and ILLEGAL_STATE while another movement is open.
 */
export async function sendToVendor(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  id: string,
  amount: bigint | 'all',
): Promise<TransferRow | null> {
  const known = await replayOf(platform, player, id, 'in', amount);
  if (known !== undefined) return known;
  const { memberId, asset } = player;
  const row = await platform.db
    .tx(async (tx) => {
      const sum = amount === 'all' ? await mostToSend(tx, player) : amount;
      if (sum <= 0n) return null;
      const stored = await insertTransferRow(tx, player, id, 'in', sum);
      if (stored !== undefined) await placeHold(tx, { memberId, id, kind: 'vendor_transfer_out', asset: asset.id, amount: sum, ref: id });
      return stored;
    })
    .catch((error: unknown) => explainProtected(platform, player, amount, error));
  if (row === null) return null;
  if (row === undefined) return sameOrRefuse(platform, player, id, 'in', amount);
  platform.bus.tell(BALANCE_TOPIC, memberId);
  return ask(platform, profile, player, row);
}

/** What may come back by itself: what the vendor says lies there, at most what the books explain. The rest waits for a person. */
async function coveredAtVendor(platform: Platform, profile: VendorProfile, player: VendorPlayer): Promise<bigint> {
  const since = await readNow(platform.db.kysely);
  await readRoundFeed(platform, profile);
  const { balance } = await askVendor(platform, profile, 'walletBalance', { playerId: player.playerId, currency: player.asset.code });
  const stated = dialectOf(profile).money.read(balance, player.asset);
  if (stated === undefined) throw new Fault(`${profile.code} told no balance`);
  if (stated <= 0n) return 0n;
  // A round may have ended between the feed and the balance.
  if (stated > (await readPurse(platform.db.kysely, player))) await readRoundFeed(platform, profile);
  const { explained, excess } = await noteExcess(platform, profile, player, stated, since);
  if (excess > 0n) platform.log.error({ vendor: profile.code, player: player.playerId }, 'a vendor claims more than the books explain');
  return stated < explained ? stated : explained;
}

/**
 * Brings back what lies at a vendor as far as the books explain it, after its rounds were read; `record` is written with the
 * movement. Null when nothing may come. Refuses as {@link sendToVendor}.
 */
export async function bringBack(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  id: string,
  record: Recorder = recordNothing,
): Promise<TransferRow | null> {
  const known = await replayOf(platform, player, id, 'out', 'all');
  if (known !== undefined) return known;
  // What is on its way lies nowhere by the vendor's word: nothing would be a wrong answer.
  if ((await findOpenTransfer(platform.db.kysely, player)) !== undefined) return sameOrRefuse(platform, player, id, 'out', 'all');
  const sum = await coveredAtVendor(platform, profile, player);
  // Of copies that came at once one may have emptied it meanwhile.
  if (sum <= 0n) {
    const same = await replayOf(platform, player, id, 'out', 'all');
    if (same === undefined) await platform.db.tx((tx) => record(tx, 'nothing'));
    return same ?? null;
  }
  const row = await platform.db.tx(async (tx) => {
    const stored = await insertTransferRow(tx, player, id, 'out', sum);
    if (stored !== undefined) await record(tx, 'asked');
    return stored;
  });
  return row === undefined ? sameOrRefuse(platform, player, id, 'out', 'all') : ask(platform, profile, player, row);
}

/** Before a game opens: all that the member has goes along, unless a movement is open. */
export async function bringToVendor(platform: Platform, profile: VendorProfile, player: VendorPlayer): Promise<void> {
  try {
    await sendToVendor(platform, profile, player, platform.ids.next(), 'all');
  } catch (error) {
    // The game opens with what is there already.
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * A person's decision about a movement that the vendor gave no clear answer to, in the caller's transaction; what tells of the
 * new balance comes back. Refuses NOT_FOUND and ILLEGAL_STATE.
 */
export async function decideTransfer(
  platform: Platform,
  tx: Tx,
  vendorId: number,
  id: string,
  outcome: 'done' | 'refused',
  record: Recorder = recordNothing,
): Promise<() => void> {
  const row = await findTransferRow(tx, vendorId, id);
  if (row === undefined) refuse('NOT_FOUND');
  if (row.state === outcome) return () => undefined;
  if (row.state !== 'person') refuse('ILLEGAL_STATE', { from: row.state, to: outcome });
  await endTransferWithin(tx, row, outcome, record);
  return () => platform.bus.tell(BALANCE_TOPIC, row.member_id);
}

/** Asks the vendor now how a movement ended, and does what a clear answer says. One that has ended stays as it is. */
export async function askHowTransferEnded(
  platform: Platform,
  profile: VendorProfile,
  row: TransferRow,
  record: Recorder,
): Promise<TransferRow> {
  if (row.state === 'done' || row.state === 'refused') return row;
  await askStatus(platform, profile, row, record);
  return (await findTransferRow(platform.db.kysely, row.vendor_id, row.id)) ?? row;
}

/** Asks about every movement that is due. */
export async function settleTransfers(platform: Platform): Promise<void> {
  const profiles = new Map((await listVendorProfiles(platform)).map((profile) => [profile.vendorId, profile]));
  for (const row of await listDueTransfers(platform.db.kysely, A_RUN)) {
    const profile = profiles.get(row.vendor_id);
    if (profile === undefined) continue;
    try {
      await askStatus(platform, profile, row);
    } catch (error) {
      // What the books do not explain ends at a person, and keeps nobody else's movement open.
      if (!(error instanceof Refusal)) throw error;
      await leaveUnknown(platform, profile, row, row.looks + 1);
    }
  }
}

/** Ends a player's sessions at a vendor: here first, so that no bet comes in between. */
export async function closeAtVendor(platform: Platform, profile: VendorProfile, player: VendorPlayer): Promise<void> {
  await endVendorSessions(platform, player);
  await askVendor(platform, profile, 'closeSession', { playerId: player.playerId });
}
