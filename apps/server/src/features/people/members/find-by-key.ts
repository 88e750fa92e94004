import type { SearchKey } from '@talora/domain/members/member-search.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** A member that a search has found, and what it was found by. */
export interface FoundMember {
  readonly memberId: string;
  readonly by: SearchKey;
  /** What matched, as it is stored; null where the text itself says it. */
  readonly match: string | null;
}

/** So many are found by one key at most: who is among more types more. */
export const MOST_FOUND = 1_000;

interface FoundRow {
  readonly id: string;
  readonly by: SearchKey;
  readonly match: string | null;
}

const foundOf = (rows: readonly FoundRow[]): FoundMember[] => rows.map(({ id, by, match }) => ({ memberId: id, by, match }));

/** Behind every text that begins with another, in the order of code points. */
const LAST = '\u{10FFFF}';

/** Members whose user name begins with a text in lower case. */
export async function findByUsername(db: Queryable, brandId: string, text: string): Promise<FoundMember[]> {
  const { rows } = await sql<FoundRow>`select member_id as id, 'username' as by, null as match from identity_username
    where brand_id = ${brandId} and username_key collate "C" >= ${text} and username_key collate "C" < ${text + LAST}
    order by username_key collate "C" limit ${MOST_FOUND + 1}`.execute(db);
  return foundOf(rows);
}

/** The member with a number. */
export async function findByNumber(db: Queryable, brandId: string, no: string): Promise<FoundMember[]> {
  const { rows } = await sql<FoundRow>`select member_id as id, 'number' as by, null as match from identity_username
    where no = ${BigInt(no)} and brand_id = ${brandId}`.execute(db);
  return foundOf(rows);
}

/**
 * Members whose first name begins with a word, read in the order of an index up to so many: of a name that a tenth of a brand has, the index over all words would
 * read everybody before the first of them is shown.
 */
async function findByFirstName(db: Queryable, brandId: string, word: string, most: number): Promise<FoundRow[]> {
  const first = sql`lower(split_part(m.payee_name, ' ', 1)) collate "C"`;
  const { rows } = await sql<FoundRow>`select m.id, 'name' as by, m.payee_name as match from identity_member m
    where m.brand_id = ${brandId} and ${first} >= ${word} and ${first} < ${word + LAST} order by ${first} limit ${most}`.execute(db);
  return rows;
}

/** Members in whose name or nickname each word of the text begins a word; in a script without blanks, the text stands anywhere. */
export async function findByName(db: Queryable, brandId: string, text: string): Promise<FoundMember[]> {
  const most = MOST_FOUND + 1;
  const word = text.trim().toLowerCase();
  const crowd = /\s/.test(word) ? [] : await findByFirstName(db, brandId, word, most);
  if (crowd.length === most) return foundOf(crowd);
  const asked = sql`identity_name_query(${text})`;
  const { rows } = await sql<FoundRow>`
    (select m.id, 'name' as by, m.payee_name as match from identity_member m
      where m.brand_id = ${brandId} and identity_name_keys(m.payee_name) @@ ${asked} limit ${most})
    union all
    (select m.id, 'nickname', m.nickname from identity_member m
      where m.brand_id = ${brandId} and identity_name_keys(m.nickname) @@ ${asked} limit ${most})
    union all
    (select m.id, 'name', d.details ->> 'fullName' from identity_member_detail d join identity_member m on m.id = d.member_id
      where d.details ? 'fullName' and m.brand_id = ${brandId} and identity_name_keys(d.details ->> 'fullName') @@ ${asked} limit ${most})`.execute(
    db,
  );
  return foundOf(rows);
}

/** Members whose mobile number ends with digits, with the dialling code or without it. */
export async function findByMobile(db: Queryable, brandId: string, digits: string): Promise<FoundMember[]> {
  const end = Array.from(digits).toReversed().join('');
  const { rows } = await sql<FoundRow>`select id, 'mobile' as by, mobile as match from identity_member
    where brand_id = ${brandId} and mobile is not null and reverse(mobile) collate "C" >= ${end} and reverse(mobile) collate "C" < ${end + LAST}
    limit ${MOST_FOUND + 1}`.execute(db);
  return foundOf(rows);
}

/** Members whose e-mail address begins with a text in lower case. */
export async function findByEmail(db: Queryable, brandId: string, text: string): Promise<FoundMember[]> {
  const { rows } = await sql<FoundRow>`select id, 'email' as by, email as match from identity_member
    where brand_id = ${brandId} and email is not null and lower(email) collate "C" >= ${text} and lower(email) collate "C" < ${text + LAST}
    limit ${MOST_FOUND + 1}`.execute(db);
  return foundOf(rows);
}

/** The member whose code of any kind this is, in capitals. */
export async function findByCode(db: Queryable, brandId: string, code: string): Promise<FoundMember[]> {
  const { rows } = await sql<FoundRow>`select member_id as id, kind as by, code as match from identity_invite_code
    where brand_id = ${brandId} and code = ${code}`.execute(db);
  return foundOf(rows);
}
