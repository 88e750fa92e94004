import { isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { browserHash, hashOfCookie } from '../../../platform/http/browser.ts';
import type { BrowserCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteRemembered, findRemembered, insertRemembered, isDeviceOfName } from './login.queries.ts';

const HOURS = 24;
/** Stands in for the password for a day; scripts cannot read it. */
const REMEMBERED = { name: 'talora_remember', path: '/wps/session', seconds: HOURS * 3_600, isReadable: false };
/** Login type and account name, for the form to show. */
const LAST = { name: 'talora_last', path: '/', seconds: HOURS * 3_600, isReadable: true };
/** Dialling code and number of a login by SMS, for the form to show. It opens nothing. */
const PHONE = { name: 'talora_phone', path: '/', seconds: HOURS * 3_600, isReadable: true };

/** Nobody's browser: the key of everybody who is not known. */
const NO_DEVICE = Buffer.alloc(0);

/** The caller's browser, if the member of this name has used it before; else empty. */
export async function knownDevice(db: Queryable, brandId: string, usernameKey: string, caller: BrowserCaller): Promise<Buffer> {
  const hash = browserHash(caller);
  return hash !== null && (await isDeviceOfName(db, brandId, usernameKey, hash)) ? hash : NO_DEVICE;
}

/** Is the caller's browser the one of this hash? */
export function isSameBrowser(caller: BrowserCaller, deviceHash: Buffer | null): boolean {
  const hash = browserHash(caller);
  return deviceHash !== null && hash !== null && isSameBytes(hash, deviceHash);
}

async function forgetToken(db: Queryable, caller: BrowserCaller): Promise<void> {
  const hash = hashOfCookie(caller, REMEMBERED.name);
  if (hash !== null) await deleteRemembered(db, hash);
}

/** Takes back that this browser is remembered, by name and by number. */
export async function forgetBrowser(db: Queryable, caller: BrowserCaller): Promise<void> {
  await forgetToken(db, caller);
  for (const cookie of [REMEMBERED, LAST, PHONE]) caller.keepCookie({ ...cookie, value: '', seconds: 0 });
}

/** Remembers this browser for a day: the account name for its form, and a token in place of the password, which was typed at `since` (now, if null). */
export async function rememberBrowser(
  platform: Platform,
  tx: Tx,
  memberId: string,
  username: string,
  caller: BrowserCaller,
  since: Date | null = null,
): Promise<void> {
  await forgetToken(tx, caller);
  const token = platform.random.bytes(32).toString('base64url');
  await insertRemembered(tx, sha256(token), memberId, HOURS, since);
  caller.keepCookie({ ...REMEMBERED, value: token });
  caller.keepCookie({ ...LAST, value: `username:${username}` });
}

/** Keeps a number for the form of the login by SMS for a day. The next login needs its code all the same. */
export function rememberNumber(caller: BrowserCaller, dialingCode: string, number: string): void {
  caller.keepCookie({ ...PHONE, value: `${dialingCode}:${number}` });
}

/** The member whom this browser is remembered for, and since when it is. */
export async function rememberedMember(
  db: Queryable,
  brandId: string,
  caller: BrowserCaller,
): Promise<{ readonly member_id: string; readonly since: Date } | undefined> {
  const hash = hashOfCookie(caller, REMEMBERED.name);
  return hash === null ? undefined : findRemembered(db, brandId, hash);
}
