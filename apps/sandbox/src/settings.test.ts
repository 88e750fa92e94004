import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-sandbox-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuses to stand beside real money', () => {
    const read = (env: Record<string, string>) => () => readSettings({ DATA_DIR: folder, ...env });
    expect(read({})).not.toThrow();
    expect(read({ NODE_ENV: 'production' })).toThrow('production has no sandbox');
    expect(read({ DATABASE_URL: 'postgres://h/d' })).toThrow('DATABASE_URL is production');
    expect(read({ DATABASE_URL: 'postgres://h/d', NODE_ENV: 'development' })).not.toThrow();
    writeFileSync(join(folder, 'real-brand'), '');
    expect(read({ NODE_ENV: 'development' })).toThrow('belongs to a real brand');
  });

  it('listens on this machine alone unless its own setting says otherwise', () => {
    expect(readSettings({ BIND_ADDRESS: '0.0.0.0' }).bindAddress).toBe('127.0.0.1');
    expect(readSettings({ SANDBOX_BIND_ADDRESS: '0.0.0.0' }).bindAddress).toBe('0.0.0.0');
  });
});
