import type { AddressInfo } from 'node:net';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addTestGames } from '../../../../../test/many-games.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('games and vendors at the console', () => {
  let world: World;
  let admin: Staffer;
  let player: Player;
  const staffer = () => admin.caller.client(gamesConsoleCalls);
  const until = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const find = async (nodeId: string): Promise<ConsoleGame> => {
    const game = (await staffer().consoleGames({ vassalage: 'MELUR' })).content.find((one) => one.nodeId === nodeId);
    if (game === undefined) throw new Error(`no game ${nodeId}`);
    return game;
  };
  const change = async (nodeId: string, to: Partial<ConsoleGame>) => {
    const { version, isEnabled, isNew, isHot, minBet, maxBet, isInMaintenance, maintenanceUntil } = { ...(await find(nodeId)), ...to };
    return staffer().changeGame({ nodeId, version, isEnabled, isNew, isHot, minBet, maxBet, isInMaintenance, maintenanceUntil });
  };
  const entries = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
  const listed = async () => (await player.games.games({ vassalage: 'MELUR' })).content;

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
    player = await world.addPlayer();
    await addTestGames(
      world.platform,
      [{ id: 904, code: 'MELUR', name: 'Melur Games' }],
      [],
      ['Satu', 'Dua', 'Tiga', 'Empat'].map((title, at) => ({ id: 9001 + at, vendorId: 904, title })),
    );
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('puts a game into maintenance: players see it with its end, and a launch is refused with it', async () => {
    const end = until(HOUR_MS);
    expect(await change('9001', { isInMaintenance: true, maintenanceUntil: end })).toMatchObject({ maintenance: { until: end } });
    expect((await listed())[0]?.maintenance).toEqual({ until: end });
    for (const launch of [player.games.launchGame, player.games.launchDemo])
      expect(await launch({ nodeId: '9001' }).catch((error: unknown) => error)).toMatchObject({
        code: 'GAME_MAINTENANCE',
        value: { until: end },
      });
    expect((await staffer().consoleGames({ state: 'maintenance' })).content.map((game) => game.nodeId)).toEqual(['9001']);
    await world.turnClock(HOUR_MS + 1_000);
    await player.logIn();
    await admin.logIn();
    expect((await listed())[0]?.maintenance).toBeNull();
    expect(await codeOf(player.games.launchGame({ nodeId: '9001' }))).toBe('OK');
    expect((await entries('game.changed'))[0]).toMatchObject({
      subject: 'game:9001',
      detail: { before: { isInMaintenance: false }, after: { isInMaintenance: true, maintenanceUntil: end } },
    });
  });

  it('puts a whole vendor into maintenance without an end, and switches it off', async () => {
    const [melur] = (await staffer().consoleVendors()).filter((vendor) => vendor.vassalage === 'MELUR');
    expect(melur).toMatchObject({ games: 4, version: 0, isEnabled: true });
    const stop = { vassalage: 'MELUR', version: 0, isEnabled: true, isInMaintenance: true, maintenanceUntil: null };
    const answers = await Promise.all([staffer().changeVendor(stop), staffer().changeVendor(stop)]);
    expect(answers.map((answer) => answer.version)).toEqual([1, 1]);
    expect((await listed()).every((game) => game.maintenance !== null && game.maintenance.until === null)).toBe(true);
    expect(await codeOf(player.games.launchGame({ nodeId: '9002' }))).toBe('GAME_MAINTENANCE');
    expect(await codeOf(staffer().changeVendor({ ...stop, isEnabled: false }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer().changeVendor({ ...stop, vassalage: 'NOBODY' }))).toBe('NOT_FOUND');
    await staffer().changeVendor({ ...stop, version: 1, isEnabled: false, isInMaintenance: false });
    expect(await listed()).toEqual([]);
    expect(await codeOf(player.games.launchGame({ nodeId: '9002' }))).toBe('GAME_UNAVAILABLE');
    await staffer().changeVendor({ ...stop, version: 2, isInMaintenance: false });
    expect(await listed()).toHaveLength(4);
    expect(await entries('vendor.changed')).toHaveLength(3);
    expect(await admin.caller.client(auditCalls).verifyAudit()).toMatchObject({ isIntact: true });
  });

  it('changes marks and limits, and refuses what makes no sense', async () => {
    expect(await change('9002', { isHot: true, isNew: true, minBet: '0.20', maxBet: '50' })).toMatchObject({
      minBet: '0.20',
      maxBet: '50.00',
    });
    for (const wrong of [
      { minBet: '10', maxBet: '5' },
      { minBet: '0' },
      { maxBet: '-1' },
      { maxBet: '1e3' },
      { isInMaintenance: true, maintenanceUntil: until(-1_000) },
      { isInMaintenance: true, maintenanceUntil: 'tomorrow' },
    ])
      expect(await codeOf(change('9002', wrong))).toBe('FIELDS_INVALID');
    expect(await codeOf(change('9002', { version: 1, isHot: false }))).toBe('ILLEGAL_STATE');
    const seen = await find('9002');
    const before = (await entries('game.changed')).length;
    await change('9002', { version: 1 });
    expect(await find('9002')).toEqual(seen);
    expect((await entries('game.changed')).length).toBe(before);
    await change('9002', { isEnabled: false });
    expect((await listed()).map((game) => game.nodeId)).not.toContain('9002');
    expect((await staffer().consoleGames({ state: 'off' })).content.map((game) => game.nodeId)).toEqual(['9002']);
    await change('9002', { isEnabled: true });
  });

  it('finds a game by a name with a wrong letter', async () => {
    expect((await staffer().consoleGames({ query: 'empta' })).content[0]?.gameName).toBe('Empat');
    expect((await staffer().consoleGames({ query: 'zzzz' })).totalElements).toBe(0);
    expect((await staffer().consoleGames({ vassalage: 'MELUR' })).totalElements).toBe(4);
  });

  it('moves a game, once, and players see the new order', async () => {
    await staffer().moveGame({ nodeId: '9004', by: 'before', of: '9001' });
    expect((await listed()).map((game) => game.nodeId)).toEqual(['9004', '9001', '9002', '9003']);
    await staffer().moveGame({ nodeId: '9004', by: 'before', of: '9001' });
    expect(await entries('game.moved')).toHaveLength(1);
    await staffer().moveGame({ nodeId: '9004', by: 'after', of: '9003' });
    expect((await listed()).map((game) => game.nodeId)).toEqual(['9001', '9002', '9003', '9004']);
    expect(await codeOf(staffer().moveGame({ nodeId: '9004', by: 'after', of: '1' }))).toBe('NOT_FOUND');
    expect(await codeOf(staffer().moveGame({ nodeId: 'x', by: 'after', of: '9001' }))).toBe('NOT_FOUND');
    await Promise.all(['9001', '9002', '9003'].map((of) => staffer().moveGame({ nodeId: '9004', by: 'before', of })));
    expect(new Set((await listed()).map((game) => game.nodeId)).size).toBe(4);
  });

  it('tells an open page of a guest within five seconds', async () => {
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.apps.site.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
    const events: string[] = [];
    socket.on('message', (data: Buffer) => events.push((JSON.parse(data.toString('utf8')) as { type: string }).type));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'hello', token: null }));
    await vi.waitUntil(() => events.includes('joined'));
    await change('9003', { isHot: true });
    await vi.waitUntil(() => events.includes('catalogue.changed'), { timeout: 5_000 });
    socket.close();
  });

  it('is not for cashiers', async () => {
    const cashier = await world.addStaffer('cashier');
    expect(await codeOf(cashier.caller.client(gamesConsoleCalls).consoleGames())).toBe('FORBIDDEN');
  });
});
