import { defineConfig } from 'vitest/config';
import { iconsPlugin } from './packages/web-kit/vite/icons-plugin.ts';
import { MESSAGE_ALIASES, messagesPlugin } from './packages/web-kit/vite/messages-plugin.ts';

/**
 * `pure` needs nothing but Node; `server` runs against a real PostgreSQL: the embedded one, or the server that
 * TEST_DATABASE_URL names; `kill` starts real installations and kills them.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messagesPlugin(), iconsPlugin()],
        resolve: { alias: MESSAGE_ALIASES },
        test: {
          name: 'pure',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{player,console,games,sandbox}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'tests/journeys/*.test.ts',
            'tests/load/*.test.ts',
            'tests/mutants/*.test.ts',
            'tests/conformance/{conformance,purse/purse}.test.ts',
          ],
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tests/simulation/**/*.test.ts', 'tests/conformance/talora.test.ts'],
          globalSetup: ['apps/server/test/test-server.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes: they take both cores, so nothing runs beside them.
        test: { name: 'kill', include: ['tests/{kill,vendor-chaos}/**/*.test.ts'], pool: 'forks', maxWorkers: 1, fileParallelism: false },
      },
    ],
  },
});
