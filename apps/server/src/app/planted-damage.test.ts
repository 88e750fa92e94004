import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openRichWorld } from '../../test/planted/history.ts';
import type { World } from '../../test/world.ts';

describe('planted damage', () => {
  let world: World;
  beforeAll(async () => {
    world = await openRichWorld();
  }, 120_000);
  afterAll(() => world.close());

  it('a lawful history is clean', async () => {
    const counts = await sql`select kind, count(*)::int n from ledger_transfer group by 1 order by 1`.execute(world.platform.db.kysely);
    console.log(counts.rows.map((r: any) => r.kind + ':' + r.n).join(' '));
    console.log(
      JSON.stringify(
        (await sql`select op, code, count(*)::int n from vendor_tx group by 1,2 order by 1,2`.execute(world.platform.db.kysely)).rows,
      ),
    );
    console.log(
      JSON.stringify(
        (
          await sql`select state, count(*)::int n from wallet_withdrawal group by 1 union all select state, count(*)::int from wallet_deposit group by 1 union all select direction||state, count(*)::int from vendor_transfer group by 1`.execute(
            world.platform.db.kysely,
          )
        ).rows,
      ),
    );
    const t = Date.now();
    expect(await world.verify()).toEqual([]);
    console.log('verify', Date.now() - t);
  });
});
