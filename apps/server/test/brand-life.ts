import { contentCalls } from '@talora/contract/content/content.ts';
import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { sha256 } from '../src/platform/crypto/digest.ts';
import { addStaff } from '../src/features/base/staff/staff.ts';
import { openLines } from './lines.ts';
import { openPapers } from './papers.ts';
import { takeCannon, type Cannon } from './sea.ts';
import { sitDown, type TestVendor } from './vendor-seat.ts';
import type { Staffer, Frame, Player, World } from './world.ts';
import { takeSeat, type Seat } from './shared-table.ts';

/** Somebody of each kind at one brand, each with every right of theirs, and what they can hold in their hands. */
export interface BrandLife {
  readonly world: World;
  readonly player: Player;
  readonly admin: Staffer;
  readonly frame: Frame;
  /** The same member at the brand's shared table. */
  readonly seat: Seat;
  /** A cannon of the fish game. */
  readonly sea: Cannon;
  /** Tickets and links by the field that takes them: good ones, not used yet. */
  readonly tickets: Readonly<Record<string, readonly string[]>>;
  /** What somebody might type: names, numbers, references. */
  readonly texts: readonly string[];
}

const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });

async function photo(width: number, height: number): Promise<Blob> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0b5a45' } });
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
}

/** Money in every state that waits for a person, a round, a favourite, a message to the operator. */
async function liveAsPlayer(world: World, player: Player): Promise<Frame> {
  const next = () => world.platform.ids.next();
  await player.sessions.stepUp({ password: player.password });
  const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
  const deposit = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '30.00' });
  await player.wallet.uploadSlip({ id: deposit.id, requestId: next() }, [await world.picture()]);
  await player.games.addFavourite({ nodeId: '1001' });
  const message = { requestId: next(), topic: 'deposit', content: `The cashier of ${player.username} is asleep` } as const;
  await player.caller.client(contentCalls).feedback(message, [await world.picture()]);
  const more = { id: message.requestId, requestId: next(), content: `Is ${player.username} forgotten?` };
  await player.caller.client(ticketsCalls).replyTicket(more, [await world.picture()]);
  await openPapers(world).handIn(player, { number: `P${player.username}` });
  await player.registration.registerCode({ mobileNo: '0127770001', countryDialingCode: '60' });
  const frame = await player.openGame();
  const { round } = await frame.arcade.spin({ clientBetId: next(), bet: frame.opened.minBet });
  await frame.arcade.markShown({ id: round.id });
  return frame;
}

/** Money that an agent has sent to the member right below. */
async function liveInLine(world: World, player: Player, name: string): Promise<void> {
  const lines = openLines(world);
  await world.settings({ isUplineTransferOn: true, isDownlineTransferOn: true });
  const below = await world.addPlayer({ username: `below${name}` });
  await lines.promote(player);
  await lines.putBelow(below, player);
  await lines.down(player, below, '10.00', { note: `Pocket money of ${name}` });
}

/** A round at a vendor, and a transfer that waits for a person. */
async function liveAtVendor(world: World, vendor: TestVendor, player: Player): Promise<string> {
  const { fields, token } = await sitDown(world, vendor, player);
  const round = `round-of-${player.username}`;
  await vendor.call('bet', { ...fields, roundId: round, txId: `tx-of-${player.username}`, amount: 100n, token });
  const brand = await world.brand();
  await sql`insert into vendor_transfer (vendor_id, id, member_id, player_id, asset, book, direction, amount, state, asked_at, ended_at)
    values (${vendor.vendorId}, ${world.platform.ids.next()}, ${await player.memberId()}, ${fields.playerId}, ${brand.asset.id}, ${brand.realBook},
      'out', 500, 'refused', app_now(), app_now())`.execute(world.platform.db.kysely);
  return fields.playerId;
}

/** One of each thing that the console writes. */
async function liveAsStaff(world: World, admin: Staffer, name: string): Promise<void> {
  const next = () => world.platform.ids.next();
  const content = admin.caller.client(contentConsoleCalls);
  const schedule = { startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(), endsAt: null, isLive: true };
  const written = { title: texts(`${name} writes`), content: texts(`<p>${name} tells</p>`), ...schedule };
  const seen = () => ({ id: next(), version: 0 });
  await content.saveNotice({ ...seen(), ...written, promotionType: null });
  await content.saveAnnouncement({ ...seen(), ...written, kind: 'PL', execution: null, sort: 9_000 });
  await content.saveHelp({ ...seen(), ...written, section: 'faq', device: 'ALL', sort: 9_000 });
  const crop = { left: 0, top: 0, width: 1600, height: 900 };
  await content.savePicture({ requestId: next(), shape: 'wide', ...crop }, [await photo(1600, 900)]);
  await content.saveBanner({
    ...seen(),
    groupName: 'w_home',
    art: 'fair',
    pictureId: null,
    phonePictureId: null,
    languages: ['MS', 'EN', 'CN'],
    eyebrow: texts(name),
    title: texts(name),
    text: texts(name),
    action: texts('Go'),
    linkageType: 'PAGE',
    url: '/fair',
    audience: 'ALL',
    device: 'ALL',
    ...schedule,
  });
  const entries = admin.caller.client(entriesConsoleCalls);
  const { pictureId } = await entries.uploadEntryPicture({ requestId: next() }, [await world.picture()]);
  const kind = { kind: 'blog', category: null, audience: 'all', languages: ['MS', 'EN', 'CN'] } as const;
  await entries.saveEntry({ ...seen(), ...kind, ...written, summary: texts(name), pictureId, languages: [...kind.languages] });
  await admin.caller.client(siteConsoleCalls).uploadLogo({ id: next() }, [await photo(400, 100)]);
  const asked = { requestId: next(), name: `Boss of ${name}`, role: 'admin', reason: 'Night shift' } as const;
  await admin.caller.client(requestsCalls).askStaffInvite(asked);
}

/** Tickets and links that open something for whoever has them. */
async function holdTickets(world: World, player: Player, name: string): Promise<Record<string, string[]>> {
  const email = `${player.username}@talora.example`;
  await player.login.forgotByEmail({ username: player.username, email });
  const { rows } = await sql<{
    body: string;
  }>`select body from outbound_message where recipient = ${email} and template = 'reset_link'`.execute(world.platform.db.kysely);
  const reset = /[?&#]t=([\w.~-]+)/.exec(rows.at(-1)?.body ?? '')?.[1] ?? '';
  const launched = await player.games.launchGame({ nodeId: '1001' });
  const { ticket } = await player.login.handOver();
  // They live for a minute, and what follows may take longer.
  for (const table of ['identity_handover', 'games_launch_ticket'])
    await sql`update ${sql.table(table)} set expires_at = expires_at + interval '1 hour'`.execute(world.platform.db.kysely);
  return {
    'login.resetByLink': [reset],
    'login.openHandover': [ticket],
    'arcade.openGame': [launched.launchUrl.split('#t=')[1] ?? ''],
    'staff.token': [(await addStaff(world.platform, (await world.brand()).id, `Helper of ${name}`, 'cashier')) ?? ''],
  };
}

/** Lets everything happen at a brand that leaves something behind. `name` makes what it leaves different from another brand's. */
export async function liveAt(world: World, vendor: TestVendor, name: string): Promise<BrandLife> {
  const player = await world.addPlayer({ balance: '500.00', username: `guest${name}` });
  const frame = await liveAsPlayer(world, player);
  await liveInLine(world, player, name);
  const seat = await takeSeat(world, player);
  const sea = await takeCannon(player);
  const playerId = await liveAtVendor(world, vendor, player);
  const admin = await world.addStaffer();
  await admin.staff.staffStepUp({ proof: admin.passkey.prove(await admin.staff.stepUpChallenge()) });
  await liveAsStaff(world, admin, name);
  const memberId = await player.memberId();
  await sql`insert into security_passkey (id, member_id, credential_id, public_key, counter, transports, name, added_at)
    values (${world.platform.ids.next()}, ${memberId}, ${`key-of-${name}`}, ${sha256(name)}, 0, '{}', ${`Key of ${name}`}, app_now())`.execute(
    world.platform.db.kysely,
  );
  const tickets = await holdTickets(world, player, name);
  await player.sessions.stepUp({ password: player.password });
  const { rows } = await sql<{ no: bigint; reference: string }>`select m.no, d.reference from identity_member m
    join wallet_deposit d on d.member_id = m.id where m.id = ${memberId}`.execute(world.platform.db.kysely);
  const found = rows.flatMap(({ no, reference }) => [String(no), reference]);
  return {
    world,
    player,
    admin,
    frame,
    seat,
    sea,
    tickets,
    texts: [
      player.username,
      `${player.username}@talora.example`,
      playerId,
      `tx-of-${player.username}`,
      `round-of-${player.username}`,
      ...found,
    ],
  };
}
