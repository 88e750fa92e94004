/** A published key, as the call tells it. */
export interface PublishedKey {
  readonly id: string;
  readonly publicKey: string;
  readonly print: string;
}

/** What the check of a statement says. `unreadable`: the second file is no signature file. */
export type Verdict =
  | { readonly is: 'signed'; readonly key: PublishedKey }
  | { readonly is: 'altered' | 'unknown-key' | 'unreadable' | 'unsupported' };

interface SignatureFile {
  readonly algorithm: 'Ed25519';
  readonly key: string;
  readonly signature: string;
}

const SIGNATURE_BYTES = 64;

function readSignature(text: string): { key: string; bytes: Uint8Array<ArrayBuffer> } | null {
  try {
    const { algorithm, key, signature } = JSON.parse(text) as SignatureFile;
    const bytes = Uint8Array.from(atob(signature), (sign) => sign.codePointAt(0) ?? 0);
    return algorithm === 'Ed25519' && typeof key === 'string' && bytes.length === SIGNATURE_BYTES ? { key, bytes } : null;
  } catch {
    return null;
  }
}

/** Is the statement the one that was signed? Both files are read here alone; nothing of them is sent. */
export async function checkStatement(
  pdf: ArrayBuffer,
  signatureText: string,
  keys: readonly PublishedKey[],
  subtle: SubtleCrypto = crypto.subtle,
): Promise<Verdict> {
  const signature = readSignature(signatureText);
  if (signature === null) return { is: 'unreadable' };
  const key = keys.find(({ id }) => id === signature.key);
  if (key === undefined) return { is: 'unknown-key' };
  const raw = Uint8Array.from(atob(key.publicKey), (sign) => sign.codePointAt(0) ?? 0);
  let imported: CryptoKey;
  try {
    imported = await subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    // A browser of before knows no Ed25519.
    return { is: 'unsupported' };
  }
  return (await subtle.verify({ name: 'Ed25519' }, imported, signature.bytes, pdf)) ? { is: 'signed', key } : { is: 'altered' };
}
