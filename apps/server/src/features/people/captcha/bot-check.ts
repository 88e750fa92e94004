import { isBotCheckAnswer } from '@talora/domain/bot-check/bot-check.ts';
import { isIPv6 } from 'node:net';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { spendOnce, spendOnceAWhile } from '../codes/codes.ts';

const CONTEXT = 'identity_bot_check';
const LIFE_MS = 10 * 60_000;
/** So long an address has had its try without a check. */
const FREE_AFTER_SECONDS = 3_600;

/** What a bot check is good for. */
export type BotCheckPurpose = 'login' | 'freeplay' | 'sms';

interface Challenge {
  readonly puzzle: string;
  readonly purpose: BotCheckPurpose;
  readonly ip: string;
  readonly bits: number;
  readonly until: number;
}

function openChallenge(platform: Platform, challenge: string): Challenge | null {
  try {
    return JSON.parse(unseal(platform.keys.sealing, CONTEXT, challenge).toString('utf8')) as Challenge;
  } catch {
    return null;
  }
}

/** A puzzle for this caller. Nothing is stored: the challenge carries its own terms, sealed. */
export async function drawBotCheck({ platform, brand, caller }: SiteContext, purpose: BotCheckPurpose) {
  await platform.rates.take({ name: 'bot-check', points: 300, seconds: 60 }, caller.ip);
  const puzzle = platform.ids.next();
  const bits = brand.settings.botCheckBits;
  const until = platform.clock.nowMs() + LIFE_MS;
  const terms: Challenge = { puzzle, purpose, ip: caller.ip, bits, until };
  const challenge = seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(JSON.stringify(terms)));
  return { challenge, puzzle, bits, expiresAt: new Date(until).toISOString() };
}

/**
 * Spends a solved check, if the brand asks for one. The first try of an hour from an address (a /64 of IPv6) goes without, unless the
 * brand asks always. Refuses BOT_CHECK_REQUIRED when it is missing, wrong, old or used.
 */
export async function spendBotCheck(
  { platform, brand, caller }: SiteContext,
  purpose: BotCheckPurpose,
  given: { readonly challenge: string; readonly answer: string } | undefined,
): Promise<void> {
  const { botCheckBits, isBotCheckAlways } = brand.settings;
  if (botCheckBits === 0) return;
  if (given === undefined && !isBotCheckAlways) {
    const network = isIPv6(caller.ip) ? addressPrefix(caller.ip) : caller.ip;
    const free = `no bot check ${brand.id} ${purpose} ${network}`;
    if (await spendOnceAWhile(platform.db.kysely, free, FREE_AFTER_SECONDS)) return;
  }
  const terms = given === undefined ? null : openChallenge(platform, given.challenge);
  const isRight =
    terms !== null &&
    given !== undefined &&
    terms.purpose === purpose &&
    terms.ip === caller.ip &&
    terms.until > platform.clock.nowMs() &&
    isBotCheckAnswer(terms.puzzle, terms.bits, given.answer);
  if (!isRight || !(await spendOnce(platform.db.kysely, `bot-check ${terms.puzzle}`, new Date(terms.until)))) refuse('BOT_CHECK_REQUIRED');
}
