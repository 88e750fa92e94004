import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { ROOT } from './install.mjs';

/** Web apps, with the builds that each consists of. */
const APPS = [
  { name: 'player', builds: [[], ['--ssr'], ['--mode', 'file']] },
  { name: 'console', builds: [[]] },
  { name: 'games', builds: [[]] },
];

const SHARED = [
  'packages/domain',
  'packages/contract',
  'packages/web-kit',
  'package-lock.json',
  'tools/setup/build-web.mjs',
  'tools/setup/compress.mjs',
];

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'node_modules' || name === 'dist') continue;
    yield* filesBelow(join(path, name));
  }
}

/** A mark of everything that the app is built from: paths, sizes and times. */
function stampOf(app) {
  const hash = createHash('sha256');
  for (const place of [...SHARED, `apps/${app}`]) {
    for (const file of filesBelow(join(ROOT, place))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function run(app, args) {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
    cwd: join(ROOT, 'apps', app),
    stdio: ['ignore', 'inherit', 'inherit'],
    // Whatever the server's mode is, browsers get React as it ships.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`apps/${app} could not be built`))));
  });
}

async function buildApp({ name, builds }) {
  if (!existsSync(join(ROOT, 'apps', name, 'vite.config.ts'))) return;
  const stampFile = join(ROOT, 'apps', name, 'dist', '.stamp');
  const stamp = stampOf(name);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await Promise.all(builds.map((args) => run(name, args)));
  const client = join(ROOT, 'apps', name, 'dist', 'client');
  await compressFolder(existsSync(client) ? client : join(ROOT, 'apps', name, 'dist'));
  writeFileSync(stampFile, stamp);
}

/** Builds the web apps whose sources have changed since their last build. */
export async function buildWeb() {
  await Promise.all(APPS.map(buildApp));
}
