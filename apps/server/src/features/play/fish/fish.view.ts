import type { FishRoomView, FishSeatView, LandedShotView } from '@talora/contract/fish/fish.ts';
import { FISH, readShot, type ShotOutcome } from '@talora/domain/games/fish/shots.ts';
import type { HouseTable } from '@talora/domain/games/house/house-games.ts';
import { repeatDecisions } from '@talora/domain/games/house/decisions.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { writeRoomTicket } from '../../../platform/live/room-tickets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import { listUsernames } from '../../people/members/members.ts';
import { houseOf, type GameContext, type RoundRow } from '../arcade/arcade.ts';
import { listKills, listSeats, listShotsOf, type RoomRow } from './fish.queries.ts';
import { liveRoomOf, presentTides } from './rooms.ts';

/** The fish game of a frame. Refuses SESSION_EXPIRED for the frame of another game. */
export function fishGameOf({ game }: Pick<GameContext, 'game'>): HouseTable {
  const house = houseOf(game);
  return house.kind === 'table' && house.table.shots === true ? house : refuse('SESSION_EXPIRED');
}

/** A round as the shot that has landed, with the fish that it caught. */
export function landedView(row: RoundRow, asset: Asset, killed: LandedShotView['killed']): LandedShotView {
  const read = readShot(row.bets);
  const { outcome } = FISH.play(repeatDecisions(row.outcome), row.bets, row.stake) as unknown as { readonly outcome: ShotOutcome };
  return {
    id: row.id,
    playNo: displayNo(row.id),
    shot: read?.shot ?? 'left',
    fish: outcome.fish,
    times: outcome.times,
    bet: formatAmount(row.stake, asset),
    payout: formatAmount(row.payout, asset),
    killed,
  };
}

/** Who stands at the cannons of a room, by names that show too little to know them. */
async function readSeats(platform: Platform, roomId: string, me: string): Promise<FishSeatView[]> {
  const seats = await listSeats(platform.db.kysely, roomId);
  const names = await listUsernames(
    platform.db.kysely,
    seats.map((seat) => seat.member_id),
  );
  return seats.map(({ seat, member_id }) => ({ seat, name: maskedName(names.get(member_id) ?? ''), isMe: member_id === me }));
}

/** A room as whoever stands at its cannon `seat` sees it. */
export async function readRoom({ platform, game }: GameContext, room: RoomRow, seat: number): Promise<FishRoomView> {
  const db = platform.db.kysely;
  const { tides, now } = await presentTides(platform, room);
  const [first, last] = [tides[0]?.no ?? 0, tides.at(-1)?.no ?? 0];
  const [caught, seats, shots, balance] = await Promise.all([
    listKills(db, room.id, first, last),
    readSeats(platform, room.id, game.memberId),
    listShotsOf(db, game.memberId, game.gameId),
    readBalance(platform, game.memberId, game.asset.id),
  ]);
  return {
    room: room.no,
    seat,
    now: now.getTime(),
    anchor: room.anchor.toString('hex'),
    tides: tides.map(({ no, seed, starts_at }) => ({ no, seed: seed.toString('hex'), startsAt: starts_at.getTime() })),
    caught,
    seats,
    shots: shots.map(({ id, x, y, fired_at, stake }) => ({ id, x, y, firedAt: fired_at.getTime(), bet: formatAmount(stake, game.asset) })),
    balance: formatAmount(balance.available, game.asset),
    ticket: writeRoomTicket(platform, liveRoomOf(room.id), game.memberSessionHash?.toString('hex') ?? game.key),
  };
}
