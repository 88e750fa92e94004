// `npm run serve`: runs the server alone, for production. It installs nothing, builds nothing and starts no sandbox.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './install.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-start.mjs';
import { findStartProblems } from './start-problems.mjs';

const problems = findStartProblems(ROOT, `${process.platform}-${process.arch}`);
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
