import { sha256 } from '../crypto/digest.ts';
import type { Platform } from '../platform.ts';
import type { RateRule } from '../rates.ts';
import type { BrowserCaller } from './caller.ts';

const BROWSER = { name: 'talora_device', path: '/wps', seconds: 180 * 86_400, isReadable: false };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** An address may do so many times what one browser may: half a town comes from one address of a mobile carrier. */
const SHARED = 10;

/** Hash of a token of chance in a cookie; null where there is none that could be ours. */
export function hashOfCookie(caller: BrowserCaller, name: string): Buffer | null {
  const value = caller.cookies[name];
  return value !== undefined && TOKEN.test(value) ? sha256(value) : null;
}

/** Hash of the mark that tells the caller's browser from others; null when it has none yet. */
export const browserHash = (caller: BrowserCaller): Buffer | null => hashOfCookie(caller, BROWSER.name);

/** What a browser without a mark was given in this call: asked twice, it has one mark all the same. */
const given = new WeakMap<BrowserCaller, string>();

/** Makes the caller's browser one that can be told from others. Resolves to its hash. */
export function markBrowser({ random }: Pick<Platform, 'random'>, caller: BrowserCaller): Buffer {
  const present = caller.cookies[BROWSER.name];
  const isOurs = present !== undefined && TOKEN.test(present);
  const value = isOurs ? present : (given.get(caller) ?? random.bytes(32).toString('base64url'));
  if (!isOurs) given.set(caller, value);
  caller.keepCookie({ ...BROWSER, value });
  return sha256(value);
}

/**
 * Counts what a visitor does by browser, and by an address ten times as much: who keeps no cookies, or makes some up, meets the
 * second. Marks the browser. Refuses TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function takeOfBrowser(platform: Pick<Platform, 'random' | 'rates'>, caller: BrowserCaller, rule: RateRule): Promise<void> {
  await platform.rates.take({ ...rule, points: rule.points * SHARED }, caller.ip);
  await platform.rates.take({ ...rule, name: `${rule.name}-browser` }, markBrowser(platform, caller).toString('hex'));
}
