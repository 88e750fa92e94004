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

/** Behind one address of a mobile network stand thousands: so many are counted. */
const MOST = 1_000;
/** Addresses are looked at for so many days, and so many of them: they wander. */
const ADDRESS_DAYS = 30;
const ADDRESSES = 50;

const NOBODY: Sharers = { count: 0, rows: [] };

/** Of each of some members: who else of the brand is among `others`, a query of `member_id` about the member `o.id`. */
async function sharersOf(
  db: Queryable,
  brandId: string,
  memberIds: readonly string[],
  others: ReturnType<typeof sql>,
  limit: number,
): Promise<(memberId: string) => Sharers> {
  const { rows } = await sql<Sharer & { of: string; count: bigint }>`
    select o.id as of, s.* from unnest(${memberIds}::uuid[]) as o(id) cross join lateral (
      select f.id, f.no, f.username, count(*) over () as count from (
        select m.* from (${others}) x join identity_member m on m.id = x.member_id where m.brand_id = ${brandId} and m.id <> o.id limit ${MOST}) f
      order by f.registered_at desc, f.id limit ${limit}) s`.execute(db);
  const found = new Map<string, { count: number; rows: Sharer[] }>();
  for (const { of, count, id, no, username } of rows) {
    const one = found.get(of) ?? { count: Number(count), rows: [] };
    one.rows.push({ id, no, username });
    found.set(of, one);
  }
  return (memberId) => found.get(memberId) ?? NOBODY;
}

/** Other members of the brand who have logged in with a browser of each of some members; `limit` of them by name. */
export const findBrowserSharers = (db: Queryable, brandId: string, memberIds: readonly string[], limit: number) =>
  sharersOf(
    db,
    brandId,
    memberIds,
    sql`select distinct d.member_id from identity_device d
      where d.device_hash in (select mine.device_hash from identity_device mine where mine.member_id = o.id)`,
    limit,
  );

/** Other members of the brand who have logged in from an address of each of some members in the last 30 days; `limit` of them by name. */
export const findAddressSharers = (db: Queryable, brandId: string, memberIds: readonly string[], limit: number) =>
  sharersOf(
    db,
    brandId,
    memberIds,
    sql`select distinct l.member_id from identity_login l where l.result = 'ok' and l.at > app_now() - make_interval(days => ${ADDRESS_DAYS})
      and l.ip in (select distinct mine.ip from identity_login mine where mine.member_id = o.id and mine.result = 'ok'
        and mine.at > app_now() - make_interval(days => ${ADDRESS_DAYS}) limit ${ADDRESSES})`,
    limit,
  );
