import { pino, type Logger } from 'pino';

/** Structured log lines. */
export type Log = Logger;

const SECRET_KEYS = ['password', 'oldPassword', 'newPassword', 'confirmPassword', 'confirmNewPassword', 'recoveryCodes', 'sealed_secret', 'paymentPassword', 'token', 'authorization', 'captcha', 'code', 'secret', 'serverSeed', 'payload', 'ticket', 'accountNumber', 'verificationCode', 'otpauthUrl', 'cookie']; // prettier-ignore

const ADDRESS = /[^\s<>@"'()]{1,64}@[^\s<>@"'()]{1,255}/g;
const LONG_NUMBER = /[0-9]{9,}/g;

/** Takes addresses and long numbers out of words that somebody else chose, such as those of a mail server or the database. */
const withoutContacts = (text: string): string => text.replace(ADDRESS, '[address]').replace(LONG_NUMBER, '[number]');

/** An error as it is logged: what and where. What else it carries may be a member's: a row that the database names, a recipient. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutContacts(String(error));
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: withoutContacts(error.message),
    ...(typeof code === 'string' ? { kind: code } : {}),
    stack: withoutContacts(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Opens the log. Fields whose names say secret are cut on every level of nesting that occurs in this product. */
export function openLog(level: string, destination?: { write(line: string): void }): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);
  const options = {
    level,
    redact: { paths, censor: '[secret]' },
    serializers: { error: describeError },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
