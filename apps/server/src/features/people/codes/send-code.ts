import { textsLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { SentCode } from '@talora/contract/members/sent-code.ts';
import type { CodeRefusal } from '@talora/domain/codes/code-budgets.ts';
import { countryOfNumber } from '@talora/domain/members/mobile-numbers.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isIPv6 } from 'node:net';
import type { Brand, SiteContext } from '../../base/site/site.ts';
import { channelPause, deliverSoon, openBreaker, sendMessage } from '../outbound/outbound.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashCode } from './code-hash.ts';
import { noteRefusal } from './code-usage.queries.ts';
import { countSent, insertSending, takeSendsTurn, putCode, type BudgetKey, type SentBefore } from './codes.queries.ts';
import { CODE_DIGITS, isForNewTarget, targetOf, type CodeOwner } from './purposes.ts';

/** A code to be sent. */
export interface CodeOrder extends CodeOwner {
  readonly memberId?: string;
  readonly language?: ShippedLanguage;
  /**
   * Nobody is there who may get it: all is judged, stored and answered alike, but no message goes out, no code will be right,
   * and no budget of others is spent. For calls that must not tell whether an account exists.
   */
  readonly isSilent?: boolean;
}

/** Kinds of numbers that get no message: they cost whoever sends it. */
const COSTLY_KINDS = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER', 'FIXED_LINE']);

/** What a /48 may ask for, as many times as a /64. */
const WIDER = 10;

/** Whoever asks, as the budgets know them: an address of IPv4; of IPv6 the /64, and the /48 around it. */
function networksOf(ip: string): Pick<BudgetKey, 'network' | 'networkWide'> {
  if (!isIPv6(ip)) return { network: ip, networkWide: '' };
  return { network: `${addressPrefix(ip)}::/64`, networkWide: `${addressPrefix(ip, 3)}::/48` };
}

/** What a target's budget is counted under: the country's dialling code, or the mail domain. Refuses MOBILE_INVALID. */
function prefixOf(brand: Brand, owner: CodeOwner): string {
  const target = targetOf(owner);
  if (owner.channel === 'email') return target.slice(target.lastIndexOf('@') + 1);
  const country = countryOfNumber(brand.settings.dialingCodes, target);
  const kind = parsePhoneNumberFromString(`+${target}`)?.getType();
  if (country === null || (kind !== undefined && COSTLY_KINDS.has(kind))) refuse('MOBILE_INVALID');
  return country.dialingCode;
}

type Verdict = { readonly wait: number } | Exclude<CodeRefusal, 'interval' | 'paused'> | null;

function judge({ settings }: Brand, sent: SentBefore): Verdict {
  if (sent.since_last !== null && sent.since_last < settings.codeIntervalSeconds)
    return { wait: Math.max(1, Math.ceil(settings.codeIntervalSeconds - sent.since_last)) };
  if (sent.target_hour >= settings.codesPerTargetHour || sent.target_day >= settings.codesPerTargetDay) return 'target';
  if (sent.caller_hour >= settings.codesPerCallerHour || sent.caller_wide_hour >= WIDER * settings.codesPerCallerHour) return 'caller';
  if (sent.prefix_day >= settings.codesPerPrefixDay) return 'prefix';
  return sent.day >= settings.codesPerDay ? 'day' : null;
}

/** Six digits from the system's chance: bytes that would favour small numbers are drawn again. */
function drawCode(platform: Platform): string {
  const size = 10 ** CODE_DIGITS;
  const limit = Math.floor(2 ** 32 / size) * size;
  for (;;) {
    const drawn = platform.random.bytes(4).readUInt32BE();
    if (drawn < limit) return String(drawn % size).padStart(CODE_DIGITS, '0');
  }
}

/**
 * Sends a one-time code. An older code of the same owner is good no more. The message goes out after the answer. A caller is
 * told to wait for the next one until this one ends, or for the brand's pause between two where the brand has it so. Refuses,
 * before anything is sent: MOBILE_INVALID, CODE_TOO_SOON (within the pause, with the seconds), CODE_LIMIT_REACHED, CODES_PAUSED.
 */
export async function sendCode({ platform, brand, caller }: SiteContext, order: CodeOrder): Promise<SentCode> {
  const { settings } = brand;
  const prefix = prefixOf(brand, order);
  const pause = await channelPause(platform, brand.id, order.channel);
  const target = targetOf(order);
  const isNew = isForNewTarget(order);
  const asked = { brandId: brand.id, channel: order.channel, target, ip: caller.ip };
  if (pause !== 0) {
    await noteRefusal(platform.db.kysely, { ...asked, reason: 'paused' });
    refuse('CODES_PAUSED', { retryAfterSeconds: pause });
  }
  const code = drawCode(platform);
  const verdict = await platform.db.tx(async (tx) => {
    await takeSendsTurn(tx, brand.id, order.channel);
    const key = { ...asked, ...networksOf(caller.ip), prefix, isNew };
    const refused = judge(brand, await countSent(tx, key));
    if (refused !== null) {
      await noteRefusal(tx, { ...asked, reason: typeof refused === 'string' ? refused : 'interval' });
      return refused;
    }
    await insertSending(tx, { ...key, id: platform.ids.next(), isSent: order.isSilent !== true });
    const hash = hashCode(platform, brand.id, order, order.isSilent ? platform.ids.next() : code)[0];
    if (hash === undefined) throw new Error('no sealing key');
    await putCode(tx, brand.id, order, { id: platform.ids.next(), hash, minutes: settings.codeMinutes });
    if (order.isSilent) return null;
    await sendMessage(platform, tx, {
      brandId: brand.id,
      memberId: order.memberId ?? null,
      email: order.channel === 'email' ? target : null,
      mobile: order.channel === 'sms' ? target : null,
      language: order.language ?? textsLanguage(caller.language, settings.defaultLanguage),
      template: `code_${order.purpose}`,
      values: { brand: brand.name, minutes: String(settings.codeMinutes) },
      secretValues: { code },
      usefulSeconds: settings.codeMinutes * 60,
    });
    return null;
  });
  // New numbers are anybody's to type: what they use up stops codes to new numbers, and nothing that members wait for.
  if (verdict === 'day' && !isNew) await openBreaker(platform, brand.id, order.channel, 'budget', settings.breakerMinutes);
  if (verdict === 'day' || verdict === 'prefix') refuse('CODES_PAUSED', { retryAfterSeconds: settings.breakerMinutes * 60 });
  if (verdict === 'target' || verdict === 'caller') refuse('CODE_LIMIT_REACHED', { retryAfterSeconds: 3_600 });
  if (verdict !== null) refuse('CODE_TOO_SOON', { retryAfterSeconds: verdict.wait });
  deliverSoon(platform);
  const waitSeconds = settings.isResendAtInterval ? settings.codeIntervalSeconds : settings.codeMinutes * 60;
  return { expiredMinutes: settings.codeMinutes, waitSeconds };
}
