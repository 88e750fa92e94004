import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('have defaults for trying out', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      sitePort: 8080,
      consolePort: 8081,
      arcadePort: 8082,
      sandboxPort: 8083,
      metricsPort: 9464,
      databaseUrl: null,
      tls: null,
    });
  });
  it('name every problem at once', () => {
    expect(
      problemsOf({ PORT: 'http', CONSOLE_PORT: '70000', DATABASE_URL: 'mysql://x', NODE_ENV: 'staging', TLS_CERT: '/c' }),
    ).toHaveLength(5);
    expect(problemsOf({ PORT: '-1' })[0]).toContain('PORT must be a port number');
    expect(problemsOf({ PORT: '8081' })[0]).toContain('must differ');
    expect(problemsOf({ REDIS_URL: 'http://x' })[0]).toContain('redis://');
  });
  it('takes an SMS gateway and a mail server whole or not at all', () => {
    expect(readConfig({})).toMatchObject({ sms: null, mail: null });
    expect(problemsOf({ SMS_URL: 'https://sms.example' })[0]).toContain('SMS_KEYS_FILE');
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example' })[0]).toContain('MAIL_FROM');
    expect(problemsOf({ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' })[0]).toContain('smtp://');
    expect(
      readConfig({ SMS_URL: 'https://sms.example/send', SMS_KEYS_FILE: '/k', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' }),
    ).toMatchObject({
      sms: { url: 'https://sms.example/send', keysFile: '/k', sender: 'Talora' },
      mail: { url: 'smtps://mail.example', from: 'a@b.example' },
    });
  });
  it('keeps sessions at vendors for a month and traces for two days, or as long as it is told', () => {
    expect(readConfig({}).vendorsKept).toEqual({ sessionDays: 30, traceDays: 2 });
    expect(readConfig({ VENDOR_SESSION_DAYS: '1', VENDOR_TRACE_DAYS: '90' }).vendorsKept).toEqual({ sessionDays: 1, traceDays: 90 });
    for (const wrong of ['0', '-1', '1.5', 'week', '10000'])
      expect(problemsOf({ VENDOR_TRACE_DAYS: wrong })[0]).toContain('number of days');
  });
  it('names a place inside that it does not understand', () => {
    expect(readConfig({ OUTSIDE_PLACES_INSIDE: 'pay.internal, 10.1.0.0/16,fd00::1' }).insidePlaces).toEqual([
      'pay.internal',
      '10.1.0.0/16',
      'fd00::1',
    ]);
    expect(problemsOf({ OUTSIDE_PLACES_INSIDE: 'pay.internal,10.1.0.0/64' })[0]).toContain('not "10.1.0.0/64"');
  });
  it('production asks for a real database, real keys and a real payment provider', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of ['DATABASE_URL', 'KEYS_FILE', 'PAYMENT_URL', 'PAYMENT_NOTIFY_ORIGIN'])
      expect(problems.some((line) => line.includes(name))).toBe(true);
    expect(
      problemsOf({
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://h/d',
        KEYS_FILE: '/k',
        PAYMENT_URL: 'https://pay.example',
        PAYMENT_NOTIFY_ORIGIN: 'https://play.example',
      }),
    ).toEqual([]);
  });
});
