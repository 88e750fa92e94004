import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import type { TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import { tellVendorsChanged } from '../profiles.ts';
import { readSandboxKeys } from './keys-file.ts';

const file = join(mkdtempSync(join(tmpdir(), 'talora-vendor-keys-')), 'keys.json');
const secret = '5a'.repeat(32);
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [theirs, ours] = [pair(), pair()];
const HEX = {
  kind: 'rsa',
  keyId: 'hex-1',
  publicKey: theirs.publicKey,
  operatorKeyId: 'talora-1',
  operatorPrivateKey: ours.privateKey,
  operatorPublicKey: ours.publicKey,
};

let world: World;
let bare: TestVendor;
let keyed: TestVendor;
beforeAll(async () => {
  world = await openWorld({ env: { VENDOR_KEYS_FILE: file } });
  bare = await addTestVendor(world, 'KEYF', 'plain');
  keyed = await addTestVendor(world, 'KEYG', 'plain');
  await sql`delete from vendor_key where vendor_id = ${bare.vendorId}`.execute(world.asOwner.db.kysely);
  tellVendorsChanged(world.platform);
});
afterAll(async () => {
  await world.close();
  rmSync(file, { force: true });
});

describe('keys of the sandbox’s vendors', () => {
  it('are none without a file, and nobody else’s', () => {
    expect(readSandboxKeys(world.platform, 1, 'HEXF')).toEqual([]);
    writeFileSync(file, JSON.stringify({ HEXF: HEX }));
    expect(readSandboxKeys(world.platform, 1, 'OTHER')).toEqual([]);
  });

  it('are one secret for both sides, or a key of each side', () => {
    writeFileSync(file, JSON.stringify({ HEXF: HEX, KEYF: { kind: 'hmac', keyId: 'keyf-1', secret } }));
    expect(readSandboxKeys(world.platform, 7, 'KEYF')).toEqual([
      { vendorId: 7, keyId: 'keyf-1', side: 'both', secret: Buffer.from(secret, 'hex'), publicKey: null, state: 'active' },
    ]);
    expect(readSandboxKeys(world.platform, 8, 'HEXF')).toEqual([
      { vendorId: 8, keyId: 'hex-1', side: 'theirs', secret: null, publicKey: theirs.publicKey, state: 'active' },
      { vendorId: 8, keyId: 'talora-1', side: 'ours', secret: Buffer.from(ours.privateKey), publicKey: ours.publicKey, state: 'active' },
    ]);
  });

  it('that cannot be read are said to be so', () => {
    for (const text of ['{', JSON.stringify({ KEYF: { kind: 'hmac', keyId: 'keyf-1', secret: 'short' } })]) {
      writeFileSync(file, text);
      expect(() => readSandboxKeys(world.platform, 7, 'KEYF')).toThrow('cannot be read');
    }
  });

  it('are found by the call after one that came too early', async () => {
    const late = await addTestVendor(world, 'KEYH', 'plain');
    await sql`delete from vendor_key where vendor_id = ${late.vendorId}`.execute(world.asOwner.db.kysely);
    tellVendorsChanged(world.platform);
    const { keyId } = late;
    const asks = async () => (await late.call('balance', { playerId: 'nobody', currency: 'MYR' })).code;
    writeFileSync(file, JSON.stringify({}));
    expect(await asks()).toBe('BAD_SIGNATURE');
    writeFileSync(file, JSON.stringify({ KEYH: { kind: 'hmac', keyId, secret: late.secret.toString('hex') } }));
    expect(await asks()).not.toBe('BAD_SIGNATURE');
  });

  it('are taken by a vendor that has none, and by no other', async () => {
    const other = { kind: 'hmac', keyId: 'keyg-9', secret };
    writeFileSync(file, JSON.stringify({ KEYF: { kind: 'hmac', keyId: 'keyf-1', secret }, KEYG: other }));
    const admin = await world.addStaffer();
    const shown = await admin.caller.client(vendorsConsoleCalls).consoleVendors({});
    const keysOf = (code: string) => shown.find((vendor) => vendor.code === code)?.activeKeys;
    expect(keysOf('KEYF')).toEqual(['keyf-1']);
    expect(keysOf('KEYG')).toHaveLength(1);
    expect(keysOf('KEYG')).not.toContain('keyg-9');
    expect((await keyed.call('balance', { playerId: 'nobody', currency: 'MYR' })).code).not.toBe('BAD_SIGNATURE');
  });
});
