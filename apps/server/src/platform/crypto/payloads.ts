import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { sha256Hex } from './digest.ts';

const ROTATE_MS = 24 * 3_600_000;
const WINDOW_MS = 2 * 60_000;
const MAX_PAYLOAD = 8_192;

/** A public key to encrypt to. */
export interface PayloadKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly kid: string;
}

/** What an encrypted payload must be bound to. */
export interface PayloadBinding {
  readonly method: string;
  readonly path: string;
  /** Session token of the request, if it carries one. */
  readonly token: string | null;
}

/** An opened payload: the caller's fields and the id that is accepted once. */
export interface OpenedPayload {
  readonly fields: Record<string, unknown>;
  readonly jti: string;
  readonly expiresAtMs: number;
}

/** Keys of encrypted payloads: a fresh one each day, the last one still opens for another day. */
export interface Payloads {
  currentKey(): Promise<PayloadKey>;
  /** Opens a compact JWE. Every fault is the same refusal, PAYLOAD_INVALID. */
  open(payload: unknown, binding: PayloadBinding): Promise<OpenedPayload>;
}

interface HeldKey {
  readonly jwk: PayloadKey;
  readonly privateKey: CryptoKey;
  readonly madeAtMs: number;
}

/** A key that several servers share: kept sealed by the caller. */
export interface PayloadKeyStore {
  /** Keys not older than `sinceMs`, newest first, as private JWKs. */
  list(sinceMs: number): Promise<readonly { kid: string; madeAtMs: number; jwk: JWK }[]>;
  add(kid: string, madeAtMs: number, jwk: JWK): Promise<void>;
}

/** Opens the payload keys over a store that all servers of an installation read. */
export function openPayloads(clock: Clock, random: Random, store: PayloadKeyStore): Payloads {
  let held: readonly HeldKey[] = [];
  let loading: Promise<void> | null = null;

  async function hold(): Promise<void> {
    const now = clock.nowMs();
    let rows = await store.list(now - 2 * ROTATE_MS);
    if ((rows[0]?.madeAtMs ?? 0) < now - ROTATE_MS) {
      const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
      await store.add(random.bytes(9).toString('base64url'), now, await exportJWK(pair.privateKey));
      rows = await store.list(now - 2 * ROTATE_MS);
    }
    held = await Promise.all(
      rows.map(async ({ kid, madeAtMs, jwk }) => ({
        jwk: { kty: String(jwk.kty), crv: String(jwk.crv), x: String(jwk.x), y: String(jwk.y), kid },
        privateKey: (await importJWK(jwk, 'ECDH-ES')) as CryptoKey,
        madeAtMs,
      })),
    );
  }

  async function current(): Promise<HeldKey> {
    if ((held[0]?.madeAtMs ?? 0) <= clock.nowMs() - ROTATE_MS) {
      loading ??= hold().finally(() => {
        loading = null;
      });
      await loading;
    }
    const key = held[0];
    if (key === undefined) throw new Error('no payload key');
    return key;
  }

  async function decrypt(payload: string): Promise<Record<string, unknown>> {
    const { plaintext } = await compactDecrypt(
      payload,
      async (header) => {
        if (header.zip !== undefined || header.crit !== undefined) throw new Error('header not accepted');
        await current();
        const key = held.find((candidate) => candidate.jwk.kid === header.kid);
        if (key === undefined) throw new Error('unknown key');
        return key.privateKey;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) throw new Error('not an object');
    return fields as Record<string, unknown>;
  }

  return {
    currentKey: async () => (await current()).jwk,
    async open(payload, binding) {
      try {
        if (typeof payload !== 'string' || payload.length > MAX_PAYLOAD) throw new Error('not a payload');
        const { iat, jti, path, tokenHash, ...fields } = await decrypt(payload);
        const isFresh = typeof iat === 'number' && Math.abs(clock.nowMs() - iat) <= WINDOW_MS;
        const isHere = path === `${binding.method} ${binding.path}`;
        const isOurs = binding.token === null ? tokenHash === undefined : tokenHash === sha256Hex(binding.token);
        if (!isFresh || !isHere || !isOurs || typeof jti !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(jti)) {
          throw new Error('not bound to this request');
        }
        return { fields, jti, expiresAtMs: iat + 2 * WINDOW_MS };
      } catch {
        throw new Refusal('PAYLOAD_INVALID');
      }
    },
  };
}
