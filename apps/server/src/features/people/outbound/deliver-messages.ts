import { sql } from 'kysely';
import { unseal } from '../../../platform/crypto/sealing.ts';
import { NOW } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { areAllFailing, channelPause, openBreaker } from './breaker.ts';
import { MessageRefused, sendOutside } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';
import { SEALED_BODY } from './write-message.ts';

const MAX_TRIES = 5;

const tables = ({ db }: Platform) => db.kysely.$extendTables<OutboundTables>();

type WaitingRow = NonNullable<Awaited<ReturnType<typeof takeWaiting>>>;

/** Takes the next waiting message for one try; another server passes it over until the try has run out. */
async function takeWaiting(platform: Platform) {
  const db = tables(platform);
  const next = db
    .selectFrom('outbound_message as m')
    .leftJoin('outbound_breaker as b', (join) =>
      join.onRef('b.brand_id', '=', 'm.brand_id').onRef('b.channel', '=', 'm.channel').on('b.open_until', '>', NOW),
    )
    .select('m.id')
    .where('m.state', '=', 'queued')
    .where('m.next_try_at', '<=', NOW)
    .where('m.give_up_at', '>', NOW)
    .where('b.brand_id', 'is', null)
    .orderBy('m.next_try_at')
    .limit(1)
    .forUpdate('m')
    .skipLocked();
  return db
    .updateTable('outbound_message')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_try_at: sql<Date>`${NOW} + interval '15 seconds' * power(3, attempts)` }))
    .where('id', '=', next)
    .returning(['id', 'brand_id', 'channel', 'recipient', 'subject', 'sealed_body', 'attempts'])
    .$narrowType<{ sealed_body: string }>() // what waits has its text
    .executeTakeFirst();
}

async function noteFailure(platform: Platform, row: WaitingRow, error: Error): Promise<void> {
  const isOver = error instanceof MessageRefused || row.attempts >= MAX_TRIES;
  platform.log.warn({ error, message: row.id, attempts: row.attempts }, 'a message was not sent');
  await tables(platform)
    .updateTable('outbound_message')
    .set({
      failure: error.message.slice(0, 200),
      state: isOver ? 'failed' : 'queued',
      sealed_body: isOver ? null : row.sealed_body,
    })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .execute();
  const { settings } = await getBrand(platform, row.brand_id);
  if (!(await areAllFailing(platform.db.kysely, row.brand_id, row.channel, settings.breakerFailures))) return;
  if ((await channelPause(platform, row.brand_id, row.channel)) === 0)
    await openBreaker(platform, row.brand_id, row.channel, 'failures', settings.breakerMinutes);
}

async function tryOnce(platform: Platform, row: WaitingRow): Promise<void> {
  const text = unseal(platform.keys.sealing, SEALED_BODY, row.sealed_body).toString();
  try {
    const outsideId = await sendOutside(platform, row.channel, { id: row.id, to: row.recipient, subject: row.subject, text });
    await tables(platform)
      .updateTable('outbound_message')
      .set({ state: 'sent', outside_id: outsideId, sealed_body: null, failure: null })
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .execute();
  } catch (error) {
    await noteFailure(platform, row, error instanceof Error ? error : new Error(String(error)));
  }
}

/** Hands everything that waits to the gateways, one by one. A message may go twice when the server dies between; never by two servers at once. */
export async function deliverMessages(platform: Platform): Promise<void> {
  for (let row = await takeWaiting(platform); row !== undefined; row = await takeWaiting(platform)) await tryOnce(platform, row);
  await tables(platform)
    .updateTable('outbound_message')
    .set((row) => ({ state: 'failed', sealed_body: null, failure: row.fn.coalesce('failure', row.val('too late')) }))
    .where('state', '=', 'queued')
    .where('give_up_at', '<=', NOW)
    .execute();
}

/** The same, without anybody waiting for it: a caller must not learn from the time whether a message went out. */
export function deliverSoon(platform: Platform): void {
  deliverMessages(platform).catch((error: unknown) => platform.log.error({ error }, 'messages could not be delivered'));
}
