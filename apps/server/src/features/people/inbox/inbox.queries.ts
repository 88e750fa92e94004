import type { InboxFilter } from '@talora/contract/members/inbox.ts';
import type { MessageChoice, MessageKind } from '@talora/domain/messages/member-messages.ts';
import { sql, type Selectable } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { InboxTables } from './inbox.tables.ts';

/** A message as its member has it. */
export type InboxRow = Pick<
  Selectable<InboxTables['inbox_message']>,
  'id' | 'kind' | 'template' | 'version' | 'facts' | 'about_id' | 'created_at' | 'read_at' | 'pinned_at' | 'deleted_at'
>;

const SHOWN = ['id', 'kind', 'template', 'version', 'facts', 'about_id', 'created_at', 'read_at', 'pinned_at', 'deleted_at'] as const;

const messagesOf = (db: Queryable, memberId: string) =>
  db.$extendTables<InboxTables>().selectFrom('inbox_message').where('member_id', '=', memberId);

/** A message that is about to be written. */
export interface NewMessage {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: MessageKind;
  readonly template: string;
  readonly version: number;
  readonly facts: Readonly<Record<string, string>>;
  readonly cause: string;
  readonly aboutId: string | null;
}

/** Writes a message; false when there is one of the same cause. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const written = await tx
    .$extendTables<InboxTables>()
    .insertInto('inbox_message')
    .values({
      id: message.id,
      brand_id: message.brandId,
      member_id: message.memberId,
      kind: message.kind,
      template: message.template,
      version: message.version,
      facts: JSON.stringify(message.facts),
      cause: message.cause,
      about_id: message.aboutId,
      created_at: NOW,
    })
    .onConflict((same) => same.columns(['member_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Writes messages to members of a brand in one statement and counts their inboxes up, but for whom is of one of these types (trials), and
 * what was written of the same cause before. Resolves to the members who have a new one.
 */
export async function insertMessages(
  tx: Tx,
  brandId: string,
  messages: readonly Omit<NewMessage, 'brandId'>[],
  butTypes: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`with written as (
      insert into inbox_message (id, brand_id, member_id, kind, template, version, facts, cause, about_id, created_at)
      select n.id, m.brand_id, m.id, n.kind, n.template, n.version, n.facts, n.cause, n."aboutId", app_now()
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n(id uuid, "memberId" uuid, kind text, template text, version int, facts jsonb,
        cause uuid, "aboutId" uuid)
      join identity_member m on m.id = n."memberId" and m.brand_id = ${brandId} and m.type <> all (${[...butTypes]}::int[])
      order by n.id on conflict (member_id, cause) do nothing returning member_id)
    insert into inbox_box as b (member_id, brand_id, version)
    select w.member_id, ${brandId}::uuid, count(*) from written w group by 1 order by 1
    on conflict (member_id) do update set version = b.version + excluded.version returning member_id`.execute(tx);
  return rows.map(({ member_id: memberId }) => memberId);
}

/** Counts a change of a member's inbox, after the change: whoever reads the new number sees what it stands for. */
export async function countChange(tx: Tx, memberId: string, brandId: string): Promise<void> {
  await tx
    .$extendTables<InboxTables>()
    .insertInto('inbox_box')
    .values({ member_id: memberId, brand_id: brandId, version: 1n })
    .onConflict((same) => same.column('member_id').doUpdateSet({ version: sql<bigint>`inbox_box.version + 1` }))
    .execute();
}

/** Unread messages and the version of the inbox, of one moment, for each of some members. */
export async function listCounts(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ member_id: string; unread: bigint; version: bigint }[]> {
  // One statement sees one state of both tables; the builder knows no row for a member without a box.
  const { rows } = await sql<{ member_id: string; unread: bigint; version: bigint }>`
    select w.member_id, coalesce(b.version, 0) as version,
      (select count(*) from inbox_message m where m.member_id = w.member_id and m.read_at is null and m.deleted_at is null) as unread
    from unnest(${[...memberIds]}::uuid[]) as w (member_id) left join inbox_box b on b.member_id = w.member_id`.execute(db);
  return rows;
}

/** One step of a member's list, pinned messages first, then the newest; for the `record` of staff deleted ones too, the newest first. */
export async function listMessageRows(
  db: Queryable,
  memberId: string,
  filter: InboxFilter | 'record',
  offset: number,
  limit: number,
): Promise<{ rows: InboxRow[]; count: bigint }> {
  const every = messagesOf(db, memberId);
  const there = every.where('deleted_at', 'is', null);
  const wanted =
    filter === 'record'
      ? every
      : filter === 'all'
        ? there
        : filter === 'unread'
          ? there.where('read_at', 'is', null)
          : there.where('kind', '=', filter);
  const first = filter === 'record' ? wanted : wanted.orderBy(sql`pinned_at is null`);
  const rows = await first.select(SHOWN).orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { n } = await wanted.select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  return { rows, count: n };
}

/** The facts of a message by its cause. */
export async function findMessageOfCause(
  db: Queryable,
  memberId: string,
  cause: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await messagesOf(db, memberId).where('cause', '=', cause).select('facts').executeTakeFirst();
  return row?.facts as Readonly<Record<string, string>> | undefined;
}

/** A message of a member, deleted ones too, held for the transaction. */
export async function lockMessage(tx: Tx, memberId: string, id: string): Promise<InboxRow | undefined> {
  return messagesOf(tx, memberId).where('id', '=', id).select(SHOWN).forUpdate().executeTakeFirst();
}

/** What a member changes about a message: now, or not any more. */
export interface MessageMarks {
  readonly read_at?: boolean;
  readonly pinned_at?: boolean;
  readonly deleted_at?: boolean;
}

/** Sets or clears marks of one message. */
export async function markMessage(tx: Tx, memberId: string, id: string, marks: MessageMarks): Promise<void> {
  const set = Object.fromEntries(Object.entries(marks).map(([name, isOn]) => [name, isOn ? NOW : null]));
  await tx
    .$extendTables<InboxTables>()
    .updateTable('inbox_message')
    .set(set)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Marks what came up to a message as read. Resolves to whether anything was unread. */
export async function markReadUpTo(tx: Tx, memberId: string, newestId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .$extendTables<InboxTables>()
    .updateTable('inbox_message')
    .set({ read_at: NOW })
    .where('member_id', '=', memberId)
    .where('id', '<=', newestId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Switches that a member has touched. */
export async function listChoices(db: Queryable, memberId: string): Promise<MessageChoice[]> {
  const rows = await db
    .$extendTables<InboxTables>()
    .selectFrom('inbox_choice')
    .where('member_id', '=', memberId)
    .select(['kind', 'channel', 'is_on'])
    .execute();
  return rows.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn }));
}

/** Keeps a switch of a member. */
export async function storeChoice(
  db: Queryable,
  { memberId, brandId, kind, channel, isOn }: { memberId: string; brandId: string } & MessageChoice,
): Promise<void> {
  const kept = { is_on: isOn, changed_at: NOW };
  await db
    .$extendTables<InboxTables>()
    .insertInto('inbox_choice')
    .values({ member_id: memberId, brand_id: brandId, kind: kind as never, channel: channel as never, ...kept })
    .onConflict((same) => same.columns(['member_id', 'kind', 'channel']).doUpdateSet(kept))
    .execute();
}

/** Deletes what is older than so many days; pinned messages that were not deleted stay. Resolves to how many went. */
export async function deleteOldMessages(db: Queryable, brandId: string, days: number): Promise<bigint> {
  const { numDeletedRows } = await db
    .$extendTables<InboxTables>()
    .deleteFrom('inbox_message')
    .where('brand_id', '=', brandId)
    .where('created_at', '<', sql<Date>`app_now() - make_interval(days => ${days})`)
    .where((row) => row.or([row.eb('pinned_at', 'is', null), row.eb('deleted_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}
