import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import { readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import type { Channel } from './channels.ts';
import { deliverSoon } from './deliver-messages.ts';
import { fillWords, type LanguageWords } from './message-texts.ts';
import { countTrialSms, findOutboundRow } from './messages.queries.ts';
import { checkTexts, findTemplate, sampleFacts, type TemplateKey } from './template-versions.ts';
import { writeMessage, type FirstState } from './write-message.ts';

/** Words that are being written, and where their trial goes. */
export interface Trial extends TemplateKey {
  readonly requestId: string;
  readonly language: ShippedLanguage;
  readonly texts: LanguageWords;
  readonly to: string;
}

/** What stands before a trial: nobody takes it for the thing itself. */
const MARK: Readonly<Record<ShippedLanguage, string>> = { MS: '[Percubaan] ', EN: '[Test] ', CN: '[测试] ' };

const PLUS = /^\+/;

/** A typed address as the gateway of a channel takes it. Refuses FIELDS_INVALID. */
export function readAddress({ brand }: StaffContext, channel: Channel, typed: string): string {
  const wrong = (problem: 'pattern'): never => refuse('FIELDS_INVALID', { fields: { to: { problem } } });
  if (channel === 'email') return checkAccountForm('change-email', { email: typed }).email === undefined ? typed : wrong('pattern');
  const digits = typed.replace(/[\s-]/g, '');
  const { dialingCodes } = brand.settings;
  const country = dialingCodes.find(({ dialingCode }) => digits.replace(PLUS, '').startsWith(dialingCode));
  const national = country === undefined ? '' : digits.replace(PLUS, '').slice(country.dialingCode.length);
  return readMobileNumber(dialingCodes, country?.dialingCode ?? '', national)?.digits ?? wrong('pattern');
}

/** An SMS costs money: a brand sends no more of them to try something in 24 hours, whichever page and server they come from. */
const TRIAL_SMS_A_DAY = 20;

/** Ends a transaction whose trial, already in the audit chain, is one too many for the brand's day. Refuses TOO_MANY_REQUESTS. */
export async function refuseManyTrials(tx: Tx, { brand }: StaffContext, channel: Channel): Promise<void> {
  if (channel !== 'sms') return;
  const { count, secondsLeft } = await countTrialSms(tx, brand.id);
  if (count > TRIAL_SMS_A_DAY) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, secondsLeft) });
}

/** An address as the audit chain keeps it, for good: enough to know one's own. The message log has it whole, for its time. */
export const addressInChain = (channel: Channel, to: string): string => (channel === 'email' ? maskedEmail(to) : maskedMobile(to)) ?? '';

/**
 * Sends words that are being written to an address that staff name, with sample facts, marked as a trial. Resolves to whether a gateway
 * gets it. Refuses NOT_FOUND (the inbox has no address), FIELDS_INVALID, TOO_MANY_REQUESTS.
 */
export async function tryTemplate(context: StaffContext, trial: Trial): Promise<{ state: FirstState }> {
  const { platform, brand, staff } = context;
  const { channel, language, texts, requestId } = trial;
  const { name } = findTemplate(trial);
  if (channel === 'inbox') return refuse('NOT_FOUND');
  checkTexts(name, channel, texts);
  const to = readAddress(context, channel, trial.to.trim());
  await platform.rates.take({ name: 'message-trial', points: 10, seconds: 600 }, staff.staffId);
  const words = fillWords(texts, sampleFacts(context), language, brand.settings.timeZone);
  const body = `${MARK[language]}${words.body}`;
  const state = await platform.db.tx(async (tx) => {
    const begun = await writeMessage(platform, tx, {
      id: requestId,
      brandId: brand.id,
      memberId: null,
      channel,
      to,
      template: name,
      language,
      subject: channel === 'email' ? `${MARK[language]}${words.subject}` : null,
      shown: body,
      whole: body,
      usefulSeconds: 600,
    });
    if (begun === undefined) {
      const before = await findOutboundRow(tx, brand.id, requestId);
      return before?.recipient === to && before.template === name ? 'queued' : refuse('NOT_FOUND');
    }
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'message-template.tried',
      subject: `message-template:${name}.${channel}`,
      detail: { language, to: addressInChain(channel, to), state: begun },
    });
    await refuseManyTrials(tx, context, channel);
    return begun;
  });
  deliverSoon(platform);
  return { state };
}
