import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readKeyFile } from './key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, ...ids: string[]): void =>
  writeFileSync(file, JSON.stringify({ keys: ids.map((id) => ({ id, hex: 'ab'.repeat(32) })) }));
const idsAt = (file: string, nowMs: number): string[] => readKeyFile(file, 'payment', nowMs).map(({ id }) => id);

describe('a file of keys', () => {
  it('is looked at once a second at most, and read again when it has changed', () => {
    const file = join(folder, 'pay.json');
    write(file, 'one');
    expect(idsAt(file, 0)).toEqual(['one']);
    write(file, 'one', 'two');
    expect(idsAt(file, 999)).toEqual(['one']);
    expect(idsAt(file, 1_000)).toEqual(['one', 'two']);
    rmSync(file);
    expect(idsAt(file, 1_999)).toEqual(['one', 'two']);
    expect(() => idsAt(file, 2_000)).toThrow('is not there');
  });
});
