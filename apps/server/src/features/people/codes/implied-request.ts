import { sql } from 'kysely';
import { canonicalJson, hmac256 } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import type { SiteContext } from '../../base/site/site.ts';

/** A write by who sent it and what it says. Without secrets: of passwords and codes no hash is stored. */
export interface ImpliedDeed {
  readonly deed: string;
  /** Who is logged in; null for a guest, who is known by address and browser. */
  readonly memberId: string | null;
  readonly content: unknown;
  /** Has the deed of this id ended so that the same again is meant as another one? No, where it is left out. */
  readonly isOver?: (id: string) => Promise<boolean>;
}

/** The id that stands for a hash: the one of the last minute, unless that is `over`; else a fresh one. Of many at once all get the same. */
async function standingId({ db, ids }: Platform, hash: Buffer, over: string | null): Promise<string> {
  const isOld = sql`(codes_implied_request.made_at <= app_now() - interval '1 minute' or codes_implied_request.request_id = ${over}::uuid)`;
  const { rows } = await sql<{ request_id: string }>`insert into codes_implied_request (hash, request_id, made_at)
    values (${hash}, ${ids.next()}, app_now()) on conflict (hash) do update set
      request_id = case when ${isOld} then excluded.request_id else codes_implied_request.request_id end,
      made_at = case when ${isOld} then excluded.made_at else codes_implied_request.made_at end
    returning request_id`.execute(db.kysely);
  const [row] = rows;
  assert(row !== undefined, 'an upsert gives its row');
  return row.request_id;
}

/**
 * The id of a write: the one that came with it, or, for a caller who knows of none, one that the server makes. The same from the
 * same caller within a minute gets the same id, at every server: a double click is one deed.
 */
export async function requestIdOf(
  { platform, brand, caller }: SiteContext,
  given: string | undefined,
  { deed, memberId, content, isOver }: ImpliedDeed,
): Promise<string> {
  if (given !== undefined) return given;
  const [key] = platform.keys.sealing;
  assert(key !== undefined, 'an installation has a key');
  const who = memberId ?? [caller.ip, caller.userAgent];
  const hash = hmac256(key.bytes, canonicalJson(['implied request', brand.id, deed, who, content]));
  const id = await standingId(platform, hash, null);
  return isOver !== undefined && (await isOver(id)) ? standingId(platform, hash, id) : id;
}

/** Forgets ids whose minute is over. */
export async function deleteOldImplied(db: Queryable): Promise<void> {
  await sql`delete from codes_implied_request where made_at < app_now() - interval '10 minutes'`.execute(db);
}
