import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** An outgoing message as it is stored. */
export interface MessageRow {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string | null;
  readonly body: string;
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed';
  readonly failure: string | null;
  readonly created_at: Date;
}

/** A page of a brand's outgoing messages, newest first. */
export async function listMessageRows(
  db: Queryable,
  brandId: string,
  channel: string | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: MessageRow[]; count: bigint }> {
  const where = sql`brand_id = ${brandId} ${channel === undefined ? sql`` : sql`and channel = ${channel}`}`;
  const { rows } = await sql<MessageRow>`select id, channel, recipient, template, language, subject, body, state, failure, created_at
    from outbound_message where ${where} order by id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from outbound_message where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}
