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
    expect(readConfig({ OUTSIDE_PLACES_INSIDE: 'pay.internal, 10.1.0.0/16,fd00::1' }).insideHosts).toEqual([
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
        TRUSTED_PROXIES: '10.0.0.1',
      }),
    ).toEqual([]);
  });
  const REAL = {
    DATABASE_URL: 'postgres://h/d',
    KEYS_FILE: '/k',
    PAYMENT_URL: 'https://pay.example',
    PAYMENT_NOTIFY_ORIGIN: 'https://play.example',
  };
  it('are those of production as soon as a database is named, unless it is said to be for trying out', () => {
    expect(readConfig({ ...REAL, TRUSTED_PROXIES: '10.0.0.1' })).toMatchObject({ mode: 'production', vendorKeysFile: null });
    expect(readConfig({ ...REAL, TRUSTED_PROXIES: '10.0.0.1', NODE_ENV: '' }).mode).toBe('production');
    expect(problemsOf({ DATABASE_URL: 'postgres://h/d' })).not.toEqual([]);
    expect(readConfig({ DATABASE_URL: 'postgres://h/d', NODE_ENV: 'development' }).mode).toBe('development');
    expect(readConfig({ DATABASE_URL: '' }).mode).toBe('development');
  });
  it('of production name certificate and key, or the proxies that have them', () => {
    expect(problemsOf(REAL)).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
    expect(problemsOf({ ...REAL, TLS_CERT: '/c', TLS_KEY: '/k' })).toEqual([]);
    expect(problemsOf({ ...REAL, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
  });
  it('trust no network that is wider than a carrier’s', () => {
    for (const good of ['10.0.0.1', '10.0.0.0/8', '192.168.0.0/16', 'fd00::1', '::1', '2001:db8::/32', 'fd00::/16', 'uniquelocal'])
      expect([good, problemsOf({ TRUSTED_PROXIES: good })]).toEqual([good, []]);
    const wide = [
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/7',
      'fc00::/7',
      '2000::/3',
      '::ffff:0:0/96',
      '::ffff:0.0.0.0/96',
      '::ffff:10.0.0.1',
      '::/16',
    ];
    for (const bad of [...wide, '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/255.0.0.0', 'proxy.internal', '*', '1'])
      expect([bad, problemsOf({ TRUSTED_PROXIES: `10.0.0.1, ${bad}` })]).toEqual([bad, [expect.stringContaining(`"${bad}"`)]]);
  });
  it('keep to this machine, but in production and where somebody asks for more', () => {
    expect(readConfig({}).bindAddress).toBe('127.0.0.1');
    expect(readConfig({ BIND_ADDRESS: '0.0.0.0' }).bindAddress).toBe('0.0.0.0');
    expect(readConfig({ ...REAL, TRUSTED_PROXIES: '10.0.0.1' }).bindAddress).toBe('0.0.0.0');
  });
});
