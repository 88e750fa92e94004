import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The walk through docs/operations.md: one file, one after the other. `enter.mjs` starts it in a network and in folders of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'afternoon.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results/afternoon'),
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // The key of the walk's own certificate is believed, and no other one.
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--ignore-certificate-errors-spki-list=${process.env.WALK_KEY_PRINT ?? ''}`],
    },
  },
});
