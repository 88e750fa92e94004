import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_CASES } from './cases/all-cases.ts';
import { DIALECT_OF } from './speakers.ts';

/**
 * `npm run vendor:conformance -- <vendor>`: Talora as the wallet under test, on a database of its own, and every case in
 * the dialect of that vendor; prints the report and fails when a case did. `-- --list` prints the cases.
 */
const ROOT = join(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const args = process.argv.slice(2);
const vendor = args.find((arg) => !arg.startsWith('--'))?.toUpperCase();
// A transfer wallet takes no money calls in; its transfers are tested with the vendors.
const known = Object.keys(DIALECT_OF).filter((code) => code !== 'TIDE');

if (args.includes('--list')) {
  for (const { id, title } of ALL_CASES) print(`${id.padEnd(14)} ${title}`);
  print(`\n${ALL_CASES.length} cases`);
  process.exit(0);
}
if (vendor === undefined || !known.includes(vendor)) {
  print(`Which vendor? One of ${known.join(', ')}; --list prints the cases.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'talora-conformance-'));
const report = join(folder, 'report.md');
const test = ['run', '--project', 'server', 'tests/conformance/talora.test.ts', '--reporter=dot'];
const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...test], {
  cwd: ROOT,
  env: { ...process.env, TALORA_VENDOR: vendor, TALORA_REPORT: report },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let said = '';
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
print(existsSync(report) ? readFileSync(report, 'utf8') : said);
rmSync(folder, { recursive: true, force: true });
process.exit(code);
