import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PAYMENT_CASES } from './payment-cases.ts';

/**
 * `npm run payment:conformance -- <url> <keys file>`: every case of the payment port at a provider; without arguments at the sandbox.
 * `-- --list` prints the cases.
 */
const ROOT = join(import.meta.dirname, '../../..');
const [url, keysFile] = process.argv.slice(2);

if (url === '--list') {
  for (const { id, title } of PAYMENT_CASES) process.stdout.write(`${id.padEnd(20)} ${title}\n`);
  process.exit(0);
}
if (url !== undefined && keysFile === undefined) {
  process.stdout.write('Which keys? Name the file that the provider gave.\n');
  process.exit(2);
}
const test = ['run', '--project', 'pure', 'tests/conformance/payments/payments.test.ts', '--reporter=verbose'];
const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...test], {
  cwd: ROOT,
  env: {
    ...process.env,
    ...(url === undefined ? {} : { PROVIDER_URL: url }),
    ...(keysFile === undefined ? {} : { PROVIDER_KEYS_FILE: keysFile }),
  },
  stdio: 'inherit',
});
child.on('close', (code) => process.exit(code ?? 1));
