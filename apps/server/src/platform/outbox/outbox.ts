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

/** Reads one page for a processor. Resolves to whether there may be more. */
async function readPage(platform: Platform, processor: Processor): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    await sql`insert into reader (name) values (${processor.name}) on conflict do nothing`.execute(tx);
    const reader = await sql<{ upto: bigint }>`select upto from reader where name = ${processor.name} for update skip locked`.execute(tx);
    const upto = reader.rows[0]?.upto;
    if (upto === undefined) return false; // another server is reading
    // Rows commit out of order: only those below every running transaction are complete.
    const { rows } = await sql<OutboxRow>`
      select id, xid, topic, body from outbox where xid > ${upto} and xid < settled_xid() order by xid, id limit ${PAGE + 1}
    `.execute(tx);
    const isFull = rows.length > PAGE;
    const lastXid = rows.at(-1)?.xid;
    // A transaction's news stays together: leave the last one for the next page when this one may have cut it.
    const whole = isFull ? rows.filter((row) => row.xid !== lastXid) : rows;
    const page = whole.length > 0 ? whole : rows;
    for (const row of page) if (processor.topics.includes(row.topic)) await processor.handle(platform, tx, row);
    const next = page.at(-1)?.xid ?? upto;
    await sql`update reader set upto = ${next}, ran_at = app_now() where name = ${processor.name}`.execute(tx);
    return isFull;
  });
}

/** Lets each processor read all that is complete. */
export async function drainOutbox(platform: Platform, processors: readonly Processor[]): Promise<void> {
  for (const processor of processors) while (await readPage(platform, processor));
}

/** Deletes news that every processor has read and that is older than three days. */
export async function trimOutbox(platform: Platform, processors: readonly Processor[]): Promise<void> {
  await sql`
    delete from outbox where created_at < app_now() - interval '3 days'
      and xid <= (select coalesce(min(upto), 0) from reader where name = any (${processors.map((p) => p.name)}))
  `.execute(platform.db.kysely);
}
