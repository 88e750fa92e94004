import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Chaos } from './payments.ts';
import type { VendorSettings } from './vendors/vendors.ts';

/** What the sandbox is told by its surroundings. */
export interface Settings {
  readonly port: number;
  readonly bindAddress: string;
  /** Its own folder: database and keys. */
  readonly folder: string;
  /** Its public address; null takes the host of the merchant's page and our port. */
  readonly origin: string | null;
  readonly chaos: Chaos;
  readonly vendors: VendorSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const CHAOS_WORDS = ['duplicate', 'reorder', 'delay', 'drop'] as const;

/** A little more than the operator's own deadline of 2.5 s. */
const WALLET_DEADLINE_MS = 3_000;
const CHANCES = 2 ** 32;
const APPS = join(import.meta.dirname, '../..');

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(',').map((word) => word.trim()).filter(Boolean); // prettier-ignore

function readChaos(env: Environment, name: string): Chaos {
  const words = wordsOf(env[name]);
  const unknown = words.filter((word) => !CHAOS_WORDS.some((known) => known === word));
  if (unknown.length > 0) throw new Error(`${name} knows ${CHAOS_WORDS.join(', ')}, not ${unknown.join(', ')}`);
  const isOn = (word: (typeof CHAOS_WORDS)[number]): boolean => words.includes(word);
  return { isDuplicating: isOn('duplicate'), isReordering: isOn('reorder'), isDelaying: isOn('delay'), isDropping: isOn('drop') };
}

function readOrigin(env: Environment, name: string, example: string): string | null {
  const origin = env[name] ?? '';
  if (origin !== '' && !/^https?:\/\/[^/]+$/.test(origin)) throw new Error(`${name} must look like ${example}`);
  return origin === '' ? null : origin;
}

function readVendors(env: Environment): VendorSettings {
  const pace = env.SANDBOX_VENDOR_PACE_MS ?? '';
  if (!/^[0-9]{0,5}$/.test(pace)) throw new Error(`SANDBOX_VENDOR_PACE_MS must be milliseconds, not "${pace}"`);
  const rounds = env.SANDBOX_VENDOR_ROUNDS ?? 'mixed';
  if (rounds !== 'mixed' && rounds !== 'two-step') throw new Error(`SANDBOX_VENDOR_ROUNDS knows mixed and two-step, not ${rounds}`);
  const sites = wordsOf(env.SANDBOX_SITE_ORIGINS);
  if (sites.some((site) => !/^https?:\/\/[^/\s;]+$/.test(site)))
    throw new Error('SANDBOX_SITE_ORIGINS must look like https://play.example');
  const scheme = env.TLS_CERT === undefined || env.TLS_CERT === '' ? 'http' : 'https';
  return {
    operatorOrigin: readOrigin(env, 'SANDBOX_OPERATOR_ORIGIN', 'https://play.example') ?? `${scheme}://localhost:${env.PORT ?? '8080'}`,
    chaos: readChaos(env, 'SANDBOX_VENDOR_CHAOS'),
    deadlineMs: WALLET_DEADLINE_MS,
    paceMs: pace === '' ? null : Number(pace),
    isAlwaysTwoStep: rounds === 'two-step',
    clientFolder: resolve(env.SANDBOX_CLIENT_DIR ?? join(APPS, 'games/dist')),
    pictureFolders: [join(APPS, 'games/public'), join(APPS, 'player/public')],
    sites,
    themes: null,
    tableKinds: null,
    chance: () => randomInt(CHANCES) / CHANCES,
  };
}

/** Marks the data folder of an installation with a brand that is no sample; the server writes it. */
const REAL_BRAND_FILE = 'real-brand';

/** Throws where real money may be about: anybody may pay with the sandbox, and its keys are no secret. */
function expectTrial(env: Environment, dataDir: string): void {
  if (env.NODE_ENV === 'production') throw new Error('production has no sandbox');
  if (!env.NODE_ENV && env.DATABASE_URL)
    throw new Error('a database that is named by DATABASE_URL is production: NODE_ENV=development tries it out');
  if (existsSync(join(dataDir, REAL_BRAND_FILE))) throw new Error(`${dataDir} belongs to a real brand: name another folder by DATA_DIR`);
}

/**
 * Reads the settings from the environment. Throws a sentence for a person. SANDBOX_CHAOS makes the payment provider
 * misbehave on purpose, and SANDBOX_VENDOR_CHAOS the vendors of games: one or more of duplicate, reorder, delay and drop
 * with commas between.
 */
export function readSettings(env: Environment): Settings {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  expectTrial(env, dataDir);
  const portText = env.SANDBOX_PORT ?? '8083';
  if (!/^[0-9]{1,5}$/.test(portText) || Number(portText) > 65_535) throw new Error(`SANDBOX_PORT must be a port number, not "${portText}"`);
  return {
    port: Number(portText),
    bindAddress: env.SANDBOX_BIND_ADDRESS || '127.0.0.1',
    folder: join(dataDir, 'sandbox'),
    origin: readOrigin(env, 'SANDBOX_ORIGIN', 'https://bank.example'),
    chaos: readChaos(env, 'SANDBOX_CHAOS'),
    vendors: readVendors(env),
  };
}
