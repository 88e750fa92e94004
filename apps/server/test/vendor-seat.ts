import { sql } from 'kysely';
import { sha256 } from '../src/platform/crypto/digest.ts';
import type { VendorClient } from './vendor-client.ts';
import type { Player, World } from './world.ts';

/** A vendor of a test with its numbers in the catalogue. */
export type TestVendor = VendorClient & { readonly vendorId: number; readonly gameId: number };

/** A launch ticket as the site makes one, without asking the vendor where its game is. */
export async function ticketFor(world: World, player: Player, gameId: number, mode: 'real' | 'demo' = 'real'): Promise<string> {
  const ticket = world.platform.ids.next();
  const memberId = mode === 'real' ? await player.memberId() : world.platform.ids.next();
  const hash = mode === 'real' ? sha256(player.caller.token ?? '') : null;
  await sql`insert into games_launch_ticket (ticket_hash, brand_id, member_id, game_id, mode, language, site_origin, ip, session_hash, created_at, expires_at)
    values (${sha256(ticket)}, ${(await world.brand()).id}, ${memberId}, ${gameId}, ${mode}, 'MS', 'http://localhost:8080', '127.0.0.1', ${hash},
      app_now(), app_now() + interval '1 minute')`.execute(world.platform.db.kysely);
  return ticket;
}

/** A player at a vendor: what every call carries, and the wallet at the start. */
export interface Seat {
  readonly token: string;
  readonly fields: { readonly playerId: string; readonly gameCode: string; readonly currency: string };
  readonly balance: bigint;
}

/** Exchanges a ticket for a session. Throws when the vendor is refused. */
export async function sitDown(world: World, vendor: TestVendor, player: Player, mode: 'real' | 'demo' = 'real'): Promise<Seat> {
  const answer = await vendor.call('authenticate', { token: await ticketFor(world, player, vendor.gameId, mode) });
  if (answer.code !== 'OK') throw new Error(`authenticate answered ${answer.code}`);
  const pick = (ours: string, snake: string): string => String(answer.json[ours] ?? answer.json[snake]);
  return {
    token: pick('sessionToken', 'session_token'),
    fields: { playerId: pick('playerId', 'player_id'), gameCode: 'g-1', currency: mode === 'real' ? 'MYR' : 'DEMO' },
    balance: answer.balance ?? 0n,
  };
}

/** A grant of free rounds as the vendor was asked for it, without asking: ten rounds of 1.00 at the test's game. */
export async function grantRounds(world: World, vendor: TestVendor, seat: Seat, grantId: string, rounds = 10): Promise<void> {
  await sql`insert into vendor_free_round (vendor_id, grant_id, member_id, player_id, game_id, rounds, bet, asset, status, expires_at,
      created_at, changed_at)
    select ${vendor.vendorId}, ${grantId}, y.member_id, y.player_id, ${vendor.gameId}, ${rounds}, 100, y.asset, 'open',
      app_now() + interval '1 day', app_now(), app_now() from vendor_player y
      where y.vendor_id = ${vendor.vendorId} and y.player_id = ${seat.fields.playerId}`.execute(world.platform.db.kysely);
}
