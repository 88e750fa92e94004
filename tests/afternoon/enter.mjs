// Starts the walk through docs/operations.md in namespaces of its own: a network that has nothing but itself, where every port is free and
// names are what `hosts` says, folders that nobody else sees, and processes that end with it. Needs root.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority } from './authority.mjs';
import { HOSTS } from './hosts.mjs';
import { bringPackages } from './packages.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Programs that the walk needs, with the package of Debian that brings each. */
const PROGRAMS = { unshare: 'util-linux', setpriv: 'util-linux', ip: 'iproute2', openssl: 'openssl', curl: 'curl', nginx: 'nginx-light', 'redis-server': 'redis-server', pg_dump: 'postgresql-client' }; // prettier-ignore
const POSTGRES = '/usr/lib/postgresql';

/** Packages that are missing. */
function findMissing() {
  const has = (name) => spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin"; command -v ${name}`]).status === 0;
  const hasServer = existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => Number(version) >= 15);
  const missing = Object.entries(PROGRAMS).flatMap(([name, of]) => (has(name) ? [] : [of]));
  return [...new Set([...missing, ...(hasServer ? [] : ['postgresql'])])];
}

function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run(['update', '-q']) && run(['install', '--yes', '-q', '--no-install-recommends', ...packages]);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (process.getuid?.() !== 0) refuse('The walk makes users, mounts and a network: it has to be run as root.');
const missing = findMissing();
if (missing.length > 0 && !install(missing)) refuse(`The walk needs ${missing.join(', ')}.`);

const work = mkdtempSync(join(tmpdir(), 'talora-afternoon-'));
// Users of the machines pass through.
chmodSync(work, 0o711);
try {
  const authority = makeAuthority(join(work, 'authority'), Object.values(HOSTS).flat());
  const packages = bringPackages(join(work, 'packages'));
  const hosts = join(work, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost\n::1 localhost\n${Object.entries(HOSTS).map(([address, names]) => `${address} ${names.join(' ')}\n`).join('')}`); // prettier-ignore
  const playwright = [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    join(import.meta.dirname, 'playwright.config.ts'),
  ];
  const words = [process.execPath, ...playwright, ...process.argv.slice(2)].map((word) => `'${word}'`).join(' ');
  // A browser without an interface beside loopback says that it is offline: it gets one that leads nowhere.
  const wire =
    'ip link add wire0 type veth peer name wire1 && ip addr add 192.0.2.1/30 dev wire0 && ip link set wire0 up && ip link set wire1 up';
  const inside = `ip link set lo up && ${wire} && mount --bind ${hosts} /etc/hosts && exec ${words}`;
  const spaces = ['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...spaces, 'bash', '-c', inside], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, WALK_KEY_PRINT: authority.print, WALK: JSON.stringify({ work, authority, packages }) },
  });
  // Without its first process a namespace of processes is no more; unshare itself leaves other signals to it.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill('SIGKILL'));
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
} finally {
  rmSync(work, { recursive: true, force: true });
}
