// What a package consists of, copied from a checkout that is built.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFileOf, readHashes } from '../setup/project-node.mjs';
import { writeLicences } from './licences.mjs';
import { listBundleImports, listProductionPackages } from './production-packages.mjs';

/** Beside the files of the manifest: what starts the server, what it reads besides, and what whoever runs it reads. */
const FILES = [
  'package.json',
  'dist/manifest.json',
  'dist/sbom.cyclonedx.json',
  'apps/server/package.json',
  'apps/server/fonts',
  'apps/player/package.json',
  'apps/console/package.json',
  'apps/games/package.json',
  'tools/package.json',
  'tools/package/talora.mjs',
  'tools/setup/start-problems.mjs',
  'tools/setup/project-node.mjs',
  'tools/setup/node-hashes.json',
  'tools/setup/server-start.mjs',
  // Icons of a brand without a logo are drawn of it.
  'apps/player/public/img/mark.svg',
  'deploy',
  'docs/operations.md',
  'docs/settings.md',
  'docs/ledger.md',
  'docs/vendor-port.md',
  'docs/payment-port.md',
  'docs/staff-roles.md',
  'docs/ART-LICENCES.md',
  'README.md',
  'CHANGELOG.md',
];

const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);

function copy(root, folder, path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true, filter: (from) => !isTest(from) });
}

/** Copies a package without those installed inside it: they come by their own keys, where they are wanted. */
function copyPackage(root, folder, { key, link, resolved, version }) {
  const to = join(folder, key);
  mkdirSync(dirname(to), { recursive: true });
  if (link) {
    symlinkSync(join('../'.repeat(key.split('/').length - 1), resolved), to);
    return;
  }
  const there = JSON.parse(readFileSync(join(root, key, 'package.json'), 'utf8')).version;
  if (there !== version) throw new Error(`${key} is installed as ${there}, the lock file has ${version}: run "npm ci".`);
  const inside = join(root, key, 'node_modules');
  cpSync(join(root, key), to, { recursive: true, preserveTimestamps: true, filter: (from) => from !== inside });
}

/** The commit that the checkout stands at, with a mark when files differ from it; null where there is no history. */
export function findCommit(root) {
  const ask = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const head = ask('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return null;
  return `${head.stdout.trim()}${ask('status', '--porcelain').stdout.trim() === '' ? '' : '-changed'}`;
}

function writeStarter(folder, kind) {
  const file = join(folder, 'bin/talora');
  mkdirSync(dirname(file), { recursive: true });
  const node = nodeFileOf('$root', kind);
  writeFileSync(
    file,
    `#!/bin/sh\n# Runs the program of this package on the package's own Node.\nset -eu\nroot=$(dirname "$(dirname "$(readlink -f "$0")")")\nexec "${node}" --disable-warning=ExperimentalWarning "$root/tools/package/talora.mjs" "$@"\n`,
  );
  chmodSync(file, 0o755);
}

/** Everybody may read, nobody but the owner may write: the server runs as somebody else. */
function openForReaders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReaders(path);
    if (entry.isFile()) chmodSync(path, entry.name === 'talora' || path.endsWith('/bin/node') ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}

/** Fills an empty folder. Answers how many packages are in it. Throws with a sentence when something is not there. */
export function fillPackage(root, folder, { version, commit, kind }) {
  const rendering = { workspace: 'apps/player', only: listBundleImports(join(root, 'apps/player/dist/server')) };
  const packages = listProductionPackages(root, [{ workspace: 'apps/server' }, rendering]);
  const listed = Object.keys(JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')));
  for (const path of [...listed, ...FILES]) copy(root, folder, path);
  for (const one of packages) copyPackage(root, folder, one);
  const nodeKey = `node_modules/node-${kind}`;
  copy(root, folder, `${nodeKey}/package.json`);
  copy(root, folder, `${nodeKey}/bin/node`);
  writeStarter(folder, kind);
  const pages = listProductionPackages(
    root,
    ['player', 'console', 'games'].map((name) => ({ workspace: `apps/${name}` })),
  );
  const all = [...new Map([...packages, ...pages, { key: nodeKey }].map((one) => [one.key, one])).values()];
  writeFileSync(join(folder, 'LICENCES.txt'), writeLicences(root, all));
  const facts = { version, commit, kind, node: readHashes(root).version, files: listed.length, packages: packages.length };
  writeFileSync(join(folder, 'package-facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  openForReaders(folder);
  return packages.length;
}
