// The program of a package (`bin/talora`): plain JavaScript without dependencies, run by the package's own Node. It installs and builds
// nothing, writes nothing into the package, and becomes the program that was asked for, so that signals and exit codes are that one's own.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../setup/server-start.mjs';
import { findStartProblems } from '../setup/start-problems.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const KIND = `${process.platform}-${process.arch}`;
const PROGRAM_FLAGS = ['--disable-warning=ExperimentalWarning'];
const OPERATOR = ['database:migrate', 'brand:add', 'brand:origins', 'brand:games', 'staff:add', 'staff:link', 'staff:alone', 'anchors:begin', 'seeds:renew', 'vendor:add', 'vendor:list', 'vendor:key', 'vendor:profile']; // prettier-ignore

/** Commands by name: the program below apps/server/src, and what it is told before the arguments of whoever typed. */
const COMMANDS = {
  'ledger:verify': ['ledger-verify.ts'],
  manifest: ['manifest.ts', '--check'],
  backup: ['copies.ts', 'backup'],
  restore: ['copies.ts', 'restore'],
  ...Object.fromEntries(OPERATOR.map((name) => [name, ['operator.ts', name]])),
};
/** Shorter names of the commands that are typed most. */
const OTHER_NAMES = { migrate: 'database:migrate', verify: 'ledger:verify' };

const USAGE = `Use it so: bin/talora <command> [arguments]

  serve            runs the server until SIGTERM or SIGINT
  check            says whether the server could be started from this folder
  ready            ends with 0 when the server of these settings is ready on this machine, else with 1
  migrate          brings the tables of the database to this version, as their owner
  verify           proves the ledger and the audit chains (--quick in seconds)
  backup, restore  copies the database with its checks, and puts a copy back
  version          says which version this is, for which machine

  ${OPERATOR.slice(1)
    .join(', ')
    .replaceAll(/(.{60,80}), /g, '$1,\n  ')}

docs/operations.md has what each takes. Where it has "npm run x -- ...", type "bin/talora x ...".
`;

/** Ends this program and runs another in its process. Never comes back. */
function become(file, args, env = {}) {
  process.execve(process.execPath, [process.execPath, ...args, join(ROOT, 'apps/server/src', file[0]), ...file.slice(1)], {
    ...process.env,
    ...env,
  });
}

function refuse(problems) {
  process.stderr.write(`\nThe server cannot be started:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exit(1);
}

/** Asks the server on this machine at the address that it listens at, whatever name its certificate has. */
async function isReady() {
  const { TLS_CERT: cert, PORT: port, BIND_ADDRESS: address } = process.env;
  const host = !address || address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  const { get } = await import(cert ? 'node:https' : 'node:http');
  return new Promise((resolve) => {
    const asked = get({ host, port: port || 8080, path: '/readyz', timeout: 3_000, rejectUnauthorized: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false));
  });
}

const [typed = 'help', ...args] = process.argv.slice(2);
const name = OTHER_NAMES[typed] ?? typed;
if (name === 'help' || name === '--help') process.stdout.write(USAGE);
else if (name === 'version' || name === '--version') {
  const file = join(ROOT, 'package-facts.json');
  const { version, commit, kind, node } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  process.stdout.write(`Talora ${version} (${commit ?? 'of no commit'}) for ${kind}, Node ${node}\n`);
} else if (name === 'ready') process.exitCode = (await isReady()) ? 0 : 1;
else if (name === 'serve' || name === 'check') {
  if (args.length > 0) refuse([`"${name}" takes no arguments: settings are environment variables`]);
  const problems = findStartProblems(ROOT, KIND);
  if (problems.length > 0) refuse(problems);
  if (name === 'check') process.stdout.write('The server can be started from this folder.\n');
  else become(['main.ts'], SERVER_FLAGS, { ...Object.fromEntries(Object.entries(SERVER_ENV).filter(([key]) => process.env[key] === undefined)), NODE_ENV: process.env.NODE_ENV || 'production' }); // prettier-ignore
} else if (Object.hasOwn(COMMANDS, name)) become([...COMMANDS[name], ...args], PROGRAM_FLAGS);
else {
  process.stderr.write(`There is no command "${typed}".\n\n${USAGE}`);
  process.exit(2);
}
