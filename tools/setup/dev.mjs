// `npm run dev`: server and sandbox start again when their sources change, the web apps are served from their sources.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, reenterOnProjectNode, ROOT } from './install.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));

/** Where the web apps' own development servers listen; each hands the calls on to the running server. */
const PAGES = { player: 5173, console: 5174, games: 5175 };
const env = {
  ...process.env,
  NODE_ENV: process.env.NODE_ENV || 'development',
  ARCADE_ORIGIN: process.env.ARCADE_ORIGIN ?? `http://localhost:${PAGES.games}`,
};
const quiet = '--disable-warning=ExperimentalWarning';
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', quiet, join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', quiet, join(ROOT, 'apps/sandbox/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  ...Object.keys(PAGES).map((app) =>
    spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
      cwd: join(ROOT, 'apps', app),
      env,
      stdio: 'inherit',
    }),
  ),
];
process.stdout.write(`Pages from their sources: ${Object.entries(PAGES).map(([app, port]) => `${app} http://localhost:${port}`).join('  ')}\n`); // prettier-ignore

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', () => stop());
