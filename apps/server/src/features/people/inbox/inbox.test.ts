import type { AddressInfo } from 'node:net';
import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinLive } from '../../../../test/live-page.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';
import { findMember } from '../members/members.ts';
import { tellMember } from './inbox.ts';

describe('the inbox of a member', () => {
  let world: World;
  let staffer: Staffer;
  beforeAll(async () => {
    world = await openWorld();
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const of = (player: Player) => player.caller.client(inboxCalls);

  /** Tells a member something of no money, as a deed does. */
  async function note(player: Player, title: string, cause = next()): Promise<boolean> {
    const [brand, memberId] = [await world.brand(), await player.memberId()];
    return world.platform.db.tx(async (tx) => {
      const member = await findMember(tx, memberId);
      if (member === undefined) throw new Error('no member');
      return tellMember(world.platform, tx, { brand, member, template: 'operator_note', facts: { title, text: `About ${title}` }, cause });
    });
  }
  const titles = async (player: Player, filter: 'all' | 'unread' = 'all') =>
    (await of(player).messages({ filter })).content.map(({ title }) => title);

  it('welcomes, in the language that the reader asks in, and leads to the account', async () => {
    const player = await world.addPlayer({ username: 'bungaraya' });
    for (const [language, title] of [
      ['EN', 'Welcome, bungaraya'],
      ['MS', 'Selamat datang, bungaraya'],
      ['CN', '欢迎，bungaraya'],
    ] as const) {
      const reader = world.visitor({ language });
      reader.token = player.caller.token;
      const { content, unread } = await reader.client(inboxCalls).messages({});
      expect(content).toMatchObject([{ title, kind: 'account', isRead: false, links: [{ page: 'security', id: null }] }]);
      expect(unread).toBe(1);
    }
  });

  it('tells what became of deposits and withdrawals, and no other move, once each however often and by how many it is read', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    const slip = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '70.00' });
    await player.wallet.uploadSlip({ id: slip.id, requestId: next() }, [await world.picture()]);
    await staffer.wallet.rejectDeposit({ id: slip.id, requestId: next(), reason: 'Not ours' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.failPayment({ id, requestId: next(), reason: 'Bank closed' });
    await staffer.wallet.startPayment({ id, requestId: next() });
    await staffer.wallet.markPaid({ id, requestId: next(), reference: 'BK-7' }, [await world.picture()]);
    await player.wallet.answerReceipt({ id, requestId: next(), answer: 'received' }, []);
    await Promise.all([world.drainEvents(), world.drainEvents(), world.drainEvents()]);
    await world.drainEvents();
    const { content } = await of(player).messages({ filter: 'money' });
    expect(content.map(({ title }) => title.replaceAll(/\d{6}-\d{6}/g, '#')).toReversed()).toEqual([
      'Deposit # credited',
      'Deposit # rejected',
      'Withdrawal # approved',
      'Withdrawal #: payment failed',
      'Withdrawal # paid',
    ]);
    expect(content[3]).toMatchObject({
      links: [{ page: 'deposit', id: slip.id }],
      text: expect.stringContaining('Reason: Not ours') as string,
    });
    expect(content[0]?.links).toEqual([{ page: 'withdrawal', id }]);
    expect(content[0]?.text).toMatch(/^RM 100\.00 has been paid, reference BK-7\./);
  });

  it('is told of one cause once: inbox, e-mail and SMS', async () => {
    const player = await world.addPlayer();
    const cause = next();
    const answers = await Promise.all([note(player, 'one', cause), note(player, 'one', cause), note(player, 'one', cause)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await note(player, 'one', cause)).toBe(false);
    expect((await titles(player)).filter((title) => title === 'one')).toHaveLength(1);
  });

  it('is narrowed, read, pinned and counted; each change counts the version up, and what changes nothing does not', async () => {
    const player = await world.addPlayer();
    for (let n = 1; n <= 14; n += 1) await note(player, `note ${n}`);
    const first = await of(player).messages({});
    expect([first.content.length, first.totalPages, first.totalElements, first.unread]).toEqual([13, 2, 15, 15]);
    expect((await of(player).messages({ pageNo: 2 })).content).toHaveLength(2);
    const [newest, second] = first.content;
    if (newest === undefined || second === undefined) throw new Error('no messages');
    const read = await of(player).markMessageRead({ id: second.id, isRead: true });
    expect(read).toEqual({ unread: 14, version: first.version + 1 });
    expect(await of(player).markMessageRead({ id: second.id, isRead: true })).toEqual(read);
    expect(await titles(player, 'unread')).not.toContain(second.title);
    expect((await of(player).markMessageRead({ id: second.id, isRead: false })).unread).toBe(15);
    const oldest = (await of(player).messages({ pageNo: 2 })).content.at(-1);
    if (oldest === undefined) throw new Error('no message');
    await of(player).pinMessage({ id: oldest.id, isPinned: true });
    expect((await of(player).messages({})).content[0]).toMatchObject({ id: oldest.id, isPinned: true });
    // What comes while somebody presses stays unread.
    await note(player, 'meanwhile');
    expect((await of(player).markAllRead({ newestId: newest.id })).unread).toBe(1);
    expect(await titles(player, 'unread')).toEqual(['meanwhile']);
  });

  it('a deleted message is gone until it is taken back, and stays for the record', async () => {
    const player = await world.addPlayer();
    await note(player, 'unwanted');
    const [message] = (await of(player).messages({})).content;
    if (message === undefined) throw new Error('no message');
    expect((await of(player).deleteMessage({ id: message.id, isDeleted: true })).unread).toBe(1);
    expect(await titles(player)).not.toContain('unwanted');
    for (const act of [
      () => of(player).pinMessage({ id: message.id, isPinned: true }),
      () => of(player).markMessageRead({ id: message.id, isRead: true }),
    ])
      expect(await codeOf(act())).toBe('NOT_FOUND');
    const { rows } = await sql`select from inbox_message where id = ${message.id} and deleted_at is not null`.execute(
      world.platform.db.kysely,
    );
    expect(rows).toHaveLength(1);
    expect((await of(player).deleteMessage({ id: message.id, isDeleted: false })).unread).toBe(2);
    expect(await titles(player)).toContain('unwanted');
  });

  it('is nobody else’s: another member’s message is none, nor one of another brand; a trial player has none', async () => {
    const [owner, other, abroad] = [await world.addPlayer(), await world.addPlayer(), await (await world.beside()).addPlayer()];
    await note(owner, 'mine');
    const [message] = (await of(owner).messages({})).content;
    if (message === undefined) throw new Error('no message');
    for (const stranger of [other, abroad]) {
      expect(await codeOf(of(stranger).markMessageRead({ id: message.id, isRead: true }))).toBe('NOT_FOUND');
      expect(await codeOf(of(stranger).deleteMessage({ id: message.id, isDeleted: true }))).toBe('NOT_FOUND');
      expect(await codeOf(of(stranger).pinMessage({ id: message.id, isPinned: true }))).toBe('NOT_FOUND');
      expect(await of(stranger).markAllRead({ newestId: message.id })).toMatchObject({ unread: 0 });
    }
    expect((await of(owner).unreadMessages()).unread).toBe(2);
    const trial = world.visitor();
    trial.token = (await world.clients(trial).login.freePlay({ os: 'Linux', platform: 'W', Encryption: true, gatewayVersion: 3 })).token;
    expect(await codeOf(trial.client(inboxCalls).unreadMessages())).toBe('NEED_TRUE_ACCOUNT');
    expect(await codeOf(world.visitor().client(inboxCalls).unreadMessages())).toBe('NOT_LOGGED_IN');
  });

  it('goes out by the channels that the member wants, and about security always', async () => {
    const player = await world.addPlayer();
    const memberId = await player.memberId();
    await sql`update identity_member set email = 'a@talora.example', mobile = '60123456789' where id = ${memberId}`.execute(
      world.asOwner.db.kysely,
    );
    const sent = async (template: string) => {
      const { rows } = await sql<{ channel: string; state: string }>`select channel, state from outbound_message
        where member_id = ${memberId} and template = ${template} order by channel`.execute(world.platform.db.kysely);
      // No gateway is set: nothing was sent, and nothing says so.
      expect(rows.every(({ state }) => state === 'noted')).toBe(true);
      return rows.map(({ channel }) => channel);
    };
    expect(await of(player).messageChoices()).toMatchObject({ hasEmail: true, hasMobile: true });
    await note(player, 'nobody asked for it');
    expect(await sent('operator_note')).toEqual([]);
    const { choices } = await of(player).chooseMessages({ kind: 'announcement', channel: 'email', isOn: true });
    expect(choices.filter(({ isOn }) => isOn).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'money email',
      'money sms',
      'account email',
      'account sms',
      'announcement email',
    ]);
    await note(player, 'wanted');
    expect(await sent('operator_note')).toEqual(['email']);
    for (const channel of ['email', 'sms'] as const) await of(player).chooseMessages({ kind: 'money', channel, isOn: false });
    await world.fund(player, '50.00');
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094418' });
    await player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId: payee.id });
    await world.drainEvents();
    expect(await sent('deposit_credited')).toEqual([]);
    expect(await sent('withdrawal_requested')).toEqual(['email', 'sms']);
    expect((await of(player).messages({ filter: 'money' })).totalElements).toBe(1);
  });

  it('pages are told the whole count with its version; after a thousand lost events they read it again', async () => {
    const player = await world.addPlayer();
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.apps.site.server.address() as AddressInfo;
    const page = await joinLive(port, player.caller.token);
    await note(player, 'live');
    await page.until((messages) => messages.some(({ type }) => type === 'messages.changed'));
    const answers = page.messages.findLast(({ type }) => type === 'messages.changed');
    expect(answers?.data).toEqual(await of(player).unreadMessages());
    const room = answers?.room ?? '';
    const key = `member:${await player.memberId()}`;
    for (let n = 0; n < 1_000; n += 1) world.platform.live.publish(key, 'messages.changed', { unread: 9, version: 1 });
    page.send({ type: 'resume', room, seq: answers?.seq ?? 0 });
    await page.until((messages) => messages.some(({ type }) => type === 'reset'));
    page.send({ type: 'ping' });
    await page.until((messages) => messages.some(({ type, seq }) => type === 'pong' && seq >= 1_000));
    expect(await of(player).unreadMessages()).toEqual(answers?.data);
    page.socket.terminate();
  });

  it('tells a member that a lock was taken off, once', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const members = staffer.caller.client(membersConsoleCalls);
    await staffer.stepUp();
    await members.lockMember({ id, reason: 'Checked' });
    for (let n = 0; n < 2; n += 1) await members.unlockMember({ id, reason: 'Sound' });
    await player.logIn();
    expect((await titles(player)).filter((title) => title === 'Your account is unlocked')).toHaveLength(1);
  });

  it('keeps messages for as long as the brand says, and pinned ones beyond', async () => {
    const player = await world.addPlayer();
    for (const title of ['pinned', 'old', 'deleted']) await note(player, title);
    const { content } = await of(player).messages({});
    const idOf = (title: string): string => content.find((message) => message.title === title)?.id ?? '';
    for (const title of ['pinned', 'deleted']) await of(player).pinMessage({ id: idOf(title), isPinned: true });
    await of(player).deleteMessage({ id: idOf('deleted'), isDeleted: true });
    await world.settings({ inboxDays: 30 });
    await world.turnClock(30 * 86_400_000 - 60_000);
    await world.runJob('inbox.trim');
    await player.logIn();
    expect(await titles(player)).toHaveLength(3);
    await world.turnClock(120_000);
    await world.runJob('inbox.trim');
    expect(await titles(player)).toEqual(['pinned']);
  });

  it('tells news that nobody had read for days; that it was trimmed after that is no damage', async () => {
    const player = await world.addPlayer({ balance: '200.00' });
    await world.turnClock(4 * 86_400_000);
    await world.drainEvents();
    await player.logIn();
    expect((await of(player).messages({ filter: 'money' })).content.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Deposit .* credited$/) as string,
    ]);
    await world.runJob('outbox.trim');
    expect(await world.verify()).toEqual([]);
  });
});
