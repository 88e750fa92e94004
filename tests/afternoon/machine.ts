import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that a machine has for itself. What programs bring along (`/usr`) all machines have in common. */
const OWN = ['/etc', '/opt', '/srv', '/home', '/run', '/usr/local', '/var/backups', '/var/lib', '/var/log'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const SYSTEMCTL = join(import.meta.dirname, 'systemctl.mjs');

/** How a script on a machine ended. */
export interface Ran {
  readonly code: number | null;
  /** Both streams as they came. */
  readonly text: string;
}

/** A machine of the walk: folders of its own in a mount namespace, the network of the namespace around it. Ends with the process that made it. */
export class Machine {
  readonly name: string;
  readonly #folder: string;
  readonly #holder: ChildProcess;

  private constructor(name: string, folder: string, holder: ChildProcess) {
    this.name = name;
    this.#folder = folder;
    this.#holder = holder;
  }

  /** Makes a machine below `parent`, with the users and files of `/etc` of this one, and a `systemctl`. */
  static async make(parent: string, name: string): Promise<Machine> {
    const folder = join(parent, name);
    for (const path of OWN) mkdirSync(join(folder, path), { recursive: true });
    cpSync('/etc', join(folder, 'etc'), { recursive: true, verbatimSymlinks: true });
    for (const path of ['run/lock', 'run/postgresql', 'usr/local/bin', 'usr/local/sbin', 'etc/systemd/system', 'etc/talora', 'var/lib/nginx', 'var/log/nginx']) mkdirSync(join(folder, path), { recursive: true }); // prettier-ignore
    chmodSync(join(folder, 'run/postgresql'), 0o777);
    const starter = join(folder, 'usr/local/sbin/systemctl');
    writeFileSync(starter, `#!/bin/sh\nexec ${process.execPath} ${SYSTEMCTL} "$@"\n`, { mode: 0o755 });
    const binds = OWN.map((path) => `mount --bind ${join(folder, path)} ${path}`).join(' && ');
    const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'bash', '-c', `${binds} && echo made && exec cat`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const made = await new Promise<string>((resolve) => {
      holder.stdout.once('data', (part: Buffer) => resolve(part.toString()));
      holder.once('exit', () => resolve('it ended'));
    });
    if (made.trim() !== 'made') throw new Error(`the machine ${name} could not be made: ${made}`);
    return new Machine(name, folder, holder);
  }

  /** Runs a script by bash as root in `/srv`, to its end or for so long; it stops at the first command that fails. */
  run(script: string, limitMs = 300_000): Promise<Ran> {
    const args = ['--target', String(this.#holder.pid), '--mount', '--', 'bash', '-c', `set -euo pipefail; cd /srv\n${script}`];
    const child = spawn('nsenter', args, { env: { PATH, HOME: '/srv', LANG: 'C.UTF-8' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    return new Promise((resolve) => {
      // What a script leaves running in the background keeps its pipes: the script's own end counts.
      child.on('exit', (code) => {
        clearTimeout(timer);
        setTimeout(() => resolve({ code, text }), 100);
      });
    });
  }

  /** Where a file of the machine lies for us. */
  path(file: string): string {
    return join(this.#folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  write(file: string, text: string, mode = 0o644): void {
    writeFileSync(this.path(file), text, { mode });
    chmodSync(this.path(file), mode);
  }

  /** Replaces parts of a file as somebody with an editor does. Throws where one is not there. */
  edit(file: string, ...changes: readonly (readonly [string, string])[]): void {
    const edited = changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} on ${this.name} has no "${from}"`);
      return text.replaceAll(from, to);
    }, this.read(file));
    // In place: owner and mode stay.
    writeFileSync(this.path(file), edited);
  }

  /** Gives a variable of a settings file its value, where it stands or at the end. */
  setVariable(file: string, name: string, value: string): void {
    const line = new RegExp(`^${name}=.*$`, 'm');
    const text = this.read(file);
    writeFileSync(this.path(file), line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`);
  }

  /** What a unit has printed since the machine was made. */
  log(unit: string): string {
    const file = `/var/log/units/${unit}.service.log`;
    return this.has(file) ? this.read(file) : '';
  }
}
