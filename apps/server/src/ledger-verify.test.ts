import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { openPool } from './platform/db/database.ts';

describe('the command that proves the ledger', () => {
  let world: World;
  const folder = mkdtempSync(join(tmpdir(), 'talora-verify-'));
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs it; with a reader that has gone before it says anything. */
  async function run(isRead: boolean): Promise<{ code: number; output: string; errors: string }> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'ledger-verify.ts')], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: world.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    });
    let [output, errors] = ['', ''];
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    if (isRead) child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    else child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number];
    return { code, output, errors };
  }

  it('ends quietly with its code when nobody reads what it says', async () => {
    expect(await run(true)).toMatchObject({ code: 0, output: expect.stringContaining('every unit is accounted for'), errors: '' });
    expect(await run(false)).toEqual({ code: 0, output: '', errors: '' });
    await world.addPlayer({ balance: '20.00' });
    const owner = openPool(world.databaseUrl, 1);
    await owner.query('update ledger_account set balance = balance + 1 where balance > 0');
    await owner.end();
    expect(await run(false)).toEqual({ code: 1, output: '', errors: '' });
  });
});
