import type { OutgoingCall } from '@talora/contract/core/client.ts';

/** The server's public key of today. */
export interface PayloadKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly serverTime: string;
}

/** What a sealed payload is bound to besides its call. */
export interface SealBinding {
  readonly key: PayloadKey;
  /** The server's time at this moment, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly token: string | null;
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seals the fields of an encrypted call for the server: compact JWE, ECDH-ES with A256GCM. */
export async function sealPayload({ call, json }: OutgoingCall, { key, nowMs, token }: SealBinding): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const jti = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('');
  const bound = {
    ...json,
    iat: nowMs,
    jti,
    path: `${call.method} ${call.path}`,
    ...(token === null ? {} : { tokenHash: await sha256Hex(token) }),
  };
  const { kty, crv, x, y, kid } = key;
  const publicKey = await importJWK({ kty, crv, x, y }, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(bound)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(publicKey);
}
