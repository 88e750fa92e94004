import { shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { TEST_TEMPLATE } from './breaker.ts';
import type { Channel } from './channels.ts';
import { deliverMessages } from './deliver-messages.ts';
import { findOutboundRow } from './messages.queries.ts';
import { addressInChain, readAddress, refuseManyTrials } from './try-template.ts';
import { writeMessage } from './write-message.ts';

/** The words name the brand and say that they are a test: nobody takes them for anything else. */
const WORDS: Readonly<Record<ShippedLanguage, { readonly subject: string; readonly body: string }>> = {
  MS: { subject: '[Percubaan] {brand}', body: '{brand}: ini mesej percubaan daripada operator. Abaikan mesej ini.' },
  EN: { subject: '[Test] {brand}', body: '{brand}: this is a test message of the operator. Please ignore it.' },
  CN: { subject: '[测试] {brand}', body: '{brand}：这是运营商的测试消息，请忽略。' },
};

/** How a test message ended: taken by the gateway, written down because none is set, or not taken and why. */
export interface TestSent {
  readonly outcome: 'ok' | 'noted' | 'failed';
  readonly failure: string | null;
}

/**
 * Sends a test message to a typed address, once for each id. `record` writes into the transaction that writes the message, with the address as the
 * audit chain keeps it. Resolves when the gateway has answered. Refuses FIELDS_INVALID for what is no address, NOT_FOUND for an id that is another
 * message's, and TOO_MANY_REQUESTS.
 */
export async function sendTestMessage(
  context: StaffContext,
  { id, channel, to: typed }: { readonly id: string; readonly channel: Channel; readonly to: string },
  record: (tx: Tx, to: string) => Promise<void>,
): Promise<TestSent> {
  const { platform, brand, caller } = context;
  const to = readAddress(context, channel, typed.trim());
  const language = shippedLanguage(caller.language);
  const { subject, body } = WORDS[language];
  const name = brand.name;
  const text = body.replace('{brand}', name);
  await platform.db.tx(async (tx) => {
    const begun = await writeMessage(platform, tx, {
      id,
      brandId: brand.id,
      memberId: null,
      channel,
      to,
      template: TEST_TEMPLATE,
      language,
      subject: channel === 'email' ? subject.replace('{brand}', name) : null,
      shown: text,
      whole: text,
      usefulSeconds: 300,
    });
    if (begun === undefined) {
      const before = await findOutboundRow(tx, brand.id, id);
      if (before?.recipient !== to || before.template !== TEST_TEMPLATE) refuse('NOT_FOUND');
      return;
    }
    await record(tx, addressInChain(channel, to));
    await refuseManyTrials(tx, context, channel);
  });
  await deliverMessages(platform);
  const row = await findOutboundRow(platform.db.kysely, brand.id, id);
  if (row?.state === 'noted') return { outcome: 'noted', failure: null };
  return row?.state === 'sent' || row?.state === 'delivered'
    ? { outcome: 'ok', failure: null }
    : { outcome: 'failed', failure: row?.failure ?? 'it waits for the gateway' };
}
