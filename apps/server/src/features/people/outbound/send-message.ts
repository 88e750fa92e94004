import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { seal } from '../../../platform/crypto/sealing.ts';
import { inSeconds, NOW, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import { modeOf, type Channel } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';
import { fillWords, readTextsInForce } from './message-texts.ts';
import type { TemplateName } from './templates.ts';

/** A message to a member or to somebody who is about to become one. Channels without an address are left out. */
export interface OutboundOrder {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly email: string | null;
  /** Dialling code and national number, digits only. */
  readonly mobile: string | null;
  readonly language: ShippedLanguage;
  readonly template: TemplateName;
  /** Facts by name; `at` is a moment in ISO 8601, shown in the brand's time zone. */
  readonly values: Readonly<Record<string, string>>;
  /** Values that open something (a code, a link): the log shows them in the sandbox only. */
  readonly secretValues?: Readonly<Record<string, string>>;
  /** After so many seconds the message is of no use; a day when left out. */
  readonly usefulSeconds?: number;
}

const HIDDEN = '••••••';
const DAY_SECONDS = 86_400;

/** Name under which the body of a waiting message is sealed. */
export const SEALED_BODY = 'outbound_message.sealed_body';

/**
 * Sends a message by e-mail and SMS to the addresses that are known, with the transaction that caused it. Where a gateway is
 * set, the message waits for it (`deliverMessages`); the sandbox only writes it to the message log.
 */
export async function sendMessage(platform: Platform, tx: Tx, order: OutboundOrder): Promise<void> {
  const secrets = order.secretValues ?? {};
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, HIDDEN]));
  const { settings } = await getBrand(platform, order.brandId);
  const inForce = await readTextsInForce(tx, order.brandId, order.template);
  const targets: readonly { channel: Channel; to: string | null }[] = [
    { channel: 'email', to: order.email },
    { channel: 'sms', to: order.mobile },
  ];
  for (const { channel, to } of targets) {
    const { texts } = inForce[channel];
    if (to === null || to === '' || texts === undefined) continue;
    const mode = modeOf(platform, channel);
    const wordsWith = (secretValues: Readonly<Record<string, string>>) =>
      fillWords(texts, { ...order.values, ...secretValues }, order.language, settings.timeZone);
    const { subject, body } = wordsWith(mode === 'log' ? secrets : hidden);
    const whole = mode === 'outside' ? wordsWith(secrets).body : null;
    const sealed = whole === null ? null : seal(platform.keys.sealing, platform.random, SEALED_BODY, Buffer.from(whole));
    const state = mode === 'outside' ? 'queued' : mode === 'log' ? 'noted' : 'failed';
    await tx
      .$extendTables<OutboundTables>()
      .insertInto('outbound_message')
      .values({
        id: platform.ids.next(),
        brand_id: order.brandId,
        member_id: order.memberId,
        channel,
        recipient: to,
        template: order.template,
        language: order.language,
        subject: channel === 'email' ? subject : null,
        body,
        state,
        created_at: NOW,
        sealed_body: sealed,
        next_try_at: mode === 'outside' ? NOW : null,
        give_up_at: inSeconds(order.usefulSeconds ?? DAY_SECONDS),
        failure: mode === 'none' ? 'no gateway is set' : null,
      })
      .execute();
  }
}
