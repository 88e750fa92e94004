import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { MerchantKey } from './protocol.ts';

const keyFile = z.object({
  keys: z.array(z.object({ id: z.string().check(z.minLength(1)), hex: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })).check(z.minLength(1)),
});

/** The keys shared with the merchant; the first start makes one. Whole or not there at all, however the process ends. */
export function readMerchantKeys(folder: string): MerchantKey[] {
  const file = join(folder, 'merchant-keys.json');
  if (!existsSync(file)) {
    const fresh = { keys: [{ id: 'sandbox-1', hex: randomBytes(32).toString('hex') }] };
    writeFileSync(`${file}.new`, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return z.parse(keyFile, JSON.parse(readFileSync(file, 'utf8'))).keys;
}
