import { sql } from 'kysely';
import { unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { areAllFailing, channelPause, openBreaker } from './breaker.ts';
import { MessageRefused, sendOutside, type Channel } from './channels.ts';
import { SEALED_BODY } from './send-message.ts';

const MAX_TRIES = 5;

interface WaitingRow {
  readonly id: string;
  readonly brand_id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly sealed_body: string;
  readonly attempts: number;
}

/** Takes the next waiting message for one try; another server passes it over until the try has run out. */
async function takeWaiting(platform: Platform): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`update outbound_message set attempts = attempts + 1,
      next_try_at = app_now() + interval '15 seconds' * power(3, attempts)
    where id = (select m.id from outbound_message m
      left join outbound_breaker b on b.brand_id = m.brand_id and b.channel = m.channel and b.open_until > app_now()
      where m.state = 'queued' and m.next_try_at <= app_now() and m.give_up_at > app_now() and b.brand_id is null
      order by m.next_try_at limit 1 for update of m skip locked)
    returning id, brand_id, channel, recipient, subject, sealed_body, attempts`.execute(platform.db.kysely);
  return rows[0];
}

async function noteFailure(platform: Platform, row: WaitingRow, error: Error): Promise<void> {
  const isOver = error instanceof MessageRefused || row.attempts >= MAX_TRIES;
  platform.log.warn({ error, message: row.id, attempts: row.attempts }, 'a message was not sent');
  await sql`update outbound_message set failure = ${error.message.slice(0, 200)},
      state = ${isOver ? 'failed' : 'queued'}, sealed_body = ${isOver ? null : row.sealed_body}
    where id = ${row.id} and state = 'queued'`.execute(platform.db.kysely);
  const { settings } = await getBrand(platform, row.brand_id);
  if (!(await areAllFailing(platform.db.kysely, row.brand_id, row.channel, settings.breakerFailures))) return;
  if ((await channelPause(platform, row.brand_id, row.channel)) === 0)
    await openBreaker(platform, row.brand_id, row.channel, 'failures', settings.breakerMinutes);
}

async function tryOnce(platform: Platform, row: WaitingRow): Promise<void> {
  const text = unseal(platform.keys.sealing, SEALED_BODY, row.sealed_body).toString();
  try {
    const outsideId = await sendOutside(platform, row.channel, { id: row.id, to: row.recipient, subject: row.subject, text });
    await sql`update outbound_message set state = 'sent', outside_id = ${outsideId}, sealed_body = null, failure = null
      where id = ${row.id} and state = 'queued'`.execute(platform.db.kysely);
  } catch (error) {
    await noteFailure(platform, row, error instanceof Error ? error : new Error(String(error)));
  }
}

/** Hands everything that waits to the gateways, one by one. A message may go twice when the server dies between; never by two servers at once. */
export async function deliverMessages(platform: Platform): Promise<void> {
  for (let row = await takeWaiting(platform); row !== undefined; row = await takeWaiting(platform)) await tryOnce(platform, row);
  await sql`update outbound_message set state = 'failed', sealed_body = null, failure = coalesce(failure, 'too late')
    where state = 'queued' and give_up_at <= app_now()`.execute(platform.db.kysely);
}

/** The same, without anybody waiting for it: a caller must not learn from the time whether a message went out. */
export function deliverSoon(platform: Platform): void {
  deliverMessages(platform).catch((error: unknown) => platform.log.error({ error }, 'messages could not be delivered'));
}
