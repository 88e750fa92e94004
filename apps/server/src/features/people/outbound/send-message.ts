import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { seal } from '../../../platform/crypto/sealing.ts';
import { inSeconds, NOW, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modeOf, type Channel } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';
import { fillTemplate, TEMPLATES, type TemplateName } from './templates.ts';

/** A message to a member or to somebody who is about to become one. Channels without an address are left out. */
export interface OutboundOrder {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly email: string | null;
  /** Dialling code and national number, digits only. */
  readonly mobile: string | null;
  readonly language: ShippedLanguage;
  readonly template: TemplateName;
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
  const template = TEMPLATES[order.template];
  const secrets = order.secretValues ?? {};
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, HIDDEN]));
  const subject = fillTemplate(template.subject[order.language], order.values);
  const textWith = (values: Readonly<Record<string, string>>): string =>
    fillTemplate(template.body[order.language], { ...order.values, ...values });
  const targets: readonly { channel: Channel; to: string | null; line: string | null }[] = [
    { channel: 'email', to: order.email, line: subject },
    { channel: 'sms', to: order.mobile, line: null },
  ];
  for (const { channel, to, line } of targets) {
    if (to === null || to === '') continue;
    const mode = modeOf(platform, channel);
    const body = textWith(mode === 'log' ? secrets : hidden);
    const sealed = mode === 'outside' ? seal(platform.keys.sealing, platform.random, SEALED_BODY, Buffer.from(textWith(secrets))) : null;
    const state = mode === 'outside' ? 'queued' : mode === 'log' ? 'sent' : 'failed';
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
        subject: line,
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
