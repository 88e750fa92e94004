// Runs one TypeScript program of the repository on the project's Node: `node tools/setup/run.mjs <file> [arguments]`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, PROJECT_NODE, ROOT } from './install.mjs';

ensureInstalled();
const [file = '', ...args] = process.argv.slice(2);
const child = spawn(PROJECT_NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
