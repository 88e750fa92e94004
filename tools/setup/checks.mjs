// `npm run check`: everything that can be known without running the product. Each check is one step that passes or fails.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, reenterOnProjectNode, ROOT } from './install.mjs';

function typedProjects() {
  const found = [];
  for (const place of ['packages', 'apps']) {
    for (const name of readdirSync(join(ROOT, place)).sort()) {
      for (const file of ['tsconfig.json', 'tsconfig.vite.json', 'tsconfig.worker.json']) {
        if (existsSync(join(ROOT, place, name, file))) found.push(`${place}/${name}/${file}`);
      }
    }
  }
  for (const file of ['tests/tsconfig.json', 'tools/tsconfig.json']) if (existsSync(join(ROOT, file))) found.push(file);
  return found;
}

/** Steps of `npm run check`, each a name and a command line of a program in node_modules/.bin or of our own. */
export const CHECKS = [
  ...typedProjects().map((project) => ({ name: `types ${project}`, command: 'tsc', args: ['-p', project] })),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', 'apps', 'packages', 'tests', 'tools'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'import walls', command: process.execPath, args: ['tools/setup/walls.mjs'] },
  { name: 'signatures of packages', command: process.execPath, args: ['tools/setup/signatures.mjs'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  {
    name: 'code that only tests use',
    command: 'knip',
    args: ['--no-progress', '--config', 'knip.product.jsonc', '--include', 'files,exports,types'],
  },
];

/** Runs one step; its output is shown only when it fails. Answers whether it passed. */
export async function runCheck({ name, command, args }) {
  const began = process.hrtime.bigint();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${Buffer.concat(output).toString()}\n`);
  return code === 0;
}

/** Runs every check and answers how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const check of CHECKS) counts[(await runCheck(check)) ? 'passed' : 'failed'] += 1;
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await reenterOnProjectNode(fileURLToPath(import.meta.url));
  const { passed, failed } = await runChecks();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}
