import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinLive, openLivePage, type LivePage } from '../../../test/live-page.ts';
import { openWorld, type Player, type World } from '../../../test/world.ts';
import { endSessions, tellEnded } from '../../features/people/sessions/sessions.ts';
import { setSecondFactor } from '../../features/people/members/members.ts';
import { listBrands } from '../../features/base/site/site.ts';
import { listenWallet } from '../../features/money/wallet/wallet.ts';

describe('live events', () => {
  let world: World;
  let port = 0;
  let stop = (): void => undefined;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
    stop = listenWallet(world.platform, () => listBrands(world.platform));
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    port = (world.apps.site.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    stop();
    await world.close();
  });

  const open = (options: { origin?: string; path?: string } = {}): Promise<LivePage> => openLivePage(port, options);
  const join = (token: string | null): Promise<LivePage> => joinLive(port, token);
  const balances = (page: LivePage) => page.messages.filter((message) => message.type === 'balance.changed');
  async function spin(player: Player): Promise<string> {
    const message = await player.openGame();
    return (await message.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' })).balance;
  }

  it('tells a member the new balance and nobody else', async () => {
    const [mine, other] = [await world.addPlayer({ balance: '20.00' }), await world.addPlayer({ balance: '20.00' })];
    const [page, second, guest] = [await join(mine.caller.token), await join(other.caller.token), await join(null)];
    const balance = await spin(mine);
    await page.until(() => balances(page).some((message) => (message.data as { balance: string }).balance === balance));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(second.messages.filter((message) => message.type !== 'joined')).toEqual([]);
    expect(guest.messages.filter((message) => message.type !== 'joined')).toEqual([]);
    const seqs = balances(page).map((message) => message.seq);
    expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] ?? 0) + i));
    for (const opened of [page, second, guest]) opened.socket.close();
  });

  it('gives after a break what was missed, or says to read again', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const page = await join(player.caller.token);
    await spin(player);
    await page.until(() => balances(page).length > 0);
    const last = page.messages.at(-1);
    page.socket.close();
    await page.closed();
    const balance = await spin(player);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const back = await join(player.caller.token);
    back.send({ type: 'resume', room: last?.room, seq: last?.seq });
    await back.until(() => balances(back).some((message) => (message.data as { balance: string }).balance === balance));
    expect(balances(back)[0]?.seq).toBe((last?.seq ?? 0) + 1);
    back.send({ type: 'resume', room: 'another-room', seq: 0 });
    await back.until((messages) => messages.some((message) => message.type === 'reset'));
    back.socket.close();
  });

  it('tells a guest who joins what everybody was told so far, and a member nothing of it', async () => {
    const joinedAs = async (): Promise<unknown> => (await join(null)).messages.find(({ type }) => type === 'joined')?.data;
    const [brand] = await listBrands(world.platform);
    const audience = `brand:${brand?.id}`;
    const before = world.platform.live.contentVersionOf(audience);
    expect(await joinedAs()).toEqual({ version: before });
    world.platform.live.tellAudience('brand:another', 'content.changed', {});
    expect(await joinedAs()).toEqual({ version: before });
    world.platform.live.tellAudience(audience, 'content.changed', {});
    expect(world.platform.live.contentVersionOf(audience)).not.toBe(before);
    expect(await joinedAs()).toEqual({ version: world.platform.live.contentVersionOf(audience) });
    const player = await world.addPlayer();
    expect((await join(player.caller.token)).messages.find(({ type }) => type === 'joined')?.data).toBeNull();
  });

  it('ends with the session, within a second', async () => {
    const player = await world.addPlayer();
    const page = await join(player.caller.token);
    const started = Date.now();
    await player.sessions.logout();
    expect(await page.closed()).toBe(4001);
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(page.messages.some((message) => message.type === 'session.ended')).toBe(true);
  });

  const reasonOf = (page: LivePage): unknown => page.messages.find((message) => message.type === 'session.ended')?.data;
  const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' };

  it.each(['replaced', 'revoked', 'password', 'locked', 'excluded'] as const)('says within a second that it was %s', async (reason) => {
    const player = await world.addPlayer();
    const [page, phone] = [await join(player.caller.token), world.visitor(PHONE)];
    const calls = world.clients(phone);
    phone.token = (await calls.login.login({ username: player.username, password: player.password })).token;
    const memberId = await player.memberId();
    if (reason === 'replaced') await player.logIn();
    else if (reason === 'revoked') await calls.sessions.endOtherSessions();
    else if (reason === 'password') {
      const newPassword = 'harimau-bukit-31';
      await calls.security.changePassword({ oldPassword: player.password, newPassword, confirmNewPassword: newPassword });
    } else {
      const keys = await world.platform.db.tx((tx) => endSessions(tx, memberId, reason));
      tellEnded(world.platform, keys, reason);
    }
    const answered = Date.now();
    expect(await page.closed()).toBe(4001);
    expect(Date.now() - answered).toBeLessThan(1_000);
    expect(reasonOf(page)).toEqual({ reason });
  });

  it('tells open pages of the member when another device comes in', async () => {
    const player = await world.addPlayer();
    const [page, phone] = [await join(player.caller.token), world.visitor(PHONE)];
    await world.clients(phone).login.login({ username: player.username, password: player.password });
    await page.until((messages) => messages.some((message) => message.type === 'security.changed'));
    page.socket.close();
  });

  it('opens nothing to a session that owes a second factor or a new password', async () => {
    const player = await world.addPlayer();
    const memberId = await player.memberId();
    await world.platform.db.tx((tx) => setSecondFactor(tx, memberId, true));
    await player.logIn();
    const page = await open();
    page.send({ type: 'hello', token: player.caller.token });
    expect(await page.closed()).toBe(1008);
  });

  it('refuses other origins, other paths, wrong tokens and frames that it does not know', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow(/403/);
    await expect(open({ path: '/wps/other' })).rejects.toThrow(/404/);
    await expect(open({ origin: `http://127.0.0.1:${port}` })).resolves.toBeDefined();
    const wrong = await open();
    wrong.send({ type: 'hello', token: 'a'.repeat(43) });
    expect(await wrong.closed()).toBe(1008);
    for (const message of [
      '{',
      '[]',
      '{"type":"subscribe","room":"member:x"}',
      '{"type":"hello"}',
      '{"type":"hello","token":null,"room":"x"}',
    ]) {
      const page = await open();
      page.send(message);
      expect(await page.closed()).toBe(1008);
    }
    const large = await open();
    large.send(JSON.stringify({ type: 'hello', token: 'x'.repeat(4_000) }));
    expect(await large.closed()).toBe(1009);
    const eager = await join(null);
    for (let i = 0; i < 60; i += 1) eager.send({ type: 'ping' });
    expect(await eager.closed()).toBe(1008);
  });
});
