import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { CALL_SETS } from '@talora/contract/inventory.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../test/access-cases.ts';
import { codeOf, openWorld, type Player, type World } from '../../test/world.ts';

/** More of something than any list gives at once. */
const GREEDY = ['1000000', '500', '-1', '1e9'];

describe('who gathers what others have', () => {
  let world: World;
  let player: Player;
  beforeAll(async () => {
    world = await openWorld({ areRatesOff: false });
    player = await world.addPlayer();
  });
  afterAll(() => world.close());

  it('gets short lists only: no call gives more than a hundred of anything, whatever is asked for', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { port, feature, calls } of CALL_SETS.filter((set) => set.port === 'site'))
      for (const [name, call] of Object.entries(calls)) {
        if (call.method !== 'GET') continue;
        const { shape } = (call.input as unknown as { def: { shape: Record<string, unknown> } }).def;
        for (const field of Object.keys(shape).filter((one) => /size|limit|count/i.test(one)))
          for (const much of GREEDY) {
            const { status, body } = await sendRaw(world, call, port, player.caller.token, { [field]: much });
            asked += 1;
            const { value } = body as { value: { content?: unknown[] } | unknown[] | null };
            const list = Array.isArray(value) ? value : (value?.content ?? []);
            if (status !== 400 && list.length > 100) wrong.push(`${feature}.${name} gave ${list.length} for ${field}=${much}`);
          }
      }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(8);
  });

  it('is sent away after so many calls of a minute, and others are not', async () => {
    const rule = { name: 'calls', points: 6_000, seconds: 60 };
    const greedy = { ip: '10.44.0.1' };
    for (let i = 0; i < 5_990; i += 1) await world.platform.rates.take(rule, greedy.ip);
    const winners = (device: object) => codeOf(world.visitor(device).client(catalogueCalls).winnerBoard({}));
    const codes: string[] = [];
    for (let i = 0; i < 14; i += 1) codes.push(await winners(greedy));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    expect(codes.slice(10)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
    expect(await winners({ ip: '10.44.0.2' })).toBe('OK');
  });

  it('is counted for uploads by what brings files, and by nothing else', async () => {
    const { wallet } = world.clients((await world.addPlayer({ device: { ip: '10.46.0.1' } })).caller);
    const codes = new Set<string>();
    for (let i = 0; i < 70; i += 1) codes.add(await codeOf(wallet.balance()));
    expect([...codes]).toEqual(['OK']);
  });

  it('finds no order in the codes that members give to friends: ten signs of thirty-two each', async () => {
    for (let i = 0; i < 6; i += 1) await world.addPlayer({ device: { ip: `10.45.0.${i}` } });
    const { rows } = await sql<{ code: string }>`select code from identity_invite_code`.execute(world.platform.db.kysely);
    expect(rows.length).toBeGreaterThan(6);
    for (const { code } of rows) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(new Set(rows.map(({ code }) => code.slice(0, 5))).size).toBe(rows.length);
  });
});
