import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Another member of the brand. */
export interface Sharer {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
}

/** How many others there are, and some of them, the newest first. */
export interface Sharers {
  readonly count: number;
  readonly rows: readonly Sharer[];
}

/** What a member is looked at by. */
export interface SharedBy {
  readonly brandId: string;
  readonly memberId: string;
}

/** Behind one address of a mobile network stand thousands: so many are counted. */
const MOST = 1_000;
/** Addresses are looked at for so many days, and so many of them: they wander. */
const ADDRESS_DAYS = 30;
const ADDRESSES = 50;

const sharersOf = async (
  db: Queryable,
  { brandId, memberId }: SharedBy,
  others: ReturnType<typeof sql>,
  limit: number,
): Promise<Sharers> => {
  const { rows } = await sql<Sharer & { count: bigint }>`
    select m.id, m.no, m.username, count(*) over () as count from (${others} limit ${MOST}) o
    join identity_member m on m.id = o.member_id where m.brand_id = ${brandId} and m.id <> ${memberId}
    order by m.registered_at desc, m.id limit ${limit}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), rows: rows.map(({ id, no, username }) => ({ id, no, username })) };
};

/** Other members of the brand who have logged in with a browser of this one; `limit` of them by name. */
export const findBrowserSharers = (db: Queryable, of: SharedBy, limit: number): Promise<Sharers> =>
  sharersOf(
    db,
    of,
    sql`select distinct d.member_id from identity_device d
      where d.device_hash in (select mine.device_hash from identity_device mine where mine.member_id = ${of.memberId})`,
    limit,
  );

/** Other members of the brand who have logged in from an address of this one in the last 30 days; `limit` of them by name. */
export const findAddressSharers = (db: Queryable, of: SharedBy, limit: number): Promise<Sharers> =>
  sharersOf(
    db,
    of,
    sql`select distinct l.member_id from identity_login l where l.result = 'ok' and l.at > app_now() - make_interval(days => ${ADDRESS_DAYS})
      and l.ip in (select distinct mine.ip from identity_login mine where mine.member_id = ${of.memberId} and mine.result = 'ok'
        and mine.at > app_now() - make_interval(days => ${ADDRESS_DAYS}) limit ${ADDRESSES})`,
    limit,
  );
