import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettingsWithin } from '../../base/site/site.ts';
import type { Channel } from './channels.ts';
import { fillWords, readTextsInForce } from './message-texts.ts';
import type { TemplateName } from './templates.ts';
import { writeMessage } from './write-message.ts';

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

/**
 * Sends a message by e-mail and SMS to the addresses that are known, with the transaction that caused it: in the words that are in force
 * at its brand. Where a gateway is set, the message waits for it (`deliverMessages`); else it is noted in the message log.
 */
export async function sendMessage(platform: Platform, tx: Tx, order: OutboundOrder): Promise<void> {
  const secrets = order.secretValues ?? {};
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, HIDDEN]));
  // On the transaction's own connection: many that wait for each other may hold all there are.
  const settings = await readSettingsWithin(tx, order.brandId);
  const inForce = await readTextsInForce(tx, order.brandId, order.template);
  const targets: readonly { channel: Channel; to: string | null }[] = [
    { channel: 'email', to: order.email },
    { channel: 'sms', to: order.mobile },
  ];
  for (const { channel, to } of targets) {
    const { texts } = inForce[channel];
    if (to === null || to === '' || texts === undefined) continue;
    const wordsWith = (secretValues: Readonly<Record<string, string>>) =>
      fillWords(texts, { ...order.values, ...secretValues }, order.language, settings.timeZone);
    const { subject, body } = wordsWith(hidden);
    await writeMessage(platform, tx, {
      id: platform.ids.next(),
      brandId: order.brandId,
      memberId: order.memberId,
      channel,
      to,
      template: order.template,
      language: order.language,
      subject: channel === 'email' ? subject : null,
      shown: body,
      whole: wordsWith(secrets).body,
      usefulSeconds: order.usefulSeconds,
    });
  }
}
