import { sql } from 'kysely';
import { stuckRoundStep, type StuckStep, type StatedRound } from '@talora/domain/vendors/stuck-rounds.ts';
import type { VendorCall, VendorOperation } from '@talora/domain/vendors/vendor-operations.ts';
import { NOW, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC, listVendorGames, type VendorGame } from '../../../shop/games/games.ts';
import { callVendor, dialectOf } from '../outgoing/call-vendor.ts';
import { keepHeld } from '../limits/held.ts';
import { moveVendorMoney } from '../calls/money-batcher.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { listVendorProfiles, type VendorProfile } from '../profiles.ts';
import { listRoundBets } from './transactions.queries.ts';
import type { VendorTables } from '../vendor.tables.ts';

const A_RUN = 50;
const AGAIN_MINUTES = 5;

/** A round that is open for long. */
export interface OpenRound {
  readonly vendor_id: number;
  readonly player_id: string;
  readonly round_id: string;
  readonly member_id: string;
  readonly game_id: number;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly opened_at: Date;
  readonly asked: number;
  readonly flag: string | null;
}

/** Rounds of a vendor that are open for longer than some minutes, oldest first; `isDue` leaves out those just asked about. */
export async function listOpenRounds(
  platform: Platform,
  vendorId: number,
  minutes: number,
  isDue: boolean,
  limit: number,
): Promise<OpenRound[]> {
  const { rows } =
    await sql<OpenRound>`select r.vendor_id, y.player_id, r.round_id, r.member_id, r.game_id, r.paid, r.opened_at, r.asked, r.flag,
      (select coalesce(sum(p.stake), 0)::bigint from play p where p.member_id = r.member_id and p.id = any (r.plays)) as stake
    from vendor_round r join lateral (select q.player_id from vendor_player q join play p on p.member_id = q.member_id and p.asset = q.asset
      where q.vendor_id = r.vendor_id and q.member_id = r.member_id and p.id = r.plays[1] limit 1) y on true
    where not r.is_ended and r.vendor_id = ${vendorId} and r.opened_at < app_now() - make_interval(mins => ${minutes})
      ${isDue ? sql`and (r.asked_at is null or r.asked_at < app_now() - make_interval(mins => ${AGAIN_MINUTES}))` : sql``}
    order by r.opened_at limit ${limit}`.execute(platform.db.kysely);
  return rows;
}

const STATUSES: Readonly<Record<string, StatedRound['status']>> = { done: 'done', void: 'void', undone: 'void', refused: 'void' };

/** What the vendor says of a round. */
async function hearRound(platform: Platform, profile: VendorProfile, player: VendorPlayer, roundId: string): Promise<StatedRound> {
  const reply = await callVendor(platform, profile, 'roundHistory', { roundId });
  if (reply.code === 'BET_NOT_FOUND') return { status: 'unknown', bet: 0n, win: 0n };
  const { money } = dialectOf(profile);
  const [bet, win] = [money.read(reply.fields.bet, player.asset), money.read(reply.fields.win, player.asset)];
  if (reply.code !== 'OK' || bet === undefined || win === undefined) throw new Fault(`${profile.code} told nothing of a round`);
  return { status: STATUSES[String(reply.fields.status)] ?? 'open', bet, win };
}

/** Id of what the sweeper does to a round. Ids that we make up stand outside of the alphabet of vendors' ids. */
export const sweepTxId = (roundOrBet: string): string => `~sweep~${roundOrBet}`;

const callOf = (operation: VendorOperation, txId: string, round: OpenRound, amount: bigint, targetTxId: string | null): VendorCall => ({
  operation,
  txId,
  roundId: round.round_id,
  gameCode: null,
  playerId: round.player_id,
  currency: null,
  token: null,
  amount,
  winAmount: 0n,
  isRoundEnd: true,
  targetTxId,
  note: 'sweeper',
});

async function carryOut(
  platform: Platform,
  profile: VendorProfile,
  player: VendorPlayer,
  game: VendorGame | null,
  round: OpenRound,
  step: StuckStep,
  record: (tx: Tx, step: StuckStep) => Promise<void>,
): Promise<void> {
  const id = sweepTxId(round.round_id);
  let flag: string | null = step.step === 'flag' ? step.reason : null;
  const move = async (call: VendorCall): Promise<void> => {
    const order = { profile, player, game, call, id: platform.ids.next(), nonce: null, refusal: 'OK' } as const;
    const result = await moveVendorMoney(platform, order);
    if (result.held !== null) {
      await keepHeld(platform, profile, player, call, result.held);
      flag = 'held-here';
    } else if (result.code !== 'OK') throw new Error(`the sweeper was answered ${result.code}`);
  };
  if (step.step === 'end') await move(callOf('endRound', id, round, 0n, null));
  if (step.step === 'pay') {
    await platform.db.kysely
      .$extendTables<VendorTables>()
      .updateTable('vendor_round')
      .set({ is_swept: true })
      .where('vendor_id', '=', round.vendor_id)
      .where('member_id', '=', round.member_id)
      .where('round_id', '=', round.round_id)
      .execute();
    await move(callOf('win', id, round, step.amount, null));
  }
  if (step.step === 'undo') {
    const bets = await listRoundBets(platform.db.kysely, round.vendor_id, round.member_id, round.round_id, round.opened_at);
    for (const bet of bets) await move(callOf('refund', sweepTxId(bet), round, 0n, bet));
  }
  await platform.db.tx(async (tx) => {
    await tx
      .$extendTables<VendorTables>()
      .updateTable('vendor_round')
      .set({ asked: sql`asked + 1`, asked_at: NOW, flag })
      .where('vendor_id', '=', round.vendor_id)
      .where('member_id', '=', round.member_id)
      .where('round_id', '=', round.round_id)
      .execute();
    await record(tx, step);
  });
  platform.bus.tell(BALANCE_TOPIC, player.memberId);
}

/** Asks the vendor about a round that is open for too long, and does what both sides' books allow; `record` is stored with the mark. */
export async function sweepRound(
  platform: Platform,
  profile: VendorProfile,
  round: OpenRound,
  record: (tx: Tx, step: StuckStep) => Promise<void> = async () => undefined,
): Promise<StuckStep> {
  const player = await findVendorPlayer(platform, profile.vendorId, round.player_id);
  if (player === undefined) throw new Error('a round has its player');
  const stated = await hearRound(platform, profile, player, round.round_id);
  const step = stuckRoundStep(stated, round);
  const games = await listVendorGames(platform.db.kysely, profile.vendorId);
  const game = [...games.values()].find((one) => one.id === round.game_id) ?? null;
  await carryOut(platform, profile, player, game, round, step, record);
  return step;
}

/** Asks about every round that is open for too long. */
export async function sweepStuckRounds(platform: Platform): Promise<void> {
  for (const profile of await listVendorProfiles(platform)) {
    if (profile.wallet !== 'seamless') continue;
    try {
      for (const round of await listOpenRounds(platform, profile.vendorId, profile.stuckMinutes, true, A_RUN)) {
        await sweepRound(platform, profile, round);
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      platform.log.warn({ error, vendor: profile.code }, 'stuck rounds could not be asked about');
    }
  }
}
