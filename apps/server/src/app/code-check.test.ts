import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { workCalls } from '@talora/contract/staff/work-console.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_ID } from '../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../test/world.ts';
import { findForeignFiles, writeManifest } from '../platform/manifest.ts';
import { checkCode } from './code-check.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the code that runs', () => {
  let world: World;
  const root = mkdtempSync(join(tmpdir(), 'talora-manifest-'));
  const put = (file: string, text: string): void => writeFileSync(join(root, file), text);
  beforeAll(async () => {
    mkdirSync(join(root, 'apps/server/schema'), { recursive: true });
    mkdirSync(join(root, 'packages/domain/games'), { recursive: true });
    put('apps/server/schema/tables.sql', 'select 1');
    put('packages/domain/games/certificates.json', '{"rtp": 96}');
    world = await openWorld();
  });
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await world.close();
  });

  it('is listed with its hashes, and every other, further or missing file is found', () => {
    expect(findForeignFiles(root)).toBeNull();
    expect(writeManifest(root)).toMatchObject({ files: 2 });
    expect(findForeignFiles(root)).toEqual([]);
    put('packages/domain/games/certificates.json', '{"rtp": 90}');
    put('packages/domain/games/added.ts', '');
    put('packages/domain/games/rules.test.ts', 'tests are not run there');
    rmSync(join(root, 'apps/server/schema/tables.sql'));
    expect(findForeignFiles(root)).toEqual([
      'apps/server/schema/tables.sql',
      'packages/domain/games/added.ts',
      'packages/domain/games/certificates.json',
    ]);
  });

  it('stops house games when it is not what was built, once, with an entry in the audit chain', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const admin = await world.addStaffer();
    await checkCode(world.platform, join(root, 'packages'));
    expect(await codeOf(player.games.launchGame({ nodeId: '1001' }))).toBe('OK');
    // A maintenance that would end by itself is one that does not.
    const untilOf = async () =>
      (
        await sql<{
          until: Date | null;
        }>`select maintenance_until as until from games_brand_vendor b join games_vendor v on v.id = b.vendor_id
        where v.code = 'HOUSE' and b.is_in_maintenance`.execute(world.platform.db.kysely)
      ).rows;
    await sql`update games_brand_vendor set is_in_maintenance = true, maintenance_until = app_now() + interval '1 hour'
      where vendor_id = (select id from games_vendor where code = 'HOUSE')`.execute(world.asOwner.db.kysely);
    for (let i = 0; i < 2; i += 1) await checkCode(world.platform, root);
    expect(await untilOf()).toEqual([{ until: null }]);
    for (const nodeId of ['1001', String(TABLE_ID)]) expect(await codeOf(player.games.launchGame({ nodeId }))).toBe('GAME_MAINTENANCE');
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: 'code.differs' });
    expect(new Set(content.map(({ subject }) => subject))).toEqual(new Set(['vendor:HOUSE', 'vendor:TABLES']));
    expect(content).toHaveLength(2);
    expect(content[0]).toMatchObject({ detail: { count: 3 } });
    // A brand that lists no shared tables has none to stop.
    await sql`delete from games_listing where game_id in (select g.id from games_game g join games_vendor v on v.id = g.vendor_id
      where v.code = 'TABLES')`.execute(world.asOwner.db.kysely);
    await checkCode(world.platform, root);
    expect(await world.platform.metrics.registry.getSingleMetricAsString('talora_foreign_files')).toContain('talora_foreign_files 3');
  });

  it('is an alarm at the console while its last check is bad, and when none was made for more than a day', async () => {
    const admin = await world.addStaffer();
    const alarms = async () => {
      await admin.logIn();
      return (await admin.caller.client(workCalls).alerts({})).map(({ alert }) => alert).filter((alert) => alert.startsWith('code-'));
    };
    await checkCode(world.platform, root);
    expect(await alarms()).toEqual(['code-altered']);
    writeManifest(root);
    await checkCode(world.platform, root);
    expect(await alarms()).toEqual([]);
    await world.turnClock(26 * HOUR_MS - MINUTE_MS);
    expect(await alarms()).toEqual([]);
    await world.turnClock(2 * MINUTE_MS);
    expect(await alarms()).toEqual(['code-unchecked']);
    // Without a manifest nothing was looked at: the old check stays old.
    await checkCode(world.platform, join(root, 'packages'));
    expect(await alarms()).toEqual(['code-unchecked']);
    await checkCode(world.platform, root);
    expect(await alarms()).toEqual([]);
  });
});
