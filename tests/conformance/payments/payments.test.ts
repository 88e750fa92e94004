import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../apps/sandbox/src/sandbox.ts';
import { readSettings } from '../../../apps/sandbox/src/settings.ts';
import { PAYMENT_CASES } from './payment-cases.ts';
import type { ProviderUnderTest } from './provider-talk.ts';

/** The provider that the environment names, or the sandbox. */
describe('a payment provider', () => {
  const { PROVIDER_URL, PROVIDER_KEYS_FILE } = process.env;
  let sandbox: Sandbox | null = null;
  let folder: string | null = null;
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    let url = PROVIDER_URL;
    let keysFile = PROVIDER_KEYS_FILE;
    if (url === undefined || keysFile === undefined) {
      folder = mkdtempSync(join(tmpdir(), 'talora-payments-'));
      sandbox = await startSandbox(readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0' }), Date.now);
      url = sandbox.origin;
      keysFile = join(folder, 'sandbox/merchant-keys.json');
    }
    const { keys } = JSON.parse(readFileSync(keysFile, 'utf8')) as { keys: ProviderUnderTest['key'][] };
    const [key] = keys;
    if (key === undefined) throw new Error(`${keysFile} holds no key`);
    provider = { url, key, nowMs: Date.now };
  });
  afterAll(async () => {
    await sandbox?.stop();
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });

  it.each(PAYMENT_CASES)('$id: $title', async (one) => {
    expect(await one.run(provider)).toEqual([]);
  });
});
