import { PARTS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { jackpotCalls } from '@talora/contract/jackpots/jackpots.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJackpot } from '../../../../test/jackpots.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { renewSeedsByCommand } from '../../../app/operator-commands.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { listPools, type PoolRow } from './jackpots.queries.ts';
import { renewValues } from './renew-values.ts';
import { openValue } from './run-terms.ts';

const REASON = 'Restored from the copy of noon';

describe('hidden values after a restore', () => {
  let world: World;
  let jackpot: ReturnType<typeof openJackpot>;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0, jackpotProfile: 'standard' } });
    jackpot = openJackpot(world);
    await jackpot.count();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const poolOf = async (tier: string): Promise<PoolRow> => {
    const pool = (await listPools(world.platform.db.kysely, (await world.brand()).id)).find((one) => one.tier === tier);
    if (pool === undefined) throw new Error(`no ${tier}`);
    return pool;
  };
  const hiddenOf = (pool: PoolRow) => openValue(world.platform, pool.sealed ?? '');
  const renew = (pool: PoolRow, salt: Buffer, value: bigint) =>
    sql`select jackpot_renew(${pool.id}, ${salt}, ${value}, ${sha256('x')}, 'x', 'why')`.execute(world.platform.db.kysely);

  it('are shown, and others are promised between the meter and the cap', async () => {
    const dice = await jackpot.openDice(await world.addPlayer({ balance: '100.00' }));
    await jackpot.hide('mini', 9_000n);
    await jackpot.bet(dice, '50.00');
    await jackpot.count();
    const before = await poolOf('mini');
    expect(await renewSeedsByCommand(world.platform, REASON)).toContain(
      '3 pools of the jackpot hide fresh values. What they hid before is shown.',
    );
    const after = await poolOf('mini');
    expect([after.run_no, after.meter, after.cap]).toEqual([before.run_no, before.meter, before.cap]);
    const { value } = hiddenOf(after);
    expect(value * PARTS).toBeGreaterThan(after.meter);
    expect(value).toBeLessThanOrEqual(after.cap ?? 0n);
    expect(after.commitment).not.toEqual(before.commitment);
    expect(await world.verify()).toEqual([]);
  });

  it('are drawn again as often as it is asked for, and the last one is hit', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const dice = await jackpot.openDice(player);
    const second = hiddenOf(await poolOf('mini'));
    await jackpot.renewLow(REASON);
    const { meter, commitment } = await poolOf('mini');
    await world.turnClock(2_500);
    const calls = player.caller.client(jackpotCalls);
    const shown = (await calls.jackpot({})).pools.find(({ tier }) => tier === 'mini');
    expect(shown).toMatchObject({
      commitment: commitment?.toString('hex'),
      withdrawn: [{ value: '9000' }, { value: second.value.toString(), salt: second.salt.toString('hex') }],
    });
    await jackpot.bet(dice, '20.00');
    await jackpot.count();
    await world.turnClock(2_500);
    const hit = (await calls.jackpot({})).hits.find(({ tier }) => tier === 'mini');
    expect(hit).toMatchObject({ value: (meter / PARTS + 1n).toString(), commitment: shown?.commitment, withdrawn: shown?.withdrawn });
    expect(sha256(Buffer.concat([Buffer.from(hit?.salt ?? '', 'hex'), Buffer.from(hit?.value ?? '')])).toString('hex')).toBe(
      hit?.commitment,
    );
    expect((await poolOf('mini')).run_no).toBe(2);
    expect(await world.verify()).toEqual([]);
  });

  it('nobody withdraws another value than the promised one, one that was reached, or one of the grand', async () => {
    const mini = await poolOf('mini');
    const { salt, value } = hiddenOf(mini);
    await expect(renew(mini, salt, value + 1n)).rejects.toThrow(/not promised/);
    await expect(renew(await poolOf('grand'), salt, value)).rejects.toThrow(/hides no value/);
    await jackpot.hide('mini', mini.meter / PARTS);
    await expect(renewValues(world.platform, REASON)).rejects.toThrow(/was reached/);
    await jackpot.hide('mini', value);
    for (const text of [
      'delete from jackpot_renewal',
      'update jackpot_renewal set no = no',
      'insert into jackpot_renewal select * from jackpot_renewal',
    ])
      await expect(world.platform.db.pool.query(text), text).rejects.toThrow(/permission denied/);
    // What is counted at the moment is left alone.
    const client = await world.platform.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from jackpot_take($1)', [(await world.brand()).id]);
      await expect(renewValues(world.platform, REASON)).rejects.toThrow(/Stop the servers/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
