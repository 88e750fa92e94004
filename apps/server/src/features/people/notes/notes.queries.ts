import type { TagColour } from '@talora/domain/members/tags.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** A note about a member as it is stored. */
export interface NoteRow {
  readonly id: string;
  readonly body: string;
  readonly is_pinned: boolean;
  readonly written_by: string;
  readonly written_at: Date;
  readonly struck_at: Date | null;
  readonly strike_reason: string | null;
}

const NOTE = sql`select n.id, n.body, n.is_pinned, n.written_by, n.written_at, n.struck_at, n.strike_reason from notes_note n`;

/** The newest notes about a member, pinned ones first. */
export async function listNoteRows(db: Queryable, memberId: string, limit: number): Promise<NoteRow[]> {
  const { rows } =
    await sql<NoteRow>`${NOTE} where n.member_id = ${memberId} order by n.is_pinned desc, n.written_at desc, n.id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** One note about a member, held for the transaction. */
export async function lockNoteRow(tx: Tx, memberId: string, id: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`${NOTE} where n.member_id = ${memberId} and n.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** How many notes about a member are pinned. */
export async function countPinned(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notes_note where member_id = ${memberId} and is_pinned`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Stores a note. */
export async function insertNoteRow(
  tx: Tx,
  note: {
    readonly memberId: string;
    readonly id: string;
    readonly brandId: string;
    readonly body: string;
    readonly isPinned: boolean;
    readonly staffId: string;
  },
): Promise<void> {
  await sql`insert into notes_note (member_id, id, brand_id, body, is_pinned, written_by)
    values (${note.memberId}, ${note.id}, ${note.brandId}, ${note.body}, ${note.isPinned}, ${note.staffId})`.execute(tx);
}

/** Pins a note or takes its pin off. */
export async function setPin(tx: Tx, memberId: string, id: string, isPinned: boolean): Promise<void> {
  await sql`update notes_note set is_pinned = ${isPinned} where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** Strikes a note out, and takes its pin off with it. */
export async function strikeNoteRow(tx: Tx, memberId: string, id: string, reason: string): Promise<void> {
  await sql`update notes_note set struck_at = app_now(), strike_reason = ${reason}, is_pinned = false
    where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** A tag of a brand. */
export interface TagRow {
  readonly id: string;
  readonly name: string;
  readonly colour: TagColour;
}

/** Tags that a brand has in its list, by name, each with how many members have it. */
export async function listTagRows(db: Queryable, brandId: string): Promise<(TagRow & { members: number })[]> {
  const { rows } = await sql<TagRow & { members: number }>`select t.id, t.name, t.colour,
      (select count(*)::int from notes_tagged g where g.brand_id = t.brand_id and g.tag_id = t.id) as members
    from notes_tag t where t.brand_id = ${brandId} and t.retired_at is null order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** A tag by id, retired or not, held for the transaction. */
export async function lockTagRow(tx: Tx, brandId: string, id: string): Promise<(TagRow & { retired_at: Date | null }) | undefined> {
  const { rows } = await sql<TagRow & { retired_at: Date | null }>`select id, name, colour, retired_at from notes_tag
    where brand_id = ${brandId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Stores a tag, or its new name and colour. */
export async function storeTagRow(tx: Tx, brandId: string, { id, name, colour }: TagRow): Promise<void> {
  await sql`insert into notes_tag (brand_id, id, name, colour) values (${brandId}, ${id}, ${name}, ${colour})
    on conflict (brand_id, id) do update set name = excluded.name, colour = excluded.colour`.execute(tx);
}

/** Takes a tag out of the list and off every member. Resolves to how many had it. */
export async function retireTagRow(tx: Tx, brandId: string, id: string): Promise<number> {
  await sql`update notes_tag set retired_at = app_now() where brand_id = ${brandId} and id = ${id}`.execute(tx);
  const result = await sql`delete from notes_tagged where brand_id = ${brandId} and tag_id = ${id}`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Tags of some members, by member and name. */
export async function listTagsOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, TagRow[]>> {
  const { rows } = await sql<TagRow & { member_id: string }>`select g.member_id, t.id, t.name, t.colour
    from notes_tagged g join notes_tag t on t.brand_id = g.brand_id and t.id = g.tag_id
    where g.member_id = any (${[...memberIds]}) order by lower(t.name), t.id`.execute(db);
  const tags = new Map<string, TagRow[]>();
  for (const { member_id: memberId, id, name, colour } of rows) tags.set(memberId, [...(tags.get(memberId) ?? []), { id, name, colour }]);
  return tags;
}

/** Gives a tag to those of some members of the brand who have fewer than the most. Resolves to whom it was given. */
export async function tagRows(
  tx: Tx,
  {
    brandId,
    tagId,
    memberIds,
    staffId,
    most,
  }: { brandId: string; tagId: string; memberIds: readonly string[]; staffId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`insert into notes_tagged (brand_id, tag_id, member_id, tagged_by)
    select m.brand_id, ${tagId}::uuid, m.id, ${staffId}::uuid from identity_member m
    where m.id = any (${[...memberIds]}) and m.brand_id = ${brandId}
      and (select count(*) from notes_tagged g where g.member_id = m.id) < ${most}
    order by m.id on conflict do nothing returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Takes a tag off some members. Resolves to who had it. */
export async function untagRows(tx: Tx, brandId: string, tagId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`delete from notes_tagged
    where brand_id = ${brandId} and tag_id = ${tagId} and member_id = any (${[...memberIds]}) returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** How many of some ids are members of the brand, and of these how many have a tag. */
export async function countTagged(
  db: Queryable,
  brandId: string,
  tagId: string,
  memberIds: readonly string[],
): Promise<{ members: number; tagged: number }> {
  const { rows } = await sql<{ members: number; tagged: number }>`select count(*)::int as members,
      count(*) filter (where exists (select from notes_tagged g where g.brand_id = m.brand_id and g.tag_id = ${tagId} and g.member_id = m.id))::int as tagged
    from identity_member m where m.id = any (${[...memberIds]}) and m.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? { members: 0, tagged: 0 };
}

/** A saved filter of the list of members. */
export interface SegmentRow {
  readonly id: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly made_by: string;
  readonly made_at: Date;
}

/** Saved filters of a brand, by name. */
export async function listSegmentRows(db: Queryable, brandId: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`select id, name, filter, made_by, made_at from notes_segment
    where brand_id = ${brandId} and retired_at is null order by lower(name), id`.execute(db);
  return rows;
}

/** A saved filter of a brand, retired or not. */
export async function findSegmentRow(
  db: Queryable,
  brandId: string,
  id: string,
): Promise<(SegmentRow & { retired_at: Date | null }) | undefined> {
  const { rows } = await sql<SegmentRow & { retired_at: Date | null }>`select id, name, filter, made_by, made_at, retired_at
    from notes_segment where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a filter under a name. */
export async function insertSegmentRow(
  tx: Tx,
  brandId: string,
  { id, name, filter, staffId }: { id: string; name: string; filter: object; staffId: string },
): Promise<void> {
  await sql`insert into notes_segment (brand_id, id, name, filter, made_by)
    values (${brandId}, ${id}, ${name}, ${JSON.stringify(filter)}::jsonb, ${staffId})`.execute(tx);
}

/** Takes a saved filter out of the list. Resolves to whether it stood there. */
export async function retireSegmentRow(tx: Tx, brandId: string, id: string): Promise<boolean> {
  const result = await sql`update notes_segment set retired_at = app_now()
    where brand_id = ${brandId} and id = ${id} and retired_at is null`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Two of one name at once: the second is refused by the table itself. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && ['notes_tag_name', 'notes_segment_name'].includes(String(error.constraint));
}
