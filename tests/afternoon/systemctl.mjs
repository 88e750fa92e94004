// `systemctl` of a machine that no systemd runs: reads units of /etc/systemd/system as they stand and does what they ask for about users,
// settings, folders, restarts and stops. What a unit forbids (ProtectSystem and its like) is not carried out.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const UNITS = '/etc/systemd/system';
const STATE = '/run/units';
const LOGS = '/var/log/units';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const STOP_MS = 90_000;

/** Settings of a unit by name: each has a list, because some may be given again. */
function readUnit(name) {
  const file = join(UNITS, name);
  if (!existsSync(file)) throw new Error(`Unit ${name} not found.`);
  const settings = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*([#;[]|$)/.test(line)) continue;
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`${file}: cannot read "${line}"`);
    settings.set(key, [...(settings.get(key) ?? []), value.trim()]);
  }
  return { all: (key) => settings.get(key) ?? [], one: (key) => settings.get(key)?.at(-1) ?? null };
}

/** A file of settings by the rules of EnvironmentFile: one a line, in quotes or not. */
function readEnvironment(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => !/^\s*([#;]|$)/.test(line)); // prettier-ignore
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      const value = line.slice(at + 1).trim();
      return [line.slice(0, at).trim(), /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value];
    }),
  );
}

const pidFile = (name) => join(STATE, `${name}.pid`);
const stopFile = (name) => join(STATE, `${name}.stop`);
const readPid = (name) => (existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : null);

/** Starts what a unit asks for, as its user, in its folder, with its settings. */
function begin(name, unit) {
  const user = unit.one('User') ?? 'root';
  const group = unit.one('Group') ?? user;
  for (const folder of (unit.one('StateDirectory') ?? '').split(' ').filter(Boolean)) {
    const made = spawnSync('install', ['--directory', '--owner', user, '--group', group, '--mode', unit.one('StateDirectoryMode') ?? '0755', join('/var/lib', folder)]); // prettier-ignore
    if (made.status !== 0) throw new Error(String(made.stderr));
  }
  const env = Object.assign({ PATH, LANG: 'C.UTF-8', USER: user, HOME: unit.one('WorkingDirectory') ?? '/' }, ...unit.all('EnvironmentFile').map(readEnvironment)); // prettier-ignore
  const command = (unit.one('ExecStart') ?? '').split(/\s+/);
  const rights = ['--reuid', user, '--regid', group, '--init-groups', ...(unit.one('NoNewPrivileges') === 'yes' ? ['--no-new-privs'] : [])];
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `${name}.log`), 'a');
  return spawn('setpriv', [...rights, '--', ...command], { cwd: unit.one('WorkingDirectory') ?? '/', env, stdio: ['ignore', log, log] });
}

const ended = (child) => new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));

/** Stands behind one unit until it is stopped, and starts it again where it says so. */
async function supervise(name) {
  const unit = readUnit(name);
  for (;;) {
    const child = begin(name, unit);
    writeFileSync(pidFile(name), String(child.pid));
    const { code } = await ended(child);
    if (existsSync(stopFile(name)) || code === 0 || unit.one('Restart') !== 'on-failure') break;
    await sleep(Number(unit.one('RestartSec') ?? '1') * 1000);
    if (existsSync(stopFile(name))) break;
  }
  rmSync(pidFile(name), { force: true });
}

async function start(name) {
  // A timer of the walk never strikes: what it starts is read, and started by hand.
  const isTimer = name.endsWith('.timer');
  const unit = readUnit(isTimer ? name.replace(/\.timer$/, '.service') : name);
  if (isTimer) return;
  if (unit.one('Type') === 'oneshot') {
    const { code } = await ended(begin(name, unit));
    if (code !== 0) throw new Error(`Job for ${name} failed because the control process exited with error code ${code}.`);
    return;
  }
  if (readPid(name) !== null) return;
  rmSync(stopFile(name), { force: true });
  spawn(process.execPath, [fileURLToPath(import.meta.url), '--supervise', name], { detached: true, stdio: 'ignore' }).unref();
  for (let tries = 0; readPid(name) === null && tries < 200; tries += 1) await sleep(25);
}

async function stop(name) {
  const pid = readPid(name);
  if (pid === null || name.endsWith('.timer')) return;
  writeFileSync(stopFile(name), '');
  const deadline = Date.now() + (Number.parseInt(readUnit(name).one('TimeoutStopSec') ?? '', 10) * 1000 || STOP_MS);
  const signal = (word) => {
    try {
      process.kill(readPid(name) ?? pid, word);
    } catch {
      // It is gone already.
    }
  };
  signal('SIGTERM');
  while (readPid(name) !== null) {
    if (Date.now() > deadline) signal('SIGKILL');
    await sleep(50);
  }
}

function reload(name) {
  const pid = readPid(name);
  if (pid === null) throw new Error(`${name} is not active, cannot reload.`);
  process.kill(pid, 'SIGHUP');
}

const ACTS = { start, stop, reload, restart: (name) => stop(name).then(() => start(name)), enable: (name) => void readUnit(name) };

async function main() {
  const words = process.argv.slice(2);
  mkdirSync(STATE, { recursive: true });
  if (words[0] === '--supervise') {
    await supervise(words[1]);
    return;
  }
  const isNow = words.includes('--now');
  const [act, ...names] = words.filter((word) => word !== '--now');
  if (act === 'daemon-reload') {
    for (const file of readdirSync(UNITS).filter((one) => /\.(service|timer)$/.test(one))) readUnit(file);
    return;
  }
  if (!Object.hasOwn(ACTS, act)) throw new Error(`Unknown command verb ${act}.`);
  for (const name of names.map((one) => (/\.(service|timer)$/.test(one) ? one : `${one}.service`))) {
    await ACTS[act](name);
    if (act === 'enable' && isNow) await start(name);
  }
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
