import type { AffiliateState } from '@talora/domain/agents/affiliate-states.ts';
import type { AffiliateChannel } from '@talora/domain/agents/opening-applications.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';

/** An application as it is stored. */
export interface ApplicationRow {
  readonly id: string;
  readonly brand_id: string;
  readonly request_id: string;
  readonly content_hash: Buffer;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string | null;
  readonly channels: AffiliateChannel[];
  readonly players: string;
  readonly about: string;
  readonly language: string;
  readonly state: AffiliateState;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly member_id: string | null;
}

/** What an applicant has told. */
export type NewApplication = Omit<ApplicationRow, 'state' | 'made_at' | 'decided_at' | 'decided_by' | 'reason' | 'member_id'>;

/** An application by the applicant's own id. */
export async function findApplied(db: Queryable, brandId: string, requestId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select a.* from agents_application a
    where a.brand_id = ${brandId} and a.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** An application of a brand, locked. */
export async function selectApplicationForUpdate(tx: Tx, brandId: string, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select a.* from agents_application a
    where a.brand_id = ${brandId} and a.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Is an application of this address open? */
export async function hasOpenApplication(db: Queryable, brandId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from agents_application
    where brand_id = ${brandId} and email = ${email} and state = 'open'`.execute(db);
  return rows.length > 0;
}

/** Stores an application. Resolves to whether it was: not when one of the address is open, or the request has come before. */
export async function insertApplication(db: Queryable, a: NewApplication): Promise<boolean> {
  const { rows } =
    await sql`insert into agents_application (id, brand_id, request_id, content_hash, username, name, email, contact, channels,
      players, about, language, state, made_at)
    values (${a.id}, ${a.brand_id}, ${a.request_id}, ${a.content_hash}, ${a.username}, ${a.name}, ${a.email}, ${a.contact}, ${a.channels},
      ${a.players}, ${a.about}, ${a.language}, 'open', app_now())
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** A page of a brand's applications in a state: open ones oldest first, others newest first. */
export async function listApplications(
  db: Queryable,
  brandId: string,
  state: AffiliateState,
  offset: number,
  limit: number,
): Promise<{ rows: ApplicationRow[]; count: number }> {
  const order = state === 'open' ? sql`a.made_at, a.id` : sql`a.made_at desc, a.id desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<ApplicationRow>`select a.* from agents_application a where a.brand_id = ${brandId} and a.state = ${state}
      order by ${order} offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from agents_application where brand_id = ${brandId} and state = ${state}`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** Another application that is like one of those asked for, and by what. */
interface AlikeRow {
  readonly of: string;
  readonly id: string;
  readonly made_at: Date;
  readonly state: AffiliateState;
  readonly by: 'email' | 'contact' | 'name';
}

/** Other applications of the brand with the same address, contact or name, newest first, a few of each. */
export async function listAlike(db: Queryable, brandId: string, ids: readonly string[]): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`select a.id as of, o.id, o.made_at, o.state, o.by from agents_application a
    cross join lateral (select b.id, b.made_at, b.state,
        case when b.email = a.email then 'email' when lower(b.contact) = lower(a.contact) then 'contact' else 'name' end as by
      from agents_application b where b.brand_id = a.brand_id and b.id <> a.id
        and (b.email = a.email or lower(b.contact) = lower(a.contact) or lower(b.name) = lower(a.name))
      order by b.made_at desc limit 5) o
    where a.brand_id = ${brandId} and a.id = any (${ids}) order by o.made_at desc`.execute(db);
  return rows;
}

/** Members of the brand with the address of an application, a few of each. */
export async function listMembersAlike(
  db: Queryable,
  brandId: string,
  ids: readonly string[],
): Promise<{ of: string; id: string; username: string }[]> {
  const { rows } = await sql<{ of: string; id: string; username: string }>`select a.id as of, m.id, m.username from agents_application a
    cross join lateral (select m.id, m.username from identity_member m
      where m.brand_id = a.brand_id and m.email is not null and lower(m.email) = a.email and m.id is distinct from a.member_id
      order by m.registered_at limit 5) m
    where a.brand_id = ${brandId} and a.id = any (${ids})`.execute(db);
  return rows;
}

/** Notes beside applications, oldest first. */
export async function listNotes(
  db: Queryable,
  ids: readonly string[],
): Promise<{ application_id: string; staff_id: string; text: string; made_at: Date }[]> {
  const { rows } = await sql<{ application_id: string; staff_id: string; text: string; made_at: Date }>`
    select n.application_id, n.staff_id, n.text, n.made_at from agents_application_note n
    where n.application_id = any (${ids}) order by n.made_at, n.id`.execute(db);
  return rows;
}

/** Stores a note; a repeat changes nothing. Resolves to whether it is new. */
export async function insertNote(
  tx: Tx,
  note: { readonly id: string; readonly applicationId: string; readonly staffId: string; readonly text: string },
): Promise<boolean> {
  const { rows } = await sql`insert into agents_application_note (id, application_id, staff_id, text, made_at)
    values (${note.id}, ${note.applicationId}, ${note.staffId}, ${note.text}, app_now()) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Says how an application was decided. */
export async function endApplication(
  tx: Tx,
  id: string,
  staffId: string,
  end: { readonly memberId: string } | { readonly reason: string },
): Promise<void> {
  const change = 'memberId' in end ? sql`state = 'approved', member_id = ${end.memberId}` : sql`state = 'refused', reason = ${end.reason}`;
  await sql`update agents_application set ${change}, decided_by = ${staffId}, decided_at = app_now() where id = ${id} and state = 'open'`.execute(
    tx,
  );
}

/** Forgets who was refused half a year ago. */
export async function forgetRefused(db: Queryable): Promise<void> {
  await sql`delete from agents_application where state = 'refused' and decided_at < app_now() - interval '180 days'`.execute(db);
}

/** Applications of a brand that nobody has decided, by the time at which each was made. */
export const readOpenApplications = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select made_at as at from agents_application where brand_id = ${brandId} and state = 'open'`);
