import { join, resolve } from 'node:path';
import type { Chaos } from './payments.ts';

/** What the provider is told by its surroundings. */
export interface Settings {
  readonly port: number;
  readonly bindAddress: string;
  /** Its own folder: database and keys. */
  readonly folder: string;
  /** Its public address; null takes the host of the merchant's page and our port. */
  readonly origin: string | null;
  readonly chaos: Chaos;
}

const CHAOS_WORDS = ['duplicate', 'reorder', 'delay', 'drop'] as const;

/**
 * Reads the settings from the environment. Throws a sentence for a person. SANDBOX_CHAOS makes the provider misbehave on
 * purpose, one or more of duplicate, reorder, delay and drop with commas between.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const portText = env.SANDBOX_PORT ?? '8083';
  if (!/^[0-9]{1,5}$/.test(portText) || Number(portText) > 65_535) throw new Error(`SANDBOX_PORT must be a port number, not "${portText}"`);
  const origin = env.SANDBOX_ORIGIN ?? '';
  if (origin !== '' && !/^https?:\/\/[^/]+$/.test(origin)) throw new Error('SANDBOX_ORIGIN must look like https://bank.example');
  const words = (env.SANDBOX_CHAOS ?? '').split(',').map((word) => word.trim()).filter(Boolean); // prettier-ignore
  const unknown = words.filter((word) => !CHAOS_WORDS.some((known) => known === word));
  if (unknown.length > 0) throw new Error(`SANDBOX_CHAOS knows ${CHAOS_WORDS.join(', ')}, not ${unknown.join(', ')}`);
  const isOn = (word: (typeof CHAOS_WORDS)[number]): boolean => words.includes(word);
  return {
    port: Number(portText),
    bindAddress: env.BIND_ADDRESS ?? '0.0.0.0',
    folder: join(resolve(env.DATA_DIR ?? '.data'), 'sandbox'),
    origin: origin === '' ? null : origin,
    chaos: { isDuplicating: isOn('duplicate'), isReordering: isOn('reorder'), isDelaying: isOn('delay'), isDropping: isOn('drop') },
  };
}
