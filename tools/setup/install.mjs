// Plain JavaScript without dependencies: runs on the machine's own Node, 20 or newer, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeProblem, nodeFileOf, readHashes } from './project-node.mjs';

/** Root of the checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

const KIND = `${process.platform}-${process.arch}`;

/** The project's own Node, from the npm package for this kind of machine: the lock file has its integrity, and no script fetches anything. */
export const PROJECT_NODE = nodeFileOf(ROOT, KIND);

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
  const problem = findNodeProblem(ROOT, KIND);
  if (problem !== null) {
    process.stderr.write(`\n${problem}\n`);
    process.exit(1);
  }
  writeFileSync(STAMP, stamp);
}

/**
 * Goes on under the project's Node: when this process runs on another, starts the same script on it, hands signals on
 * and ends as it ends. Resolves only on the right Node.
 */
export async function reenterOnProjectNode(script) {
  const { version } = readHashes(ROOT);
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
