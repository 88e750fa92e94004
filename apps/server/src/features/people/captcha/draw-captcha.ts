import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { sql } from 'kysely';
import { isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openWorkQueue } from '../../../platform/work-queue.ts';
import { captchaPng, captchaSvg, chanceOf } from './captcha-drawing.ts';

/** Letters and digits that are not mistaken for one another. */
export const ALPHABET = 'abcdefghkmnpqrstuvwxyz2345678';
const LENGTH = 5;
/** Random bytes that a drawing takes. */
const CHANCE = 160;
const LIFE_MS = 2 * 60_000;

/** Each is a few milliseconds of a processor: a flood waits in line for a fraction of a second, or is sent away. */
const drawings = openWorkQueue({ atOnce: 1, waiting: 40, visitorsWaiting: 40 });

/** What a captcha is good for: one purpose, or whichever comes first, and one address. */
export interface CaptchaUse {
  readonly purpose: 'login' | 'register' | 'any';
  readonly ip: string;
}

/** A captcha as it is shown. */
export interface ShownCaptcha {
  readonly captchaId: string;
  /** PNG in base64: text never leaves the server. */
  readonly image: string;
  readonly expiresAt: Date;
}

const answerHash = (id: string, answer: string): Buffer => sha256(`${id}:${answer.trim().toLowerCase()}`);

/** The letters of a captcha from 5 random bytes. */
export function captchaText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Draws a captcha and stores the hash of its answer for two minutes. Refuses TOO_MANY_REQUESTS, to one address and when many wait. */
export async function drawCaptcha(platform: Platform, use: CaptchaUse): Promise<ShownCaptcha> {
  await platform.rates.take({ name: 'captcha', points: 120, seconds: 60 }, use.ip);
  const id = platform.ids.next();
  const text = captchaText(platform.random.bytes(LENGTH));
  const svg = captchaSvg(text, chanceOf(platform.random.bytes(CHANCE)));
  const image = (await drawings.run('visitor', () => captchaPng(svg))).toString('base64');
  const expiresAt = new Date(platform.clock.nowMs() + LIFE_MS);
  await sql`insert into identity_captcha (id, purpose, ip, answer_hash, expires_at)
    values (${id}, ${use.purpose}, ${use.ip}, ${answerHash(id, text)}, ${expiresAt})`.execute(platform.db.kysely);
  return { captchaId: id, image, expiresAt };
}

/** Spends a captcha by an answer, right or wrong. Refuses CAPTCHA_REQUIRED and CAPTCHA_WRONG. */
export async function takeCaptcha(
  db: Queryable,
  use: CaptchaUse,
  captchaId: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (captchaId === undefined || answer === undefined || answer.trim() === '') refuse('CAPTCHA_REQUIRED');
  if (!isUuidV7(captchaId)) refuse('CAPTCHA_WRONG');
  const { rows } = await sql<{ answer_hash: Buffer; is_good: boolean }>`
    delete from identity_captcha where id = ${captchaId}
    returning answer_hash, expires_at > app_now() and (purpose = ${use.purpose} or purpose = 'any') and ip = ${use.ip} as is_good`.execute(
    db,
  );
  const row = rows[0];
  const isRight = row !== undefined && row.is_good && isSameBytes(row.answer_hash, answerHash(captchaId, answer));
  if (!isRight) refuse('CAPTCHA_WRONG');
}

/** Deletes captchas that have run out. */
export async function deleteExpiredCaptchas(db: Queryable): Promise<void> {
  await sql`delete from identity_captcha where expires_at < app_now()`.execute(db);
}
