import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** One piece of news as a processor reads it. */
export interface News {
  readonly id: string;
  readonly topic: string;
  readonly body: Record<string, unknown>;
}

/** Reads news of its topics, each at least once; what it writes with `tx` happens exactly once. */
export interface Processor {
  /** Its place in the stream is kept under this name. */
  readonly name: string;
  readonly topics: readonly string[];
  handle(platform: Platform, tx: Tx, news: News): Promise<void>;
}

const PAGE = 200;

/** Tells news with the transaction that makes it true. Readers wake when it has committed. */
export async function appendNews(platform: Platform, tx: Tx, topic: string, body: Record<string, unknown>): Promise<void> {
  await sql`insert into outbox (id, topic, body) values (${platform.ids.next()}, ${topic}, ${JSON.stringify(body)}::jsonb)`.execute(tx);
}

interface OutboxRow {
  readonly id: string;
  readonly xid: bigint;
  readonly topic: string;
  readonly body: Record<string, unknown>;
}

/** The row of its transaction that a reader has come to: behind the last one when it has read all of it. */
const PLACE_ID = sql`coalesce(upto_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/** Reads one page for a processor. Resolves to whether there may be more. */
async function readPage(platform: Platform, processor: Processor): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    await sql`insert into reader (name) values (${processor.name}) on conflict do nothing`.execute(tx);
    const reader = await sql<{ xid: bigint; id: string }>`
      select upto as xid, ${PLACE_ID} as id from reader where name = ${processor.name} for update skip locked`.execute(tx);
    const place = reader.rows[0];
    if (place === undefined) return false; // another server is reading
    // Rows commit out of order: only those below every running transaction are complete. One of them may have told more than a page.
    const { rows } = await sql<OutboxRow>`
      select id, xid, topic, body from outbox
      where (xid, id) > (${place.xid}, ${place.id}) and xid < settled_xid()
      order by xid, id limit ${PAGE}
    `.execute(tx);
    for (const row of rows) if (processor.topics.includes(row.topic)) await processor.handle(platform, tx, row);
    const last = rows.at(-1);
    if (last === undefined) await sql`update reader set ran_at = app_now() where name = ${processor.name}`.execute(tx);
    else
      await sql`
        update reader set upto = ${last.xid}, upto_id = ${last.id}, ran_at = app_now() where name = ${processor.name}`.execute(tx);
    return rows.length === PAGE;
  });
}

/** Lets each processor read all that is complete. */
export async function drainOutbox(platform: Platform, processors: readonly Processor[]): Promise<void> {
  for (const processor of processors) while (await readPage(platform, processor));
}

/** Deletes news that every processor has read and that is older than three days. One that has never read anything has read nothing. */
export async function trimOutbox(platform: Platform, processors: readonly Processor[]): Promise<void> {
  const names = processors.map(({ name }) => name);
  await sql`
    delete from outbox where created_at < app_now() - interval '3 days' and not exists (
      select from unnest(${names}::text[]) as wanted (name) left join reader using (name)
      where reader.name is null or (outbox.xid, outbox.id) > (upto, ${PLACE_ID}))
  `.execute(platform.db.kysely);
}
