import { REGISTER_CATALOGUE, REGISTER_FIELDS, type CatalogueField, type RegisterField } from '@talora/domain/members/register-catalogue.ts';
import { birthdayToStore } from '@talora/domain/members/age.ts';
import { maskedEmail, maskedMobile, maskedText } from '@talora/domain/members/masked-contact.ts';
import type { RegisterValues } from '@talora/domain/members/register-fields.ts';
import { sql } from 'kysely';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MemberRow } from './member.queries.ts';

/** What is left of a text that only who may and says why reads in full; the rest tells nobody more than the name does. */
const MASKS: Readonly<Record<NonNullable<CatalogueField['masked']>, (text: string) => string | null>> = {
  email: maskedEmail,
  mobile: maskedMobile,
  day: (text) => `${text.slice(0, 4)}-••-••`,
  text: maskedText,
};

/** Name under which the number of an identity document is sealed. */
const SEALED_ID_NUMBER = 'identity_member_detail.sealed_id_number';

/** Stores what else a member told at registration; nothing when nothing was told. */
export async function storeDetails(platform: Platform, tx: Tx, memberId: string, values: RegisterValues): Promise<void> {
  const details: Record<string, string> = {};
  for (const field of REGISTER_FIELDS) {
    if (REGISTER_CATALOGUE[field].isDetail !== true) continue;
    const text = values[field]?.trim() ?? '';
    if (text !== '') details[field] = text;
  }
  const { birthday = '', idNumber = '' } = values;
  if (Object.keys(details).length === 0 && birthday === '' && idNumber === '') return;
  const sealed = idNumber === '' ? null : seal(platform.keys.sealing, platform.random, SEALED_ID_NUMBER, Buffer.from(idNumber.trim()));
  await sql`insert into identity_member_detail (member_id, details, birthday, sealed_id_number)
    values (${memberId}, ${JSON.stringify(details)}::jsonb, ${birthday === '' ? null : birthdayToStore(birthday)}, ${sealed})`.execute(tx);
}

/** What a member told, beside what has columns of its own. */
interface DetailRow {
  readonly details: Readonly<Partial<Record<RegisterField, string>>>;
  readonly birthday: string | null;
  readonly sealed_id_number: string | null;
}

/** What a member told at registration, field by field in the order of the form; `isMasked` hides what is nobody's business. */
export async function readDetails(
  platform: Platform,
  db: Queryable,
  member: MemberRow,
  isMasked: boolean,
): Promise<{ readonly field: RegisterField; readonly value: string }[]> {
  const { rows } = await sql<DetailRow>`select details, to_char(birthday, 'YYYY-MM-DD') as birthday, sealed_id_number
    from identity_member_detail where member_id = ${member.id}`.execute(db);
  const [row] = rows;
  const sealed = row?.sealed_id_number ?? null;
  const byField: Readonly<Partial<Record<RegisterField, string | null>>> = {
    ...row?.details,
    payeeName: member.payee_name,
    nickname: member.nickname,
    email: member.email,
    mobileNum: member.mobile,
    birthday: row?.birthday ?? null,
    idNumber: sealed === null ? null : unseal(platform.keys.sealing, SEALED_ID_NUMBER, sealed).toString(),
  };
  return REGISTER_FIELDS.flatMap((field) => {
    const text = byField[field] ?? null;
    if (text === null) return [];
    const { masked } = REGISTER_CATALOGUE[field];
    return [{ field, value: isMasked && masked !== undefined ? (MASKS[masked](text) ?? '••••') : text }];
  });
}
