import { pino, type Logger } from 'pino';

/** Structured log lines. */
export type Log = Logger;

const SECRET_KEYS = ['password', 'oldPassword', 'newPassword', 'confirmPassword', 'confirmNewPassword', 'recoveryCodes', 'sealed_secret', 'paymentPassword', 'token', 'authorization', 'captcha', 'code', 'secret', 'serverSeed', 'payload', 'ticket', 'accountNumber', 'verificationCode', 'otpauthUrl', 'cookie']; // prettier-ignore

/** Opens the log. Fields whose names say secret are cut on every level of nesting that occurs in this product. */
export function openLog(level: string, destination?: { write(line: string): void }): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);
  const options = { level, redact: { paths, censor: '[secret]' }, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return destination === undefined ? pino(options) : pino(options, destination);
}
