// Plain JavaScript without dependencies: runs on the machine's own Node, 20 or newer, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The project's own Node, from the npm package `node`. */
export const PROJECT_NODE = join(ROOT, 'node_modules/node/bin/node');

const STAMP = join(ROOT, 'node_modules/.talora-installed');

function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Installs the pinned packages when they are missing or the lock file has changed. Exits with a sentence when it cannot. */
export function ensureInstalled() {
  const stamp = wantedStamp();
  if (existsSync(PROJECT_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  process.stdout.write('Installing the pinned packages (npm ci), once…\n');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) {
    process.stderr.write('\nThe packages could not be installed. Is the npm registry reachable?\n');
    process.exit(result.status ?? 1);
  }
  if (!existsSync(PROJECT_NODE)) {
    // The package `node` brings its program by an install script; a machine may have switched those off.
    spawnSync(process.execPath, [join(ROOT, 'node_modules/node/installArchSpecificPackage.js')], {
      cwd: join(ROOT, 'node_modules/node'),
      stdio: 'ignore',
    });
  }
  if (!existsSync(PROJECT_NODE)) {
    process.stderr.write('\nThe project’s Node is missing: allow the install script of the npm package "node".\n');
    process.exit(1);
  }
  writeFileSync(STAMP, stamp);
}

/**
 * Goes on under the project's Node: when this process runs on another, starts the same script on it, hands signals on
 * and ends as it ends. Resolves only on the right Node.
 */
export async function reenterOnProjectNode(script) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8'));
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  if (process.version === `v${version}`) {
    process.env.PATH = env.PATH;
    return;
  }
  const child = spawn(PROJECT_NODE, [script, ...process.argv.slice(2)], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  await new Promise(() => {
    child.on('exit', (code) => process.exit(code ?? 1));
  });
}
