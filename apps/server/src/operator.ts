import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  addGamesByCommand,
  addProductionBrand,
  beginAnchorsByCommand,
  addStaffByCommand,
  renewSeedsByCommand,
  relinkStaffByCommand,
  restoreRoleByCommand,
  setAloneByCommand,
  setOriginsByCommand,
} from './app/operator-commands.ts';
import { vendorCommand } from './app/vendor-commands.ts';
import { readConfig } from './platform/config.ts';
import { migrateByCommand, openAppAccess } from './platform/db/access.ts';
import { openPlatform, type Platform } from './platform/platform.ts';

const USAGE = `Use it so:
  npm run database:migrate
  npm run brand:add -- <file.json>
  npm run brand:origins -- --brand <code> --site <https://brand.example> --console <https://console.example> [--arcade <https://...>]
  npm run brand:games -- --brand <code>
  npm run staff:add -- --brand <code> --name <name> --role <role> --console <https://console.example>
  npm run staff:link -- --brand <code> --name <name> --console <https://console.example>
  npm run staff:alone -- --brand <code> --alone <on|off>
  npm run staff:role -- --brand <code> --role <role>
  npm run anchors:begin -- --reason <why>
  npm run seeds:renew -- --reason <why>
  npm run vendor:add -- --brand <code> --vendor <CODE> --name <name> --dialect <plain|command|resource> --address <https://...>
    [--wallet <seamless|transfer>] [--frames <https://...>] [--resettling]
  npm run vendor:list -- --brand <code> --vendor <CODE>
  npm run vendor:key -- --vendor <CODE> --key <id> [--make | --public-key <file.pem> | --state <active|off>]
  npm run vendor:profile -- --vendor <CODE> [--address <url>] [--origins <a,b>] [--networks <a,b>] [--overlap <hours>]`;

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/;

type Command = (platform: Platform) => Promise<string[]>;

/** Reads the command line. Throws with the usage when it is not understood. */
function readCommand([name = '', ...rest]: readonly string[]): Command {
  if (name === 'brand:add' && rest[0] !== undefined && rest.length === 1) {
    const json = readFileSync(rest[0], 'utf8');
    return (platform) => addProductionBrand(platform, json);
  }
  const text = { type: 'string' } as const;
  const vendors = {
    vendor: text,
    key: text,
    state: text,
    'public-key': text,
    address: text,
    origins: text,
    networks: text,
    overlap: text,
    dialect: text,
    wallet: text,
    frames: text,
  };
  const flags = { make: { type: 'boolean' }, resettling: { type: 'boolean' } } as const;
  const options = {
    brand: text,
    name: text,
    role: text,
    site: text,
    console: text,
    arcade: text,
    alone: text,
    reason: text,
    ...vendors,
    ...flags,
  };
  const { values } = parseArgs({ args: rest, options });
  if (name === 'staff:alone' && values.brand !== undefined && (values.alone === 'on' || values.alone === 'off')) {
    const order = { brand: values.brand, isOn: values.alone === 'on' };
    return (platform) => setAloneByCommand(platform, order);
  }
  if (name === 'staff:role' && values.brand !== undefined && values.role !== undefined) {
    const order = { brand: values.brand, role: values.role };
    return (platform) => restoreRoleByCommand(platform, order);
  }
  if (name === 'anchors:begin' && values.reason !== undefined) {
    const { reason } = values;
    return (platform) => beginAnchorsByCommand(platform, reason);
  }
  if (name === 'seeds:renew' && values.reason !== undefined) {
    const { reason } = values;
    return (platform) => renewSeedsByCommand(platform, reason);
  }
  const aboutVendor = name.startsWith('vendor:') ? vendorCommand(name, values) : null;
  if (aboutVendor !== null) return aboutVendor;
  const { brand, name: person, role, console: consoleOrigin = '' } = values;
  if (name === 'brand:origins' && brand !== undefined && values.site !== undefined) {
    const origins = { site: values.site, console: consoleOrigin, arcade: values.arcade ?? '' };
    return (platform) => setOriginsByCommand(platform, brand, origins);
  }
  if (name === 'brand:games' && brand !== undefined) return (platform) => addGamesByCommand(platform, brand);
  if (brand === undefined || person === undefined || !ORIGIN.test(consoleOrigin)) throw new Error(USAGE);
  const order = { brand, name: person, consoleOrigin };
  if (name === 'staff:add' && role !== undefined) return (platform) => addStaffByCommand(platform, { ...order, role });
  if (name === 'staff:link' && role === undefined) return (platform) => relinkStaffByCommand(platform, order);
  throw new Error(USAGE);
}

/**
 * `npm run database:migrate`: brings the tables to this version as their owner. `brand:add`, `brand:origins`, `brand:games`, `staff:add`, `staff:link`,
 * `staff:alone` and `staff:role`: what has to be there before anybody can log in at a console. `vendor:add`: a vendor that
 * no brand has yet. `vendor:list`, `vendor:key`, `vendor:profile`: vendors of
 * several brands. `anchors:begin`: anchors whose file is lost. `seeds:renew`: secrets that a copy has brought back.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const command = args.length === 1 && args[0] === 'database:migrate' ? null : readCommand(args);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  if (config.databaseUrl === null)
    throw new Error('Name the database by DATABASE_URL: the embedded one makes its own sample brand and staff.');
  if (command === null) {
    const ran = await migrateByCommand(config);
    process.stdout.write(ran.length === 0 ? 'The database is of this version.\n' : `Done: ${ran.join(', ')}\n`);
    return;
  }
  const opened = await openPlatform(config, await openAppAccess(config), 'operator', { poolSize: 2 });
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
