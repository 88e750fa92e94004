import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Journeys of the long list alone: what they see for minutes, other tests see in less. Flights, rooms and cards of bingo are rounds of the
 * machine that the live table walks through, and so is the sea; tickets, pools, papers and bank accounts have their tests of screens and of
 * calls; verifiers are walked to from each game; shared
 * tables and games of several steps are played by tests of calls and of screens; shifts are the work of queues that others walk through; the rest is
 * brands that the sample is not.
 */
const LONG_ONLY = [
  'crash',
  'bingo',
  'bingo-room',
  'fish',
  'scratch',
  'jackpot',
  'identity',
  'payees',
  'verifier-agrees',
  'jackpot-hit',
  'families',
  'brand-languages',
  'shared-table',
  'every-modal',
  'short-phones',
  'money-away',
  'deposit-ways',
  'stepped-games',
  'console-member-work',
  'console-games',
  'vendor-invoices',
  'shifts-money',
  'shifts-risk',
  'shifts-people',
  'shifts-site',
  'shifts-audit',
  'shifts-pages',
  'handbooks',
].map((name) => `${name}.spec.ts`);

/**
 * Browser journeys through the whole product. Each worker has an installation and a browser of its own, and takes one file after the other;
 * nothing is tried twice.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  projects: [
    // The longest is taken first, so that no worker is left alone with it at the end.
    { name: 'story', testMatch: 'whole-story.spec.ts' },
    {
      name: 'walks',
      testMatch: '*.spec.ts',
      testIgnore: ['whole-story.spec.ts', 'zero-sum.spec.ts', ...(process.env.TALORA_SHORT === '1' ? LONG_ONLY : [])],
    },
    // The proof over what the others leave behind.
    { name: 'proof', testMatch: 'zero-sum.spec.ts', dependencies: ['story', 'walks'] },
  ],
  globalSetup: './product.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  workers: Number(process.env.TALORA_WORKERS ?? '2'),
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // A trace films every journey: it takes a third of the processor, so it is asked for.
    trace: process.env.TALORA_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});
