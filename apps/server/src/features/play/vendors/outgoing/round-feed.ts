import { sql } from 'kysely';
import { VENDOR_ID_PATTERN, vendorCallContent, type VendorCall } from '@talora/domain/vendors/vendor-operations.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { NOW } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { BALANCE_TOPIC, listVendorGames, type VendorGame } from '../../../shop/games/games.ts';
import { askVendor, dialectOf } from './call-vendor.ts';
import { HELD_CAUSES, heldCause, overWinDay } from '../limits/held-causes.ts';
import { callOfHeld, endHeldRows, keepHeld, listHeldToDo, type HeldRow } from '../limits/held.ts';
import { keepOddRow, type OddProblem } from '../checks/odd-rows.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import type { VendorTables } from '../vendor.tables.ts';
import { notePresence } from '../transfers/presence.ts';

const MAX_PAGES = 50;
/** Fed rounds that wait and are tried again at each reading. */
const MAX_HELD = 200;

interface FedRound {
  readonly roundId: string;
  readonly player: VendorPlayer;
  readonly game: VendorGame;
  readonly stake: bigint;
  readonly win: bigint;
  readonly balanceAfter: bigint;
}

/** Null for a trial, which is not ours to book; otherwise what is wrong with the row. */
async function readRound(
  platform: Platform,
  profile: VendorProfile,
  games: Map<string, VendorGame>,
  fed: unknown,
): Promise<FedRound | OddProblem | null> {
  if (fed === null || typeof fed !== 'object') return 'shape';
  const row = fed as Readonly<Record<string, unknown>>;
  const { roundId, playerId, gameCode, currency } = row;
  const isRound = typeof roundId === 'string' && VENDOR_ID_PATTERN.test(roundId);
  if (!isRound || typeof playerId !== 'string' || typeof gameCode !== 'string') return 'shape';
  const player = await findVendorPlayer(platform, profile.vendorId, playerId);
  const game = games.get(gameCode);
  if (player === undefined || game === undefined || player.mode !== 'real' || player.asset.code !== currency) {
    return player?.mode === 'demo' ? null : 'nobody';
  }
  const { money } = dialectOf(profile);
  const [stake, win] = [money.read(row.stake, player.asset), money.read(row.win, player.asset)];
  const balanceAfter = money.read(row.balanceAfter, player.asset);
  if (stake === undefined || win === undefined || stake < 0n || win < 0n) return 'sums';
  return { roundId, player, game, stake, win, balanceAfter: balanceAfter ?? 0n };
}

const contentOf = ({ roundId, player, game, stake, win }: FedRound): VendorCall => ({
  operation: 'betWin',
  txId: roundId,
  roundId,
  gameCode: game.code,
  playerId: player.playerId,
  currency: player.asset.code,
  token: null,
  amount: stake,
  winAmount: win,
  isRoundEnd: true,
  targetTxId: null,
  note: null,
});

async function postRound(platform: Platform, profile: VendorProfile, round: FedRound): Promise<void> {
  const { roundId, player, game, stake, win, balanceAfter } = round;
  if (stake === 0n && win === 0n) return;
  const hash = sha256(vendorCallContent(contentOf(round))).subarray(0, 16);
  const { rows } = await sql<{
    status: number;
  }>`select vendor_away_round(${profile.vendorId}::smallint, ${roundId}, ${hash}, ${player.memberId},
      ${platform.ids.next()}, ${player.asset.id}::smallint, ${player.book}::smallint, ${game.id}, ${stake}::bigint, ${win}::bigint,
      ${game.validBetPercent}::smallint, ${balanceAfter}::bigint, ${player.brandId}) as status`
    .execute(platform.db.kysely)
    .catch((error: unknown) => {
      if (overWinDay(error) === null) throw error;
      return { rows: [{ status: HELD_CAUSES.winDay }] };
    });
  if (rows[0]?.status === 0) {
    await notePresence(platform.db.kysely, player);
    platform.bus.tell(BALANCE_TOPIC, player.memberId);
  }
  const cause = heldCause(rows[0]?.status ?? 0);
  if (cause !== null) await keepHeld(platform, profile, player, contentOf(round), cause);
  if (rows[0]?.status === 2) platform.log.error({ vendor: profile.code, roundId }, 'a round was fed again with other sums');
}

/** Books a fed round that was kept: one that is covered by now, or that a person has allowed. */
export async function postHeldRound(platform: Platform, profile: VendorProfile, row: HeldRow): Promise<void> {
  const call = callOfHeld(row);
  const player = await findVendorPlayer(platform, profile.vendorId, row.player_id);
  const game = (await listVendorGames(platform.db.kysely, profile.vendorId)).get(call.gameCode ?? '');
  if (player === undefined || game === undefined) return;
  const { amount: stake, winAmount: win } = call;
  await postRound(platform, profile, { roundId: row.tx_id, player, game, stake, win, balanceAfter: 0n });
}

/** Reads the rounds that were played at a transfer wallet into plays, from where it stopped. Each round is booked once. */
export async function readRoundFeed(platform: Platform, profile: VendorProfile): Promise<void> {
  const db = platform.db.kysely;
  const games = await listVendorGames(db, profile.vendorId);
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_feed')
    .select('cursor')
    .where('vendor_id', '=', profile.vendorId)
    .execute();
  let after = rows[0]?.cursor ?? '';
  const held = await listHeldToDo(db, profile.vendorId, MAX_HELD);
  for (const row of held) await postHeldRound(platform, profile, row);
  // What was booked before a server ended, too.
  await endHeldRows(db, profile.vendorId);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rounds, cursor } = await askVendor(platform, profile, 'roundFeed', { after });
    if (!Array.isArray(rounds) || typeof cursor !== 'string') throw new Fault(`${profile.code} fed nothing`);
    for (const row of rounds as readonly unknown[]) {
      const round = await readRound(platform, profile, games, row);
      if (typeof round === 'string') await keepOddRow(platform, profile, { source: 'feed', day: null, problem: round, row });
      else if (round !== null) await postRound(platform, profile, round);
    }
    // Stored after the rounds: after a crash they come again, and each is known by its id.
    await db
      .$extendTables<VendorTables>()
      .insertInto('vendor_feed')
      .values({ vendor_id: profile.vendorId, cursor, read_at: NOW })
      .onConflict((same) =>
        same
          .column('vendor_id')
          .doUpdateSet((excluded) => ({ cursor: excluded.ref('excluded.cursor'), read_at: excluded.ref('excluded.read_at') })),
      )
      .execute();
    if (rounds.length === 0 || cursor === after) return;
    after = cursor;
  }
}
