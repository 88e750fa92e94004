// Are the installed packages the ones that the registry has signed? Asked once for each lock file; passed over where no registry answers.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const STAMP = join(ROOT, 'node_modules/.talora-signatures');
const stamp = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
  const { status, stdout, stderr } = spawnSync('npm', ['audit', 'signatures', '--fetch-retries=0', '--fetch-timeout=8000'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  });
  const output = `${stdout}${stderr}`;
  if (status === 0) writeFileSync(STAMP, stamp);
  else if (/invalid registry signature|missing registry signature|invalid attestation|tampered/i.test(output)) {
    process.stdout.write(output);
    process.exit(1);
  } else process.stdout.write('the registry did not answer: signatures were not looked at\n');
}
