import { hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seal } from '../../apps/server/src/platform/crypto/sealing.ts';
import { ownerUrl } from './server-process.ts';

interface KeysFile {
  readonly sealing: readonly { readonly id: string; readonly hex: string }[];
}

/**
 * Hides the value of the mini just ahead of its meter in an installation that runs, as fresh bytes might have: the next stakes hit it. No
 * player can wait for that. Resolves to the value in minor units.
 */
export async function bringMiniNear(dataDir: string): Promise<bigint> {
  const { sealing } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as KeysFile;
  const keys = sealing.map(({ id, hex }) => ({ id, bytes: Buffer.from(hex, 'hex') }));
  const owner = new pg.Client({ connectionString: ownerUrl(dataDir) });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; ahead: string }>(
      `select id, (meter / 10000 + 1)::text as ahead from jackpot_pool where tier = 'mini' and is_open`,
    );
    const [pool] = rows;
    if (pool === undefined) throw new Error('no mini is open');
    const plain = hiddenValueMessage(randomBytes(32), BigInt(pool.ahead));
    const sealed = seal(keys, { bytes: (count) => randomBytes(count) }, 'jackpot_value', plain);
    await owner.query('update jackpot_run set sealed = $1, commitment = $2 where pool_id = $3 and ended_at is null', [
      sealed,
      createHash('sha256').update(plain).digest(),
      pool.id,
    ]);
    return BigInt(pool.ahead);
  } finally {
    await owner.end();
  }
}
