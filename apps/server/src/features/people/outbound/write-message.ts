import { seal } from '../../../platform/crypto/sealing.ts';
import { inSeconds, NOW, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modeOf, type Channel } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';

/** Name under which the body of a waiting message is sealed. */
export const SEALED_BODY = 'outbound_message.sealed_body';

const DAY_SECONDS = 86_400;

/** A message with its words, for one address. */
export interface WordedMessage {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string | null;
  readonly channel: Channel;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string | null;
  /** What the log shows, with dots in the place of secrets; `whole` is what goes out. */
  readonly shown: string;
  readonly whole: string;
  /** After so many seconds the message is of no use; a day when left out. */
  readonly usefulSeconds?: number | undefined;
  /** The message that this one sends again. */
  readonly repeats?: string;
}

/** How a message begins. */
export type FirstState = 'queued' | 'noted' | 'failed';

/**
 * Writes a message: where a gateway is set it waits for it, else it stands in the log. The same id again changes nothing. Resolves to how
 * it begins; undefined when the id is taken.
 */
export async function writeMessage(platform: Platform, tx: Tx, message: WordedMessage): Promise<FirstState | undefined> {
  const mode = modeOf(platform, message.channel);
  const state: FirstState = mode === 'outside' ? 'queued' : mode === 'log' ? 'noted' : 'failed';
  const sealed = mode === 'outside' ? seal(platform.keys.sealing, platform.random, SEALED_BODY, Buffer.from(message.whole)) : null;
  const written = await tx
    .$extendTables<OutboundTables>()
    .insertInto('outbound_message')
    .values({
      id: message.id,
      brand_id: message.brandId,
      member_id: message.memberId,
      channel: message.channel,
      recipient: message.to,
      template: message.template,
      language: message.language,
      subject: message.subject,
      body: mode === 'log' ? message.whole : message.shown,
      state,
      created_at: NOW,
      sealed_body: sealed,
      next_try_at: mode === 'outside' ? NOW : null,
      give_up_at: inSeconds(message.usefulSeconds ?? DAY_SECONDS),
      failure: mode === 'none' ? 'no gateway is set' : null,
      repeats: message.repeats ?? null,
    })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written === undefined ? undefined : state;
}
