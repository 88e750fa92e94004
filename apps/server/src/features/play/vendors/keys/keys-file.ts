import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import type { NewVendorKey } from './key-kinds.ts';

const keyId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
const pem = z.string().check(z.startsWith('-----BEGIN '));
const keysFile = z.record(
  z.string(),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hmac'), keyId, secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    z.object({
      kind: z.literal('rsa'),
      keyId,
      publicKey: pem,
      operatorKeyId: keyId,
      operatorPrivateKey: pem,
      operatorPublicKey: pem,
    }),
  ]),
);

/** The keys that the sandbox's vendors gave us, from its file; none when there is no file. Throws Fault when it cannot be read. */
export function readSandboxKeys(platform: Platform, vendorId: number, code: string): NewVendorKey[] {
  const file = platform.config.vendorKeysFile;
  if (file === null || !existsSync(file)) return [];
  let own;
  try {
    own = z.parse(keysFile, JSON.parse(readFileSync(file, 'utf8')))[code];
  } catch (error) {
    throw new Fault('the keys of the sandbox’s vendors cannot be read', error);
  }
  if (own === undefined) return [];
  if (own.kind === 'hmac') {
    return [{ vendorId, keyId: own.keyId, side: 'both', secret: Buffer.from(own.secret, 'hex'), publicKey: null, state: 'active' }];
  }
  const secret = Buffer.from(own.operatorPrivateKey);
  return [
    { vendorId, keyId: own.keyId, side: 'theirs', secret: null, publicKey: own.publicKey, state: 'active' },
    { vendorId, keyId: own.operatorKeyId, side: 'ours', secret, publicKey: own.operatorPublicKey, state: 'active' },
  ];
}
