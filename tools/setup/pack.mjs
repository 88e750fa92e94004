// `npm run pack [-- --to <folder>]`: makes talora-<version>-<commit>-<kind>/ and its archive below dist/package, or in the folder, which run without
// install, build or network.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { ensureInstalled, reenterOnProjectNode, ROOT } from './install.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));
const { fillPackage, findCommit } = await import('../package/fill.mjs');

/** Runs a program of ours and ends when it fails. */
function run(file) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/setup', file)], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Writes the archive in an order, with owners and modes, that are the same wherever it is made. */
async function archive(parent, name) {
  const tar = join(parent, `${name}.tar`);
  const args = ['--create', '--file', tar, '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu', '-C', parent, name];
  const { status, error } = spawnSync('tar', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The archive could not be made by tar${error === undefined ? '' : `: ${error.message}`}`);
  await pipeline(createReadStream(tar), createGzip({ level: 6 }), createWriteStream(`${tar}.gz`));
  rmSync(tar);
  const sum = createHash('sha256')
    .update(readFileSync(`${tar}.gz`))
    .digest('hex');
  writeFileSync(`${tar}.gz.sha256`, `${sum}  ${name}.tar.gz\n`);
  return { file: `${tar}.gz`, sum };
}

const { values } = parseArgs({ options: { to: { type: 'string', default: join(ROOT, 'dist/package') } } });
const parent = resolve(values.to);
run('build.mjs');
run('sbom.mjs');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const commit = findCommit(ROOT);
const kind = `${process.platform}-${process.arch}`;
const name = ['talora', version, commit, kind].filter((part) => part !== null).join('-');
rmSync(join(parent, name), { recursive: true, force: true });
mkdirSync(join(parent, name), { recursive: true });
const packages = fillPackage(ROOT, join(parent, name), { version, commit, kind });
const { file, sum } = await archive(parent, name);
process.stdout.write(`${packages} packages, ${Math.round(statSync(file).size / 2 ** 20)} MB\n${file}\nsha256 ${sum}\n`);
