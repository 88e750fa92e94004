import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addProductionBrand, addStaffByCommand, relinkStaffByCommand, setAloneByCommand } from './app/operator-commands.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPlatform, type Platform } from './platform/platform.ts';

const USAGE = `Use it so:
  npm run brand:add -- <file.json>
  npm run staff:add -- --brand <code> --name <name> --role <role> --console <https://console.example>
  npm run staff:link -- --brand <code> --name <name> --console <https://console.example>
  npm run staff:alone -- --brand <code> --alone <on|off>`;

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/;

type Command = (platform: Platform) => Promise<string[]>;

/** Reads the command line. Throws with the usage when it is not understood. */
function readCommand([name = '', ...rest]: readonly string[]): Command {
  if (name === 'brand:add' && rest[0] !== undefined && rest.length === 1) {
    const json = readFileSync(rest[0], 'utf8');
    return (platform) => addProductionBrand(platform, json);
  }
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: rest, options: { brand: text, name: text, role: text, console: text, alone: text } });
  if (name === 'staff:alone' && values.brand !== undefined && (values.alone === 'on' || values.alone === 'off')) {
    const order = { brand: values.brand, isOn: values.alone === 'on' };
    return (platform) => setAloneByCommand(platform, order);
  }
  const { brand, name: person, role, console: consoleOrigin = '' } = values;
  if (brand === undefined || person === undefined || !ORIGIN.test(consoleOrigin)) throw new Error(USAGE);
  const order = { brand, name: person, consoleOrigin };
  if (name === 'staff:add' && role !== undefined) return (platform) => addStaffByCommand(platform, { ...order, role });
  if (name === 'staff:link' && role === undefined) return (platform) => relinkStaffByCommand(platform, order);
  throw new Error(USAGE);
}

/** `npm run brand:add`, `staff:add`, `staff:link` and `staff:alone`: what has to be there before anybody can log in at a console. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  if (config.databaseUrl === null)
    throw new Error('Name the database by DATABASE_URL: the embedded one makes its own sample brand and staff.');
  await migrate(config.databaseUrl);
  const opened = await openPlatform(config, config.databaseUrl, 'operator', { poolSize: 2 });
  try {
    process.stdout.write(`${(await command(opened.platform)).join('\n')}\n`);
  } finally {
    await opened.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  },
);
