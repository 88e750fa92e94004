import { sql } from 'kysely';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findPlayRow, findVendorStop, listBrandsOfVendor, listGamesById, maintenanceView } from '../../../shop/games/games.ts';
import { requestIdOf } from '../../../people/codes/codes.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { readBalance } from '../../../base/ledger/ledger.ts';
import { purseOf } from '../calls/authenticate.ts';
import { readExcess } from '../limits/excess.ts';
import { readReplayUrl } from '../outgoing/launch-at-vendor.ts';
import { ensureVendorPlayer, findPlayerOfMember, type VendorPlayer } from '../players.ts';
import { findVendorProfile, type VendorProfile } from '../profiles.ts';
import { notePresence } from './presence.ts';
import { findOpenTransfer, findTransferRow, isTransferOver, readPurse, type TransferRow } from './transfer.queries.ts';
import { bringBack, sendToVendor } from './transfer-wallet.ts';

type Calls = (typeof vendorsCalls)['calls'];

/** A vendor that the member's brand lists. Refuses NOT_FOUND. */
async function profileFor({ platform, brand }: MemberContext, code: string): Promise<VendorProfile> {
  const profile = (await findVendorProfile(platform, code.toUpperCase())) ?? refuse('NOT_FOUND');
  return (await listBrandsOfVendor(platform.db.kysely, profile.vendorId)).includes(brand.id) ? profile : refuse('NOT_FOUND');
}

async function walletView(
  { platform, brand, session }: MemberContext,
  profile: VendorProfile,
  player: VendorPlayer | undefined,
): Promise<CallResult<Calls['merchantWallet']>> {
  const db = platform.db.kysely;
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const [{ available }, purse, open, held] = await Promise.all([
    readBalance(platform, session.memberId, brand.asset.id),
    player === undefined ? 0n : readPurse(db, player),
    player === undefined ? undefined : findOpenTransfer(db, player),
    player === undefined ? 0n : readExcess(db, player),
  ]);
  const { state } = open ?? { state: 'done' };
  return {
    merchantCode: profile.code,
    isSingle: profile.wallet === 'seamless' ? 1 : 0,
    atVendor: money(purse),
    held: money(held),
    balance: money(available),
    currency: brand.asset.code,
    open:
      open === undefined || state === 'done' || state === 'refused'
        ? null
        : { id: open.id, direction: open.direction, amount: money(open.amount), state },
  };
}

/** The brand's own wallet, by its own merchant code: a single one, with nothing anywhere else. */
async function ownWalletView({ platform, brand, session }: MemberContext): Promise<CallResult<Calls['merchantWallet']>> {
  const { available } = await readBalance(platform, session.memberId, brand.asset.id);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const [nothing, balance] = [money(0n), money(available)];
  const { code: currency } = brand.asset;
  return { merchantCode: brand.merchantCode, isSingle: 1, atVendor: nothing, held: nothing, balance, currency, open: null };
}

/** A vendor's wallet: whether it is one with the member's, and what lies there. Refuses NOT_FOUND. */
export async function getMerchantWallet(
  context: MemberContext,
  { merchantCode }: CallArguments<Calls['merchantWallet']>,
): Promise<CallResult<Calls['merchantWallet']>> {
  const { platform, brand, session } = context;
  if (merchantCode.toLowerCase() === brand.merchantCode) return ownWalletView(context);
  const profile = await profileFor(context, merchantCode);
  return walletView(context, profile, await findPlayerOfMember(platform.db.kysely, profile.vendorId, session.memberId, brand.asset.id));
}

/** Where bets are not asked for one by one, money is what an operator can stop: none goes to a vendor that is stopped. */
async function refuseStopped({ platform, brand }: MemberContext, profile: VendorProfile): Promise<void> {
  const stop = await findVendorStop(platform.db.kysely, brand.id, profile.vendorId, platform.clock.nowMs());
  if (profile.isClosed || stop === 'off') refuse('GAME_UNAVAILABLE');
  if (stop !== null) refuse('GAME_MAINTENANCE', maintenanceView(stop));
}

/**
 * Moves money to a vendor's wallet, or brings all of it back. Refuses METHOD_UNAVAILABLE for a single wallet,
 * AMOUNT_INVALID, INSUFFICIENT_FUNDS, ILLEGAL_STATE while another movement is open, and on the way there GAME_UNAVAILABLE
 * and GAME_MAINTENANCE.
 */
export async function transferWallet(
  context: MemberContext,
  input: CallArguments<Calls['walletTransfer']>,
): Promise<CallResult<Calls['walletTransfer']>> {
  const { platform, brand, session } = context;
  const { requestId: given, direction } = input;
  if (given !== undefined) checkIdTime(platform, given);
  const profile = await profileFor(context, input.merchantCode);
  if (profile.wallet !== 'transfer') refuse('METHOD_UNAVAILABLE');
  const sum = direction === 'out' ? 0n : (parseAmount(input.amount ?? '', brand.asset, { decimals: 'upTo' }) ?? 0n);
  if (direction === 'in' && sum === 0n) refuse('AMOUNT_INVALID');
  const owner = { brandId: brand.id, memberId: session.memberId, mode: 'real' as const, ...purseOf(brand, 'real') };
  const player = await ensureVendorPlayer(platform, platform.db.kysely, profile.vendorId, owner);
  const requestId = await requestIdOf(context, given, {
    deed: 'wallet transfer',
    memberId: session.memberId,
    content: [profile.code, direction, sum.toString()],
    isOver: (id) => isTransferOver(platform.db.kysely, player, id),
  });
  const moved = async (row: TransferRow | null): Promise<CallResult<Calls['walletTransfer']>> => ({
    ...(await walletView(context, profile, player)),
    state: row?.state ?? 'nothing',
    amount: formatAmount(row?.amount ?? 0n, brand.asset),
  });
  if (direction === 'out') return moved(await bringBack(platform, profile, player, requestId));
  if ((await findTransferRow(platform.db.kysely, profile.vendorId, requestId)) === undefined) await refuseStopped(context, profile);
  await notePresence(platform.db.kysely, player);
  return moved(await sendToVendor(platform, profile, player, requestId, sum));
}

/** Where the vendor shows one of my rounds again. Refuses NOT_FOUND, for rounds of the house and of others too. */
export async function replayPlay(
  context: MemberContext,
  { id, language }: CallArguments<Calls['replayPlay']>,
): Promise<CallResult<Calls['replayPlay']>> {
  const { platform, session, caller } = context;
  const db = platform.db.kysely;
  const play = await findPlayRow(db, session.memberId, id);
  const game = play === undefined ? undefined : (await listGamesById(db, [play.game_id])).get(play.game_id);
  const profile = game === undefined ? undefined : await findVendorProfile(platform, game.vendor_code);
  if (play === undefined || profile === undefined) refuse('NOT_FOUND');
  const from = new Date(play.placed_at.getTime() - 60_000);
  const to = new Date(play.placed_at.getTime() + 60_000);
  const { rows } = await sql<{ round_id: string }>`select round_id from vendor_tx where vendor_id = ${profile.vendorId}
    and at between ${from} and ${to} and member_id = ${session.memberId} and id = ${id} and round_id is not null`.execute(db);
  const vendorRoundId = rows[0]?.round_id ?? refuse('NOT_FOUND');
  return { url: await readReplayUrl(platform, profile, context, vendorRoundId, language ?? caller.language), vendorRoundId };
}
