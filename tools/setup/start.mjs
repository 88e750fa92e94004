// `npm start`: installs what is missing, goes on under the project's Node, builds the web apps that changed, then runs
// the server and the sandbox until one of them ends or we are told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, reenterOnProjectNode, ROOT } from './install.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-start.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));
const { buildWeb } = await import('./build-web.mjs');

const children = new Set();
let isStopping = false;

function start(entry, { args = [], settings = {} } = {}) {
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(ROOT, entry), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: ROOT,
    env: { ...SERVER_ENV, ...settings, ...process.env },
  });
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (!isStopping) stop('SIGTERM', code ?? 1);
    else if (children.size === 0) process.exit(process.exitCode ?? 0);
  });
  return child;
}

function stop(signal, code) {
  isStopping = true;
  process.exitCode = code;
  if (children.size === 0) process.exit(code);
  for (const child of children) child.kill(signal);
}

// A terminal sends Ctrl-C to the whole group: our children have it already, and a second one does no harm.
process.on('SIGINT', () => stop('SIGINT', 0));
process.on('SIGTERM', () => stop('SIGTERM', 0));

// The server makes its database while the web apps are built, and goes on when they are.
const server = start('apps/server/src/main.ts', { args: ['--wait-for-build'] });
server.once('message', () => {
  // The sandbox stands for the outside world, the games' vendors among it, whose client was built above; in production the real one is there.
  const { NODE_ENV: mode, DATABASE_URL: database } = process.env;
  if (mode ? mode !== 'production' : !database)
    start('apps/sandbox/src/main.ts', { settings: { SANDBOX_CLIENT_DIR: join(ROOT, 'apps/games/dist') } });
});

try {
  await buildWeb();
  if (server.connected) server.send('built');
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  stop('SIGTERM', 1);
}
