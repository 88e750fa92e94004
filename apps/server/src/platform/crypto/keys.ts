import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** A symmetric key with the name that stored values carry, so that keys can be rotated. */
export interface SymmetricKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of the installation. The first of a list is used for new values; all can open old ones. */
export interface Keys {
  readonly sealing: readonly SymmetricKey[];
}

interface KeysFile {
  readonly sealing: readonly { id: string; hex: string }[];
}

/** Name of the keys file inside the data folder. */
const KEYS_FILE_NAME = 'keys.json';

/** Reads a list of named keys of 32 bytes. Throws a sentence for a person when one is not. */
export function parseKeyList(list: readonly { id: string; hex: string }[] | undefined, name: string): SymmetricKey[] {
  if (list === undefined || list.length === 0) throw new Error(`the keys file holds no ${name} key`);
  return list.map(({ id, hex }) => {
    const bytes = Buffer.from(hex, 'hex');
    if (bytes.length !== 32) throw new Error(`the ${name} key "${id}" is not 32 bytes of hexadecimal`);
    return { id, bytes };
  });
}

/** Reads the keys; makes a file of fresh ones (0600) in the data folder when none is named and none is there. */
export function readKeys(keysFile: string | null, dataDir: string): Keys {
  const file = keysFile ?? join(dataDir, KEYS_FILE_NAME);
  if (keysFile === null && !existsSync(file)) {
    const fresh = (id: string) => [{ id, hex: randomBytes(32).toString('hex') }];
    const content: KeysFile = { sealing: fresh('seal-1') };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  }
  const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeysFile>;
  return { sealing: parseKeyList(content.sealing, 'sealing') };
}
