import { sign } from 'node:crypto';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';
import { signingKeysFor, type SigningKey } from '../../../../platform/crypto/signing-keys.ts';
import type { Platform } from '../../../../platform/platform.ts';

/** What is said of a public key: 32 bytes in Base64, and their SHA-256 in hexadecimal. */
export interface StatementKey {
  readonly id: string;
  readonly publicKey: string;
  readonly print: string;
}

const PURPOSE = 'talora statement';
const RAW_BYTES = 32;

function keyView({ id, open }: SigningKey): StatementKey {
  const raw = open.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  return { id, publicKey: raw.toString('base64'), print: sha256Hex(raw) };
}

/** Public keys of statements, the present one first: with one of them anybody can check a statement. */
export const listStatementKeys = ({ keys }: Platform): StatementKey[] => signingKeysFor(keys, PURPOSE).map(keyView);

/** What the signature file of a statement holds, as JSON: the key's name and the signature over the bytes of the PDF, in Base64. */
export function signStatement({ keys }: Platform, pdf: Buffer): string {
  const [key] = signingKeysFor(keys, PURPOSE);
  if (key === undefined) throw new Error('no key to sign statements with');
  return `${JSON.stringify({ algorithm: 'Ed25519', key: key.id, signature: sign(null, pdf, key.secret).toString('base64') })}\n`;
}
