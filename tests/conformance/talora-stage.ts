import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { sql } from 'kysely';
import { addGame, addGameToBrand, tellCatalogueChanged } from '../../apps/server/src/features/shop/games/games.ts';
import { getBalance } from '../../apps/server/src/features/base/ledger/ledger.ts';
import { sha256 } from '../../apps/server/src/platform/crypto/digest.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import { addTestVendor, pairs } from '../../apps/server/test/vendor-client.ts';
import { setLimits } from '../../apps/server/test/vendor-settings.ts';
import type { Staffer, Player, World } from '../../apps/server/test/world.ts';
import type { SigningKey, Wire } from './port.ts';
import { DIALECT_OF, speakerOf, type Speaker, type VendorCode } from './speakers.ts';
import type { Stage, StagePlayer } from './stage.ts';

/** Longer than anything about a vendor is believed without asking. */
const BELIEVED_MS = 6_000;
const MYR_ID = 1;

const isRsa = (vendor: VendorCode): boolean => DIALECT_OF[vendor] === 'resource';

function foreignKeyOf(vendor: VendorCode): SigningKey {
  if (!isRsa(vendor)) return { kind: 'hmac', id: 'foreign-1', secret: randomBytes(32).toString('hex') };
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { kind: 'rsa', id: 'foreign-1', privateKey };
}

/** Talora, whole and on a database of its own, as the wallet under test. Money comes to players by a promotion of the vendor. */
export async function openTaloraStage(
  world: World,
  vendor: VendorCode,
  answersWithinMs: number | null = null,
): Promise<{ stage: Stage; speaker: Speaker }> {
  const { platform, apps, clock } = world;
  const db = platform.db.kysely;
  const isResettling = vendor === 'LUMEN';
  // Beside the vendors of the sample, under a code of its own.
  const client = await addTestVendor(world, `KIT${vendor}`, DIALECT_OF[vendor], { isResettling });
  const otherGameId = client.gameId + 1;
  const name = { MS: 'Kedua', EN: 'Second', CN: '第二' };
  await addGame(db, {
    id: otherGameId,
    vendorId: client.vendorId,
    code: 'g-2',
    gameType: 'RNG',
    name,
    blurb: name,
    icon: '',
    rtp: null,
    supportPlay: 0,
  });
  await addGameToBrand(db, SAMPLE_BRAND_ID, otherGameId, 20, false);
  tellCatalogueChanged(world.platform, SAMPLE_BRAND_ID);
  // The kit gives more in its minutes than a vendor may in a day.
  await setLimits(world, client, { single: 1_000_000_000n, day: 1_000_000_000_000n });
  const key: SigningKey = isRsa(vendor)
    ? { kind: 'rsa', id: client.keyId, privateKey: pairs().theirs.privateKey }
    : { kind: 'hmac', id: client.keyId, secret: client.secret.toString('hex') };
  const speaker = speakerOf(vendor, client.code.toLowerCase());
  const players = new Map<string, { readonly player: Player; readonly memberId: string }>();
  let staffer: Staffer | null = null;
  let credits = 0;
  let arrival: Promise<unknown> = Promise.resolve();

  const seal = () => ({ key, atMs: clock.nowMs(), nonce: randomBytes(18).toString('base64url') });

  async function send(wire: Wire) {
    const reply = await apps.site.inject({
      method: wire.method as 'GET' | 'POST' | 'PUT',
      url: wire.path,
      headers: { host: 'localhost:8080', ...wire.headers },
      ...(wire.body === '' ? {} : { payload: wire.body }),
    });
    return { status: reply.statusCode, body: reply.body };
  }

  async function ticketFor(player: Player): Promise<string> {
    const ticket = platform.random.bytes(32).toString('base64url');
    await sql`insert into games_launch_ticket (ticket_hash, brand_id, member_id, game_id, mode, language, site_origin, ip, session_hash, created_at, expires_at)
      values (${sha256(ticket)}, ${SAMPLE_BRAND_ID}, ${await player.memberId()}, ${client.gameId}, 'real', 'MS', 'http://localhost:8080',
        '127.0.0.1', ${sha256(player.caller.token ?? '')}, app_now(), app_now() + interval '1 minute')`.execute(db);
    return ticket;
  }

  async function seat(balanceMinor: bigint): Promise<{ player: Player; at: StagePlayer }> {
    // One by one: newcomers wait in a short line.
    const coming = arrival.then(() => world.addPlayer());
    arrival = coming.catch(() => undefined);
    const player = await coming;
    const answer = speaker.read(await send(speaker.say('authenticate', { token: await ticketFor(player) }, seal())));
    const at = { playerId: String(answer.extra.playerId), token: String(answer.extra.sessionToken) };
    players.set(at.playerId, { player, memberId: await player.memberId() });
    credits += 1;
    const credit = {
      txId: `stage-${credits}`,
      roundId: `stage-${credits}`,
      gameCode: 'g-1',
      playerId: at.playerId,
      currency: 'MYR',
      amount: balanceMinor,
      campaignId: 'stage',
    };
    const paid = speaker.read(await send(speaker.say('promoWin', credit, seal())));
    if (paid.balance !== balanceMinor) throw new Error(`the stage could not give a player ${balanceMinor}: ${paid.raw.body}`);
    return { player, at };
  }

  const known = (at: StagePlayer) => {
    const found = players.get(at.playerId);
    if (found === undefined) throw new Error('a player of another stage');
    return found;
  };

  const stage: Stage = {
    vendor,
    currency: 'MYR',
    otherCurrency: 'THB',
    game: 'g-1',
    otherGame: 'g-2',
    isResettling,
    unknownRollback: DIALECT_OF[vendor] === 'plain' ? 'OK' : 'BET_NOT_FOUND',
    key,
    foreignKey: foreignKeyOf(vendor),
    answersWithinMs,
    nowMs: () => clock.nowMs(),
    send,
    launch: async (balanceMinor) => ({ ticket: await ticketFor((await seat(balanceMinor)).player) }),
    player: async (balanceMinor) => (await seat(balanceMinor)).at,
    async grant(at, grantId) {
      await sql`insert into vendor_free_round (vendor_id, grant_id, member_id, player_id, game_id, rounds, bet, asset, status, expires_at,
          created_at, changed_at)
        values (${client.vendorId}, ${grantId}, ${known(at).memberId}, ${at.playerId}, ${client.gameId}, 10, 100, ${MYR_ID}, 'open',
          app_now() + interval '1 day', app_now(), app_now())`.execute(db);
    },
    booked: async (at) => (await getBalance(db, known(at).memberId, MYR_ID)).balance,
    endSession: async (at) => void (await known(at).player.sessions.logout({})),
    async block(at) {
      staffer ??= await world.addStaffer('admin');
      await staffer.caller.client(membersConsoleCalls).lockMember({ id: known(at).memberId, reason: 'locked by the stage' });
    },
    async setOtherGame(isOpen) {
      await sql`update games_listing set is_enabled = ${isOpen} where game_id = ${otherGameId}`.execute(db);
      tellCatalogueChanged(world.platform, SAMPLE_BRAND_ID);
      await world.turnClock(BELIEVED_MS);
    },
    async setMaintenance(isOn) {
      await sql`update vendor_profile set is_closed = ${isOn} where vendor_id = ${client.vendorId}`.execute(db);
      await world.turnClock(BELIEVED_MS);
    },
  };
  return { stage, speaker };
}
