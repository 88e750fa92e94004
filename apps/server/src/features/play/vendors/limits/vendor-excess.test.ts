import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';
import { listAuditOf } from '../../../base/audit/audit.ts';
import { findVendorPlayer, type VendorPlayer } from '../players.ts';
import { readPurse } from '../transfers/transfer.queries.ts';

const fake = new FakeVendor();
let world: World;
let vendor: TestVendor;
let admin: Staffer;
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
  vendor = await addTestVendor(world, 'BOG', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/bog' });
  fake.secret = vendor.secret;
  admin = await world.addStaffer();
  await stafferOf(admin);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const next = () => world.platform.ids.next();
async function stafferOf(staffer: Staffer) {
  await staffer.staff.staffStepUp({ proof: staffer.passkey.prove(await staffer.staff.stepUpChallenge()) });
  return staffer.caller.client(vendorHeldConsoleCalls);
}
const staffer = () => admin.caller.client(vendorHeldConsoleCalls);
const walletOf = async (player: Player): Promise<bigint> => BigInt((await player.balance()).replace('.', ''));

/** A player with 20.00 at the vendor, which claims `more` beside it. */
async function seated(more: bigint): Promise<{ player: Player; at: VendorPlayer; total: bigint; collect: () => Promise<unknown> }> {
  const player = await world.addPlayer({ balance: '60.00' });
  const seat = await sitDown(world, vendor, player);
  const at = await findVendorPlayer(world.platform, vendor.vendorId, seat.fields.playerId);
  if (at === undefined) throw new Error('no player');
  const { walletTransfer } = player.caller.client(vendorsCalls);
  await walletTransfer({ requestId: next(), merchantCode: 'BOG', direction: 'in', amount: '20.00' });
  fake.purses.set(at.playerId, 2_000n + more);
  return {
    player,
    at,
    total: seat.balance,
    collect: () => walletTransfer({ requestId: next(), merchantCode: 'BOG', direction: 'out' }),
  };
}

async function excessOf(player: Player) {
  const memberId = await player.memberId();
  return (await staffer().vendorExcess({ code: 'BOG' })).find((one) => one.memberId === memberId);
}

describe('a transfer wallet that claims more than the books explain', () => {
  it('brings back what was sent and no more; the rest waits for a person with both sums', async () => {
    const { player, at, total, collect } = await seated(100_000n);
    expect(await collect()).toMatchObject({ state: 'done', amount: '20.00', held: '1000.00', atVendor: '0.00' });
    expect([await walletOf(player), await readPurse(world.platform.db.kysely, at)]).toEqual([total, 0n]);
    expect(await collect()).toMatchObject({ state: 'nothing', held: '1000.00' });
    expect(await excessOf(player)).toMatchObject({ told: '1000.00', explained: '0.00', excess: '1000.00', account: player.username });
  });

  it('is credited by a person who saw the same sums, into the purse, once, with its entry in the audit', async () => {
    const { player, at, total, collect } = await seated(700n);
    await collect();
    const found = await excessOf(player);
    if (found === undefined) throw new Error('nothing waits');
    const decision = {
      code: 'BOG',
      id: found.id,
      told: found.told,
      explained: found.explained,
      outcome: 'credited',
      reason: 'bonus',
    } as const;
    const requestId = next();
    expect(await codeOf(staffer().decideVendorExcess({ ...decision, told: '9.99', requestId }))).toBe('ILLEGAL_STATE');
    for (const odd of [{ told: '7.001' }, { explained: '1e3' }])
      expect([odd, await codeOf(staffer().decideVendorExcess({ ...decision, ...odd, requestId }))]).toEqual([odd, 'AMOUNT_INVALID']);
    await staffer().decideVendorExcess({ ...decision, requestId });
    await staffer().decideVendorExcess({ ...decision, requestId });
    expect(await codeOf(staffer().decideVendorExcess({ ...decision, outcome: 'left', requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await readPurse(world.platform.db.kysely, at)).toBe(700n);
    expect(await collect()).toMatchObject({ state: 'done', amount: '7.00', held: '0.00' });
    expect(await walletOf(player)).toBe(total + 700n);
    const entries = (await admin.caller.client(auditCalls).auditLog({ query: 'vendor.excess-decided' })).content;
    expect(entries.filter(({ detail }) => JSON.stringify(detail).includes(found.id))).toHaveLength(1);
  });

  it('stands in the audit as it was seen: once while it stays the same, and again with other sums', async () => {
    const { at, collect } = await seated(300n);
    const { id: brandId } = await world.brand();
    const sums = async () => {
      const entries = await listAuditOf(world.platform.db.kysely, brandId, 'vendor.excess-seen', 10, `member:${at.memberId}`);
      return entries.map(({ detail }) => [detail.told, detail.explained]);
    };
    await collect();
    expect(await sums()).toEqual([['23.00', '20.00']]);
    await collect();
    await collect();
    expect(await sums()).toEqual([
      ['3.00', '0.00'],
      ['23.00', '20.00'],
    ]);
    fake.purses.set(at.playerId, 400n);
    await collect();
    expect(await sums()).toEqual([
      ['4.00', '0.00'],
      ['3.00', '0.00'],
      ['23.00', '20.00'],
    ]);
  });

  it('that is left with the vendor is not asked about again, until it claims more', async () => {
    const { player, total, collect } = await seated(500n);
    await collect();
    const found = await excessOf(player);
    if (found === undefined) throw new Error('nothing waits');
    const { id, told, explained } = found;
    await staffer().decideVendorExcess({ code: 'BOG', id, told, explained, outcome: 'left', reason: 'theirs', requestId: next() });
    expect(await collect()).toMatchObject({ state: 'nothing', held: '0.00' });
    const [playerId] = [...fake.purses].findLast(([, sum]) => sum === 500n) ?? [''];
    fake.purses.set(playerId, 600n);
    expect(await collect()).toMatchObject({ state: 'nothing', held: '6.00' });
    expect(await walletOf(player)).toBe(total);
  });

  it('is nobody’s business of another brand, and not of who may not edit', async () => {
    const { player, collect } = await seated(100n);
    await collect();
    const found = await excessOf(player);
    const support = await world.addStaffer('support');
    const { id = '', told = '', explained = '' } = found ?? {};
    const decision = { code: 'BOG', id, told, explained, outcome: 'credited', reason: 'x', requestId: next() } as const;
    expect(await codeOf((await stafferOf(support)).decideVendorExcess(decision))).toBe('FORBIDDEN');
  });

  it('cannot take a purse below zero, whoever writes it', async () => {
    const { at } = await seated(0n);
    const spoil = sql`update vendor_purse set amount = -1 where member_id = ${at.memberId}`.execute(world.asOwner.db.kysely);
    await expect(spoil).rejects.toThrow('vendor_purse_covered');
  });
});
