import { birthdayToStore } from '@talora/domain/validation/age.ts';
import type { RegisterField, RegisterValues } from '@talora/domain/validation/register-fields.ts';
import { sql } from 'kysely';
import { seal } from '../../platform/crypto/sealing.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** What is kept as it was told; name, e-mail and number have columns of their own. */
const TOLD: readonly RegisterField[] = [
  'fullName',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'wechat',
  'zalo',
  'qqNum',
  'recommenderId',
];

/** Name under which the number of an identity document is sealed. */
const SEALED_ID_NUMBER = 'identity_member_detail.sealed_id_number';

/** Stores what else a member told at registration; nothing when nothing was told. */
export async function storeDetails(platform: Platform, tx: Tx, memberId: string, values: RegisterValues): Promise<void> {
  const details: Record<string, string> = {};
  for (const field of TOLD) {
    const text = values[field]?.trim() ?? '';
    if (text !== '') details[field] = text;
  }
  const { birthday = '', idNumber = '' } = values;
  if (Object.keys(details).length === 0 && birthday === '' && idNumber === '') return;
  const sealed = idNumber === '' ? null : seal(platform.keys.sealing, platform.random, SEALED_ID_NUMBER, Buffer.from(idNumber.trim()));
  await sql`insert into identity_member_detail (member_id, details, birthday, sealed_id_number)
    values (${memberId}, ${JSON.stringify(details)}::jsonb, ${birthday === '' ? null : birthdayToStore(birthday)}, ${sealed})`.execute(tx);
}
