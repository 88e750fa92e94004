// `npm run backup` copies the database of an installation, `npm run restore` puts a copy back.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './copies/back-up.ts';
import { putBack } from './copies/put-back.ts';
import { readConfig } from './platform/config.ts';

const USAGE = `Use it so:
  npm run backup -- --to <folder> [--keep <number of copies>]
  npm run restore -- --from <folder of one copy>`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the command line and does what it says. Resolves to the exit code. Throws with the usage when it is not understood. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, keep: text, from: text } });
  const { to, keep, from } = values;
  const isCount = keep === undefined || /^[1-9]\d{0,3}$/.test(keep);
  const isBackUp = name === 'backup' && to !== undefined && from === undefined && isCount;
  const isRestore = name === 'restore' && from !== undefined && to === undefined && keep === undefined;
  if (!isBackUp && !isRestore) throw new Error(USAGE);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  if (config.databaseUrl === null) throw new Error('Name the database by DATABASE_URL: of the embedded one the data folder is copied.');
  if (isBackUp) {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };
    const lines = await backUp(config, version, { folder: resolve(to), kept: keep === undefined ? null : Number(keep) });
    lines.forEach(print);
    return 0;
  }
  const { code, lines } = await putBack(config, resolve(from ?? ''), print);
  lines.forEach(print);
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  },
);
