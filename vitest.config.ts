import { defineConfig } from 'vitest/config';
import { iconsPlugin } from './packages/web-kit/vite/icons-plugin.ts';
import { MESSAGE_ALIASES, messagesPlugin } from './packages/web-kit/vite/messages-plugin.ts';

/**
 * Files that put other modules in a module's place, or listen to a whole process: each has a process of its own. All others share the
 * modules of theirs, because to load them anew for each file took as long as the tests themselves.
 */
const ALONE = {
  pure: [
    'apps/console/src/app/palette/use-found.test.tsx',
    'apps/console/src/calls/session-store.test.ts',
    'apps/console/src/features/vendors/vendor-games.test.tsx',
    'apps/console/src/passkeys/confirm-by-passkey.test.ts',
    'apps/player/src/app/languages.test.tsx',
  ],
  server: [
    // Decks that are small enough to be bought up.
    'apps/server/src/features/play/arcade/decks/*.test.ts',
    // So are those of the simulated days.
    'tests/simulation/*.test.ts',
    'apps/server/**/*-unguarded.test.ts',
    'apps/server/src/platform/live/live-rooms.test.ts',
    'tests/conformance/talora.test.ts',
  ],
};
const MODULES = '**/node_modules/**';
/** Folders whose tests the short list asks on another server: `--exclude` of the command does not reach the projects below. */
const ELSEWHERE = (process.env.TALORA_ELSEWHERE ?? '').split(',').filter((folder) => folder !== '');

/** What needs nothing but Node. */
const PURE = {
  plugins: [messagesPlugin(), iconsPlugin()],
  resolve: { alias: MESSAGE_ALIASES },
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/{player,console,games,sandbox}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'tests/{afternoon,journeys}/*.test.ts',
      'tests/load/*.test.ts',
      'tests/rtp/*.test.ts',
      'tests/mutants/*.test.ts',
      'tests/conformance/{conformance,purse/purse,payments/payments}.test.ts',
    ],
    // Whole installations are killed beside these tests: what takes a second alone may take five.
    testTimeout: 30_000,
    server: { deps: { inline: ['use-intl'] } },
  },
};

/** What runs against a real PostgreSQL: the embedded one, or the server that TEST_DATABASE_URL names. */
const SERVER = {
  include: ['apps/server/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
  globalSetup: ['apps/server/test/test-server.ts'],
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is written behind an answer is there in a moment, on a busy machine in a longer one.
  expect: { poll: { timeout: 15_000 } },
} as const;

export default defineConfig({
  test: {
    // What a proof of the ledgers finds is told whole: a log of a machine far away is all there is.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      { ...PURE, test: { ...PURE.test, name: 'pure', exclude: [...ALONE.pure, MODULES], isolate: false } },
      { ...PURE, test: { ...PURE.test, name: 'pure-alone', include: ALONE.pure } },
      { test: { ...SERVER, name: 'server', exclude: [...ALONE.server, ...ELSEWHERE, MODULES], isolate: false } },
      { test: { ...SERVER, name: 'server-alone', include: ALONE.server, exclude: [...ELSEWHERE, MODULES] } },
      {
        // Whole processes that are started and killed: they take both cores, so nothing runs beside them.
        test: { name: 'kill', include: ['tests/{kill,vendor-chaos}/**/*.test.ts'], pool: 'forks', maxWorkers: 1, fileParallelism: false },
      },
    ],
  },
});
