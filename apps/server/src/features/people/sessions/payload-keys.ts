import type { JWK } from 'jose';
import { sql } from 'kysely';
import { openPayloads, type OpenedPayload, type PayloadBinding, type PayloadKey } from '../../../platform/crypto/payloads.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';

const CONTEXT = 'identity_payload_key';

const payloadsOf = perPlatform((platform) =>
  openPayloads(platform.clock, platform.random, {
    async list(sinceMs) {
      const { rows } = await sql<{
        kid: string;
        made_at: Date;
        sealed_jwk: string;
      }>`select kid, made_at, sealed_jwk from identity_payload_key
        where made_at > ${new Date(sinceMs)} order by made_at desc`.execute(platform.db.kysely);
      return rows.map((row) => ({
        kid: row.kid,
        madeAtMs: row.made_at.getTime(),
        jwk: JSON.parse(unseal(platform.keys.sealing, CONTEXT, row.sealed_jwk).toString('utf8')) as JWK,
      }));
    },
    async add(kid, madeAtMs, jwk) {
      const sealed = seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(JSON.stringify(jwk)));
      await sql`insert into identity_payload_key (kid, made_at, sealed_jwk) values (${kid}, ${new Date(madeAtMs)}, ${sealed})`.execute(
        platform.db.kysely,
      );
    },
  }),
);

/** The public key that browsers encrypt to today. */
export function currentPayloadKey(platform: Platform): Promise<PayloadKey> {
  return payloadsOf(platform).currentKey();
}

/** Opens an encrypted body once: bound to this request, fresh, never seen before. Refuses PAYLOAD_INVALID. */
export async function openPayload(platform: Platform, body: unknown, binding: PayloadBinding): Promise<Record<string, unknown>> {
  const isWrapped = body !== null && typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 1;
  const opened: OpenedPayload = await payloadsOf(platform).open(isWrapped ? (body as { payload?: unknown }).payload : undefined, binding);
  const isUnspent = await spendPayloadId(platform.db.kysely, opened.jti, new Date(opened.expiresAtMs));
  return isUnspent ? opened.fields : refuse('PAYLOAD_INVALID');
}

/** Spends the id of an encrypted payload. Resolves to whether it was unspent. */
async function spendPayloadId(db: Queryable, jti: string, expiresAt: Date): Promise<boolean> {
  const result =
    await sql`insert into identity_spent_payload (jti, expires_at) values (${jti}, ${expiresAt}) on conflict do nothing`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Deletes spent ids that have run out, and keys that open nothing any more. */
export async function deleteExpiredPayloads(db: Queryable): Promise<void> {
  await sql`delete from identity_spent_payload where expires_at < app_now()`.execute(db);
  await sql`delete from identity_payload_key where made_at < app_now() - interval '3 days'`.execute(db);
}
