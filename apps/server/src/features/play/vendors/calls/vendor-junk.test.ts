import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import { readJsonObject, writeExactly } from '../dialects/dialect.ts';
import { resourceDialect } from '../dialects/dialect-resource.ts';
import { openNetworks } from '../keys/networks.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';

let world: World;
let vendor: TestVendor;
let seat: Seat;
beforeAll(async () => {
  world = await openWorld({ areRatesOff: false });
  vendor = await addTestVendor(world, 'JUNK', 'plain');
  seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
});
afterAll(() => world.close());

const change = async (statement: ReturnType<typeof sql>): Promise<void> => {
  await statement.execute(world.platform.db.kysely);
  await world.turnClock(6_000);
};
const ask = async () => (await vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token })).code;

describe('what a vendor has not signed', () => {
  it('takes nothing of its budget and stands in no trace, but is counted', async () => {
    await change(sql`update vendor_profile set requests_per_second = 3 where vendor_id = ${vendor.vendorId}`);
    const forged = () => {
      const message = vendor.write('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token });
      return vendor.send({ ...message, headers: { ...message.headers, 'x-signature': '0'.repeat(64) } });
    };
    const codes = await Promise.all(Array.from({ length: 40 }, forged));
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['BAD_SIGNATURE']));
    expect(await ask()).toBe('OK');
    const metrics = await world.platform.metrics.registry.metrics();
    expect(metrics).toMatch(/talora_vendor_junk_total\{vendor="JUNK",cause="signature"\} 40/);
    const own = await Promise.all(Array.from({ length: 9 }, ask));
    expect(own).toContain('RETRY');
    const traces = async () =>
      (await sql<{ code: string }>`select code from vendor_trace where vendor_id = ${vendor.vendorId}`.execute(world.platform.db.kysely))
        .rows;
    const rows = await vi.waitUntil(async () => (await traces()).find(({ code }) => code === 'RETRY') && traces(), { timeout: 10_000 });
    expect(rows.some(({ code }) => code === 'BAD_SIGNATURE')).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('or sends from an address that is not listed, is refused before anything is looked at', async () => {
    await change(
      sql`update vendor_profile set networks = '{10.1.0.0/16}', requests_per_second = 5000 where vendor_id = ${vendor.vendorId}`,
    );
    expect(await ask()).toBe('BAD_SIGNATURE');
    await change(sql`update vendor_profile set networks = '{10.1.0.0/16,127.0.0.0/8}' where vendor_id = ${vendor.vendorId}`);
    expect(await ask()).toBe('OK');
    const lies = openNetworks(['2001:db8::/32', '192.0.2.7']);
    expect([lies('2001:db8:1::1'), lies('192.0.2.7'), lies('::ffff:192.0.2.7'), lies('192.0.2.8'), lies('nobody')]).toEqual([
      true, true, true, false, false,
    ]); // prettier-ignore
  });
});

describe('sums as numbers', () => {
  const { money } = resourceDialect;
  const read = (text: string) => money.read(readJsonObject(`{"amount":${text}}`)?.amount, ASSETS.IDR);

  it('are read to the last unit beyond 2^53, and what would be rounded is no sum', () => {
    expect(read('90071992547400000')).toBe(900_719_925_474n);
    expect(read('90071992547400001')).toBeUndefined();
    expect(read('900719925474099300000')).toBeUndefined();
    expect(read('100000.00000000000001')).toBeUndefined();
    expect(read('1e5')).toBeUndefined();
    expect(read('100000')).toBe(1n);
  });

  it('are found wherever JSON lets a number stand, and nowhere in quotes', () => {
    const rest = '"sentAt":"2026-11-23T16:20:48.123Z","txId":"12.5e3","list":["1.0",7]';
    expect(readJsonObject(`{${rest},"a" \n:\t 1.0,"b":[ -2e1,${'9'.repeat(16)}],"c": 9007199254740993}`)).toEqual({
      ...(JSON.parse(`{${rest}}`) as object),
      a: '1.0',
      b: ['-2e1', 9_999_999_999_999_999n],
      c: 9_007_199_254_740_993n,
    });
    for (const text of ['{"a":[1.0]}', '{"a":[3,-2.0]}', '{"a":\r\n1.0}', '{"a":["x", 1.0]}'])
      expect(JSON.stringify(readJsonObject(text))).toContain('.0"');
    expect(readJsonObject(`{${rest}}`)).toEqual(JSON.parse(`{${rest}}`));
  });

  it('are written to the last unit', () => {
    expect(writeExactly({ balance: money.write(900_719_925_475n, ASSETS.IDR) })).toBe('{"balance":90071992547500000}');
    const answer = { code: 'OK', balance: 900_719_925_474_993n, asset: ASSETS.MYR, ref: null, more: {} } as const;
    expect(resourceDialect.writeAnswer(answer, null).body).toContain('"balance":900719925474993000,');
  });
});
