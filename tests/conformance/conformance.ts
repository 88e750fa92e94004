import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_CASES } from './cases/all-cases.ts';
import { PURSE_CASES } from './purse/purse-cases.ts';
import { DIALECT_OF } from './speakers.ts';

/**
 * `npm run vendor:conformance -- <vendor>`: Talora as the wallet under test, on a database of its own, and every case in
 * the dialect of that vendor, or the transfers of a vendor with a wallet of its own; prints the report and fails when a case did. `-- --list` prints the cases.
 */
const ROOT = join(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const args = process.argv.slice(2);
const vendor = args.find((arg) => !arg.startsWith('--'))?.toUpperCase();
const known = Object.keys(DIALECT_OF);
/** A vendor with a transfer wallet holds the money itself: there it is the vendor that is tested, over HTTP. */
const hasPurse = vendor === 'TIDE';

if (args.includes('--list')) {
  for (const { id, title } of [...ALL_CASES, ...PURSE_CASES]) print(`${id.padEnd(22)} ${title}`);
  print(`\n${ALL_CASES.length} cases of a seamless wallet, ${PURSE_CASES.length} of a transfer wallet`);
  process.exit(0);
}
if (vendor === undefined || !known.includes(vendor)) {
  print(`Which vendor? One of ${known.join(', ')}; --list prints the cases.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'talora-conformance-'));
const report = join(folder, 'report.md');
const [project, file] = hasPurse ? ['pure', 'purse/purse.test.ts'] : ['server', 'talora.test.ts'];
const test = ['run', '--project', project, `tests/conformance/${file}`, '--reporter=dot'];
const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...test], {
  cwd: ROOT,
  env: { ...process.env, TALORA_VENDOR: vendor, TALORA_REPORT: report },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
print(existsSync(report) ? readFileSync(report, 'utf8') : output);
rmSync(folder, { recursive: true, force: true });
process.exit(code);
