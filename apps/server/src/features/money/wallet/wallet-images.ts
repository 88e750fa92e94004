import { sql } from 'kysely';
import type { BinaryReply } from '@talora/contract/core/call.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WalletTables } from './wallet.tables.ts';

const CONTEXT = 'wallet_image';

/** What a stored picture is for. */
export type ImagePurpose = 'slip' | 'proof' | 'evidence';

/** Seals and stores cleaned pictures of a deposit or withdrawal. */
export async function storeImages(
  platform: Platform,
  tx: Tx,
  memberId: string,
  subjectId: string,
  purpose: ImagePurpose,
  images: readonly Buffer[],
): Promise<void> {
  for (const [index, image] of images.entries()) {
    const sealed = seal(platform.keys.sealing, platform.random, CONTEXT, image);
    await tx
      .$extendTables<WalletTables>()
      .insertInto('wallet_image')
      .values({ member_id: memberId, subject_id: subjectId, purpose, index, sealed, added_at: NOW })
      .execute();
  }
}

/** Opens a stored picture. Refuses NOT_FOUND. */
export async function readImage(
  platform: Platform,
  db: Queryable,
  memberId: string,
  subjectId: string,
  purpose: ImagePurpose,
  index: number,
): Promise<BinaryReply> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_image')
    .select('sealed')
    .where('member_id', '=', memberId)
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('index', '=', index)
    .execute();
  const row = rows[0];
  if (row === undefined) refuse('NOT_FOUND');
  return { contentType: 'image/webp', bytes: unseal(platform.keys.sealing, CONTEXT, row.sealed) };
}

/** How many pictures of each purpose subjects of some members have: key `subject purpose`. */
export async function countImages(
  db: Queryable,
  memberIds: readonly string[],
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: bigint }>`select subject_id || ' ' || purpose as key, count(*) as n from wallet_image
    where member_id = any (${memberIds}) and subject_id = any (${subjectIds}) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.key, Number(row.n)]));
}
