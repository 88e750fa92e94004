import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

/** The key that ID tokens are signed with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** What is published. */
  readonly publicJwk: JWK;
}

const ALGORITHM = 'RS256';

/** Reads the key from the folder; the first start makes one. Whole or not there at all, however the process ends. */
export async function readSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, 'identity-key.json');
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    writeFileSync(`${file}.new`, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const jwk = JSON.parse(readFileSync(file, 'utf8')) as JWK;
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || n === undefined || e === undefined) throw new Error('identity-key.json holds no RSA key');
  const bare = { kty, n, e };
  const kid = await calculateJwkThumbprint(bare);
  const privateKey = await importJWK(jwk, ALGORITHM);
  if (privateKey instanceof Uint8Array) throw new Error('identity-key.json holds no private key');
  return { kid, privateKey, publicJwk: { ...bare, kid, alg: ALGORITHM, use: 'sig' } };
}
