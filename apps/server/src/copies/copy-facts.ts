import { createHash, createHmac } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { SymmetricKey } from '../platform/crypto/keys.ts';

/** Name of the dump in the folder of a copy. */
export const DUMP = 'talora.dump';
const FACTS = 'copy.json';

const facts = z.strictObject({
  /** When the moment was that the copy shows, ISO 8601. */
  at: z.string(),
  /** Version of the product that made it. */
  product: z.string(),
  /** SHA-256 over the schema of the database, hex. */
  schema: z.string(),
  /** Major version of the server that it was taken from. */
  postgres: z.number(),
  /** Size of the database in bytes; the dump is smaller. */
  databaseBytes: z.number(),
  dumpBytes: z.number(),
  dumpSha256: z.string(),
  /** Sealing keys that its values were sealed by: the name, and a print that tells another key of the same name. */
  keys: z.array(z.strictObject({ id: z.string(), print: z.string() })),
  /** What the copy holds, counted in the same moment. */
  rows: z.record(z.string(), z.number()),
});

/** What is known of a copy besides its dump. */
export type CopyFacts = z.core.output<typeof facts>;

/** Reads the facts of a copy. Throws with a sentence when the folder is none. */
export function readFacts(folder: string): CopyFacts {
  try {
    return z.parse(facts, JSON.parse(readFileSync(join(folder, FACTS), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} is no folder that "backup" has made: its ${FACTS} cannot be read.`, { cause: error });
  }
}

/** Path of the facts in the folder of a copy. */
export const factsFile = (folder: string): string => join(folder, FACTS);

/** SHA-256 of a file, hex; it may be larger than memory. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Tells one key from another without telling the key. */
export function printKeys(keys: readonly SymmetricKey[]): CopyFacts['keys'] {
  const print = (bytes: Buffer): string => createHmac('sha256', bytes).update('talora: which key is it?').digest('hex').slice(0, 16);
  return keys.map(({ id, bytes }) => ({ id, print: print(bytes) }));
}

/** Tables whose rows are counted: what money, play, members and the audit chains are. */
const COUNTED = ['ledger_transfer', 'ledger_account', 'play', 'identity_member', 'audit_entry', 'site_brand'] as const;

/** Counts rows in the transaction that the client has open. */
export async function countRows(client: pg.ClientBase): Promise<CopyFacts['rows']> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from ${table}`);
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
}
