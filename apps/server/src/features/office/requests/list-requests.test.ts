import { settingsConsoleCalls, type SettingsConsole } from '@talora/contract/site/settings-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

type Values = SettingsConsole['sections'][number]['values'];

describe('the list of requests', () => {
  let world: World;
  let asker: Staffer;
  let decider: Staffer;
  let player: Player;
  let ids: { reset: string; settings: string };
  const calls = (staffer = decider) => staffer.caller.client(requestsCalls);
  const listed = async (asked: Parameters<ReturnType<typeof calls>['requests']>[0], staffer = decider) =>
    (await calls(staffer).requests(asked)).content.map(({ id }) => id);

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    asker = await world.addStaffer();
    decider = await world.addStaffer();
    player = await world.addPlayer();
    await sql`update identity_member set has_second_factor = true where id = ${await player.memberId()}`.execute(world.asOwner.db.kysely);
    for (const staffer of [asker, decider]) await staffer.stepUp();
    const reset = await calls(asker).askFactorReset({
      id: await player.memberId(),
      requestId: world.platform.ids.next(),
      reason: 'Lost phone',
    });
    const settings = decider.caller.client(settingsConsoleCalls);
    const section = (await settings.settings()).sections.find((one) => one.section === 'deposits') ?? expect.fail('no section');
    const values = { ...section.values, maxOpenDeposits: 19 } as Values;
    expect(await codeOf(settings.changeSettings({ section: 'deposits', version: section.version, values, reason: 'More' }))).toBe(
      'APPROVAL_ASKED',
    );
    const { requests } = await calls(decider).siteRequests();
    ids = { reset: reset.id, settings: requests[0]?.id ?? '' };
  });
  afterAll(() => world.close());

  it('is narrowed by kind, by who asked, by a member and by days, and has two orders', async () => {
    expect(await listed({})).toEqual([ids.settings, ids.reset]);
    expect(await listed({ order: 'oldest' })).toEqual([ids.reset, ids.settings]);
    expect(await listed({ kind: 'site.settings' })).toEqual([ids.settings]);
    expect(await listed({ asker: 'me' })).toEqual([ids.settings]);
    expect(await listed({ asker: 'others' })).toEqual([ids.reset]);
    expect(await listed({ find: player.username.toUpperCase() })).toEqual([ids.reset]);
    expect(await listed({ find: 'nobody at all' })).toEqual([]);
    const { content } = await calls().requests({ kind: 'second-factor.reset' });
    expect(await listed({ find: content[0]?.askedBy ?? '' })).toEqual([ids.reset]);
    expect(await listed({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    expect(await codeOf(calls().requests({ from: '2020-01-02', to: '2020-01-01' }))).toBe('BAD_REQUEST');
    expect(await codeOf(calls().requests({ from: '2020-02-31' }))).toBe('BAD_REQUEST');
  });

  it('tells what ended by its outcome; what nobody decided in time has expired', async () => {
    await calls(asker).withdrawRequest({ id: ids.reset });
    expect(await listed({ part: 'done', state: 'withdrawn' })).toEqual([ids.reset]);
    expect(await listed({ part: 'done', state: 'expired' })).toEqual([]);
    await world.turnClock(25 * 3_600_000);
    for (const staffer of [asker, decider]) await staffer.logIn();
    expect(await listed({ part: 'done', state: 'expired' })).toEqual([ids.settings]);
    expect(await listed({})).toEqual([]);
  });

  it('is a file of the same, for who reads it, and written down', async () => {
    const file = await calls().requestsFile({ part: 'done', kind: 'second-factor.reset', format: 'csv' });
    const text = await file.text();
    expect(text).toContain(player.username);
    expect(text).not.toContain('site.settings');
    const { rows } = await sql<{
      detail: unknown;
    }>`select detail from audit_entry where action = 'list.exported' order by seq desc limit 1`.execute(world.asOwner.db.kysely);
    expect(rows[0]?.detail).toMatchObject({ list: 'requests', rows: 1, filter: { part: 'done', kind: 'second-factor.reset' } });
    const content = await world.addStaffer('content');
    expect(await codeOf(calls(content).requestsFile({ format: 'csv' }))).toBe('FORBIDDEN');
  });
});
