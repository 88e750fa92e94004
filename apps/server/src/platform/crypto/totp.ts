import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

function totpOf(issuer: string, label: string, secret: Buffer): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: new Secret({ buffer: bytes.buffer }) });
}

/** Address that an authenticator app reads, and the same secret as text. */
export function totpEnrolmentOf(issuer: string, label: string, secret: Buffer): { otpauthUrl: string; secret: string } {
  const totp = totpOf(issuer, label, secret);
  return { otpauthUrl: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that a code belongs to, one step of drift allowed each way; null when it is wrong. */
export function stepOfTotp(secret: Buffer, code: string, nowMs: number): bigint | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totpOf('', '', secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta);
}
