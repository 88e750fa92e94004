import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { writeFirstAnchor } from './first-anchor.ts';

describe('the first anchor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-anchors-'));
  const file = join(folder, 'anchors.jsonl');
  let world: World;
  const begin = () => writeFirstAnchor(world.platform, world.logins.jobs);
  beforeAll(async () => {
    world = await openWorld({ env: { ANCHOR_DIR: folder }, hasVendors: false });
  });
  afterAll(async () => {
    await world.close();
  });

  it('is written when a server starts, once, even days after the brand was made by command', async () => {
    await world.turnClock(3 * 24 * 3_600_000);
    await begin();
    const first = readFileSync(file, 'utf8');
    expect(first.trimEnd().split('\n')).toHaveLength(1);
    await begin();
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(await world.verify()).toEqual([]);
  });

  it('does not stop the server where it cannot be written', async () => {
    const blocked = await openWorld({ env: { ANCHOR_DIR: join(folder, 'blocked') }, hasVendors: false });
    writeFileSync(join(folder, 'blocked'), 'a file where the folder should be');
    await writeFirstAnchor(blocked.platform, blocked.logins.jobs);
    expect(existsSync(join(folder, 'blocked', 'anchors.jsonl'))).toBe(false);
    expect(await blocked.verify()).toEqual([]);
    await blocked.close();
  });
});
