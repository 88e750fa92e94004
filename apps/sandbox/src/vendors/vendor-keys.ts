import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { VENDORS } from './vendor-list.ts';

const keyId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
const secret = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const pem = z.string().check(z.startsWith('-----BEGIN '));
const hmacKeys = z.object({
  kind: z.literal('hmac'),
  keyId,
  secret,
  /** Older and coming keys that open beside the one we sign with. */
  accepted: z.optional(z.array(z.object({ keyId, secret }))),
});
const rsaKeys = z.object({
  kind: z.literal('rsa'),
  keyId,
  privateKey: pem,
  publicKey: pem,
  operatorKeyId: keyId,
  operatorPrivateKey: pem,
  operatorPublicKey: pem,
  accepted: z.optional(z.array(z.object({ operatorKeyId: keyId, operatorPublicKey: pem }))),
});
const keyFile = z.record(z.string(), z.discriminatedUnion('kind', [hmacKeys, rsaKeys]));

/** Keys that a vendor and the operator share. */
export type HmacKeys = z.core.output<typeof hmacKeys>;
/** The vendor's own pair, and the operator's public key. */
export type RsaKeys = z.core.output<typeof rsaKeys>;
/** Keys of one vendor. */
export type VendorKeys = HmacKeys | RsaKeys;

function freshPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function freshKeys(code: string, dialect: string): VendorKeys {
  const keyId = `${code.toLowerCase()}-1`;
  if (dialect !== 'resource') return { kind: 'hmac', keyId, secret: randomBytes(32).toString('hex') };
  const [own, operator] = [freshPair(), freshPair()];
  return {
    kind: 'rsa',
    keyId,
    ...own,
    operatorKeyId: 'talora-1',
    operatorPrivateKey: operator.privateKey,
    operatorPublicKey: operator.publicKey,
  };
}

/** The keys as they stand in the file now. */
export interface KeyRing {
  of(code: string): VendorKeys;
  /** Takes a key of the operator beside the one in use; false for what is no key of this vendor's kind. */
  accept(code: string, id: string, key: string): boolean;
  /** Signs with an accepted shared key from now on; the one before it stays accepted. False when there is no such key. */
  signWith(code: string, id: string): boolean;
}

/**
 * Opens `vendors/keys.json` below the folder; the first start makes it, and a vendor that is new gets its keys. The file is
 * read again whenever it was replaced, so that keys change without a restart; a file that cannot be read leaves the keys
 * as they were.
 */
export function openKeyRing(folder: string): KeyRing {
  const file = join(folder, 'vendors', 'keys.json');
  mkdirSync(join(folder, 'vendors'), { recursive: true, mode: 0o700 });
  const read = (): Record<string, VendorKeys> => z.parse(keyFile, JSON.parse(readFileSync(file, 'utf8')));
  const markOf = (): string => {
    const { mtimeMs, ino, size } = statSync(file);
    return `${mtimeMs} ${ino} ${size}`;
  };
  let keys = existsSync(file) ? read() : {};
  const write = (): void => {
    writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const missing = VENDORS.filter(({ code }) => keys[code] === undefined);
  if (missing.length > 0) {
    keys = { ...keys, ...Object.fromEntries(missing.map(({ code, dialect }) => [code, freshKeys(code, dialect)])) };
    write();
  }
  let mark = markOf();
  const change = (code: string, next: VendorKeys): true => {
    keys = { ...keys, [code]: next };
    write();
    mark = markOf();
    return true;
  };
  const ring: KeyRing = {
    accept(code, id, key) {
      const own = ring.of(code);
      if (!z.safeParse(keyId, id).success) return false;
      if (own.kind === 'hmac') {
        if (!z.safeParse(secret, key).success) return false;
        const others = (own.accepted ?? []).filter((one) => one.keyId !== id);
        return id !== own.keyId && change(code, { ...own, accepted: [...others, { keyId: id, secret: key }] });
      }
      if (!z.safeParse(pem, key).success) return false;
      const others = (own.accepted ?? []).filter((one) => one.operatorKeyId !== id);
      return id !== own.operatorKeyId && change(code, { ...own, accepted: [...others, { operatorKeyId: id, operatorPublicKey: key }] });
    },
    signWith(code, id) {
      const own = ring.of(code);
      const chosen = own.kind === 'hmac' ? own.accepted?.find((one) => one.keyId === id) : undefined;
      if (own.kind !== 'hmac' || chosen === undefined) return false;
      const others = (own.accepted ?? []).filter((one) => one !== chosen);
      return change(code, { ...own, ...chosen, accepted: [...others, { keyId: own.keyId, secret: own.secret }] });
    },
    of(code) {
      try {
        const now = markOf();
        if (now !== mark) {
          keys = read();
          mark = now;
        }
      } catch (error) {
        process.stderr.write(`vendors: keys.json cannot be read, the old keys stay: ${String(error)}\n`);
      }
      const own = keys[code];
      if (own === undefined) throw new Error(`keys.json holds no keys of ${code}`);
      return own;
    },
  };
  return ring;
}
