import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { movePosition, notePositionSeen, POSITION_ID, takePosition } from '../streams/position.ts';
import { wakeStreams, type Stream } from '../streams/streams.ts';

/** One piece of news as a processor reads it. */
export interface OutboxEvent {
  readonly id: string;
  readonly topic: string;
  readonly body: Record<string, unknown>;
}

/** Reads news of its topics, each at least once; what it writes with `tx` happens exactly once. */
export interface Processor {
  /** Its place in the stream is kept under this name. */
  readonly name: string;
  readonly topics: readonly string[];
  handle(platform: Platform, tx: Tx, event: OutboxEvent): Promise<void>;
}

const PAGE = 200;

/** Tells news with the transaction that makes it true. Readers wake when it has committed. */
export async function appendEvent(platform: Platform, tx: Tx, topic: string, body: Record<string, unknown>): Promise<void> {
  await sql`insert into outbox (id, topic, body) values (${platform.ids.next()}, ${topic}, ${JSON.stringify(body)}::jsonb)`.execute(tx);
  wakeStreams(platform, tx, 'outbox');
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
    const position = await takePosition(tx, processor.name);
    if (position === null) return false;
    // One transaction may have told more than a page.
    const { rows } = await sql<OutboxRow>`
      select id, xid, topic, body from outbox
      where (xid, id) > (${position.xid}, ${position.id}) and xid < ${position.edge}
      order by xid, id limit ${PAGE}
    `.execute(tx);
    for (const row of rows) if (processor.topics.includes(row.topic)) await processor.handle(platform, tx, row);
    const last = rows.at(-1);
    if (last === undefined) await notePositionSeen(tx, processor.name);
    else await movePosition(tx, processor.name, last.xid, last.id);
    return rows.length === PAGE;
  });
}

/** Seconds that the oldest row of the outbox has waited for a reader; 0 when it has read all. */
async function readLag(platform: Platform, name: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(extract(epoch from app_now() - o.created_at), 0.001)::float8 as seconds from outbox o
    where (o.xid, o.id) > (coalesce((select upto from reader where name = ${name}), 0),
      coalesce((select ${POSITION_ID} from reader where name = ${name}), '00000000-0000-0000-0000-000000000000'))
    order by o.xid, o.id limit 1`.execute(platform.db.kysely);
  return rows[0]?.seconds ?? 0;
}

/** A processor as a stream. */
export const outboxStream = (processor: Processor): Stream => ({
  name: processor.name,
  source: 'outbox',
  async follow(platform) {
    while (await readPage(platform, processor));
  },
  readLag: (platform) => readLag(platform, processor.name),
});

/** Deletes news that every processor has read and that is older than three days. One that has never read anything has read nothing. */
export async function trimOutbox(platform: Platform, processors: readonly Processor[]): Promise<void> {
  const names = processors.map(({ name }) => name);
  await sql`
    delete from outbox where created_at < app_now() - interval '3 days' and not exists (
      select from unnest(${names}::text[]) as wanted (name) left join reader using (name)
      where reader.name is null or (outbox.xid, outbox.id) > (upto, ${POSITION_ID}))
  `.execute(platform.db.kysely);
}
