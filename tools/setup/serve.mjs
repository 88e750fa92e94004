// `npm run serve`: runs the server alone, for production. It installs nothing, builds nothing and starts no sandbox.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './install.mjs';
import { findNodeProblem } from './project-node.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-start.mjs';

const PAGES = ['apps/player/dist/client/index.html', 'apps/console/dist/index.html', 'apps/games/dist/index.html'];

const problems = [
  findNodeProblem(ROOT, `${process.platform}-${process.arch}`),
  ...PAGES.filter((page) => !existsSync(join(ROOT, page))).map((page) => `${page} is not there: "npm run build" makes it.`),
].filter((problem) => problem !== null);
if (problems.length === 0) {
  const check = ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/server/src/manifest.ts'), '--check'];
  const { status, stdout } = spawnSync(PROJECT_NODE, check, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0)
    problems.push(...(stdout.trim().split('\n').filter(Boolean).length > 0 ? stdout.trim().split('\n') : ['the manifest cannot be read']));
}
if (problems.length > 0) {
  process.stderr.write(`\nThe server cannot be started:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exit(1);
}
const child = spawn(PROJECT_NODE, [...SERVER_FLAGS, join(ROOT, 'apps/server/src/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...SERVER_ENV, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
