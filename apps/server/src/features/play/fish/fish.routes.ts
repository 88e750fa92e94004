import { fishCalls } from '@talora/contract/fish/fish.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sql } from 'kysely';
import type { GameContexts } from '../arcade/arcade.ts';
import { findRoomOf } from './fish.queries.ts';
import { tellSeats } from './fish.live.ts';
import { fishGameOf, readRoom } from './fish.view.ts';
import { fireShots } from './fire-shots.ts';
import { landLost } from './land-lost.ts';
import { landShots } from './land-shots.ts';
import { takeSeat } from './rooms.ts';

/** Answers the frames of the fish game. */
export const fishSet = serve<typeof fishCalls, GameContexts>(fishCalls, {
  async takeCannon(context) {
    const { platform, game } = context;
    fishGameOf(context);
    await landLost(platform, game.memberId);
    const { room, seat, isNew } = await takeSeat(platform, game, game.memberId);
    if (isNew) tellSeats(platform, room.id);
    return readRoom(context, room, seat);
  },
  async fishRoom(context) {
    const { platform, game } = context;
    fishGameOf(context);
    const room = (await findRoomOf(platform.db.kysely, game.memberId, game)) ?? refuse('CANNON_LEFT');
    return readRoom(context, room, room.seat);
  },
  async leaveCannon(context) {
    const { platform, game } = context;
    fishGameOf(context);
    const { rows } = await sql<{ room: string | null }>`select fish_leave(${game.memberId}, ${game.gameId}) as room`.execute(
      platform.db.kysely,
    );
    const left = rows[0]?.room ?? null;
    if (left !== null) tellSeats(platform, left);
    return null;
  },
  fireShots,
  landShots,
});
