import { join, resolve } from 'node:path';
import { readValues, type Environment } from './config-values.ts';
import { readHosts } from './outside-addresses.ts';
import { findProxyProblem } from './trusted-proxies.ts';

/** What the server is told by its surroundings. Every value is checked before anything starts. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly sitePort: number;
  readonly consolePort: number;
  readonly arcadePort: number;
  readonly sandboxPort: number;
  /** 0 turns the metrics listener off. Loopback only. */
  readonly metricsPort: number;
  /** Address the three public listeners bind to. */
  readonly bindAddress: string;
  readonly dataDir: string;
  /** Folder of the signed anchors that the database is compared with; of many servers, the same one. */
  readonly anchorDir: string;
  /** A PostgreSQL 15 or newer, as the application's login; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** The same database as its other users: the owner (migrations), timed work, whoever only looks. */
  readonly databaseOwnerUrl: string | null;
  readonly databaseJobsUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly redisUrl: string | null;
  /** Files with certificate and key; null serves plain HTTP. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /**
   * The redirect payment provider: its address as the server reaches it, our origin as it reaches us with its webhooks, and
   * the file with the keys it gave us.
   */
  readonly payment: { readonly url: string; readonly notifyOrigin: string; readonly keysFile: string };
  /** File with the keys that the sandbox's vendors gave us; null outside of development: an operator keeps keys at the console. */
  readonly vendorKeysFile: string | null;
  /** Days that sessions at vendors are kept after their end, and traces of what was exchanged with vendors. */
  readonly vendorsKept: { readonly sessionDays: number; readonly traceDays: number };
  /** The SMS gateway: its address, the file with the keys it gave us and the sender's name; null keeps to the message log. */
  readonly sms: { readonly url: string; readonly keysFile: string; readonly sender: string } | null;
  /** The mail server as an SMTP address with name and password in it, and the sender; null keeps to the message log. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** JSON file with the sealing and signing keys; null makes one in the data folder (not in production). */
  readonly keysFile: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Hosts, addresses and networks inside that calls to the outside may reach all the same; of use in production only. */
  readonly insideHosts: readonly string[];
  /** Public origins; null derives them from the request's host and the ports above. */
  readonly arcadeOrigin: string | null;
  readonly logLevel: string;
  /** Benches and the kill harness send thousands of calls from one address; production never runs so. */
  readonly areRatesOff: boolean;
}

/** Settings that cannot be used, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Settings that cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const POSTGRES = ['postgres', 'postgresql'];

/** The settings as the platform keeps them: nothing that runs later can read a way into the database from them. */
export function withoutDatabases(config: Config): Config {
  return { ...config, databaseUrl: null, databaseOwnerUrl: null, databaseJobsUrl: null, databaseReadUrl: null };
}

function readMode(env: Environment, problems: string[]): Config['mode'] {
  // A database that somebody named is the real one, until they say otherwise.
  const usual = env.DATABASE_URL === undefined || env.DATABASE_URL === '' ? 'development' : 'production';
  const nodeEnv = env.NODE_ENV === undefined || env.NODE_ENV === '' ? usual : env.NODE_ENV;
  if (nodeEnv !== 'development' && nodeEnv !== 'production' && nodeEnv !== 'test') {
    problems.push(`NODE_ENV must be development, production or test, not "${nodeEnv}"`);
  }
  return nodeEnv === 'production' || nodeEnv === 'test' ? nodeEnv : 'development';
}

function readSettings(env: Environment, nodeEnv: Config['mode'], problems: string[]): Config {
  const { port, days, url } = readValues(env, problems);
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if ((cert === undefined) !== (key === undefined)) problems.push('TLS_CERT and TLS_KEY must be given together');
  const sandboxPort = port('SANDBOX_PORT', 8083);
  const sitePort = port('PORT', 8080);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const smsUrl = url('SMS_URL', ['http', 'https']);
  const smtpUrl = url('SMTP_URL', ['smtp', 'smtps']);
  if (smsUrl !== null && !env.SMS_KEYS_FILE) problems.push('SMS_URL needs SMS_KEYS_FILE: the keys that the gateway gave');
  if (smtpUrl !== null && !env.MAIL_FROM) problems.push('SMTP_URL needs MAIL_FROM: the address that e-mail comes from');
  return {
    mode: nodeEnv,
    sitePort,
    consolePort: port('CONSOLE_PORT', 8081),
    arcadePort: port('ARCADE_PORT', 8082),
    sandboxPort,
    metricsPort: port('METRICS_PORT', 9464),
    bindAddress: env.BIND_ADDRESS || (nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    anchorDir: resolve(env.ANCHOR_DIR ?? join(dataDir, 'anchors')),
    databaseUrl: url('DATABASE_URL', POSTGRES),
    databaseOwnerUrl: url('DATABASE_OWNER_URL', POSTGRES),
    databaseJobsUrl: url('DATABASE_JOBS_URL', POSTGRES),
    databaseReadUrl: url('DATABASE_READ_URL', POSTGRES),
    redisUrl: url('REDIS_URL', ['redis', 'rediss']),
    tls: cert !== undefined && key !== undefined ? { certFile: resolve(cert), keyFile: resolve(key) } : null,
    keysFile: env.KEYS_FILE === undefined ? null : resolve(env.KEYS_FILE),
    insideHosts: (env.OUTSIDE_PLACES_INSIDE ?? '').split(',').map((part) => part.trim()).filter(Boolean), // prettier-ignore
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').map((part) => part.trim()).filter(Boolean), // prettier-ignore
    arcadeOrigin: url('ARCADE_ORIGIN', ['http', 'https']),
    payment: {
      url: url('PAYMENT_URL', ['http', 'https']) ?? `http://127.0.0.1:${sandboxPort}`,
      notifyOrigin: (
        url('PAYMENT_NOTIFY_ORIGIN', ['http', 'https']) ?? `${cert === undefined ? 'http' : 'https'}://127.0.0.1:${sitePort}`
      ).replace(/\/+$/, ''),
      keysFile: resolve(env.PAYMENT_KEYS_FILE ?? join(dataDir, 'sandbox', 'merchant-keys.json')),
    },
    vendorKeysFile: nodeEnv === 'production' ? null : resolve(env.VENDOR_KEYS_FILE ?? join(dataDir, 'sandbox', 'vendors', 'keys.json')),
    vendorsKept: { sessionDays: days('VENDOR_SESSION_DAYS', 30), traceDays: days('VENDOR_TRACE_DAYS', 2) },
    sms: smsUrl === null ? null : { url: smsUrl, keysFile: resolve(env.SMS_KEYS_FILE ?? ''), sender: env.SMS_SENDER ?? 'Talora' },
    mail: smtpUrl === null ? null : { url: smtpUrl, from: env.MAIL_FROM ?? '' },
    areRatesOff: env.RATE_LIMITS === 'off',
    logLevel: env.LOG_LEVEL ?? (nodeEnv === 'test' ? 'silent' : 'info'),
  };
}

function checkNetworks(config: Config, problems: string[]): void {
  try {
    readHosts(config.insideHosts);
  } catch (error) {
    problems.push(`OUTSIDE_PLACES_INSIDE must list hosts, addresses or networks like 10.1.0.0/16, not "${(error as Error).message}"`);
  }
  for (const entry of config.trustedProxies) {
    const problem = findProxyProblem(entry);
    if (problem !== null) problems.push(`TRUSTED_PROXIES: ${problem}`);
  }
}

function checkPorts(config: Config, problems: string[]): void {
  const ports = [config.sitePort, config.consolePort, config.arcadePort, config.sandboxPort].filter((p) => p !== 0);
  if (new Set(ports).size !== ports.length) {
    problems.push('PORT, CONSOLE_PORT, ARCADE_PORT and SANDBOX_PORT must differ');
  }
}

/** What real money asks for. */
function checkProduction(config: Config, env: Environment, problems: string[]): void {
  if (config.databaseUrl === null) problems.push('production needs DATABASE_URL: the embedded database is for trying out');
  if (env.PAYMENT_NOTIFY_ORIGIN === undefined)
    problems.push('production needs PAYMENT_NOTIFY_ORIGIN: the origin at which the payment provider reaches this server');
  if (env.PAYMENT_URL === undefined) problems.push('production needs PAYMENT_URL: the sandbox is not a payment provider');
  if (config.tls === null && config.trustedProxies.length === 0)
    problems.push(
      'production needs TLS_CERT and TLS_KEY, or TRUSTED_PROXIES: the addresses of the proxies that speak TLS before this server',
    );
  if (config.areRatesOff) problems.push('production keeps RATE_LIMITS on');
  if (config.keysFile === null) problems.push('production needs KEYS_FILE: keys made on the fly are for trying out');
}

/** Reads the settings from the environment. Throws {@link ConfigError} naming every problem at once. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const config = readSettings(env, readMode(env, problems), problems);
  checkNetworks(config, problems);
  checkPorts(config, problems);
  if (config.mode === 'production') checkProduction(config, env, problems);
  const others = [config.databaseOwnerUrl, config.databaseJobsUrl, config.databaseReadUrl];
  if (config.databaseUrl === null && others.some((other) => other !== null))
    problems.push('DATABASE_OWNER_URL, DATABASE_JOBS_URL and DATABASE_READ_URL need DATABASE_URL beside them');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
