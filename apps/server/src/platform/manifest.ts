import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides about money and chance: server, rules, pay tables with their certificates, the SQL of the database, and the built pages. */
const PARTS = [
  'apps/server/src',
  'apps/server/schema',
  'apps/server/schema.txt',
  'apps/player/dist',
  'apps/console/dist',
  'apps/games/dist',
  'packages/contract',
  'packages/domain',
  'package-lock.json',
];

const FILE = 'dist/manifest.json';

/** Every file of the parts by its path, with its SHA-256 in hex. */
type Manifest = Readonly<Record<string, string>>;

const isMeant = (name: string): boolean => name !== 'node_modules' && !/\.(test|spec)\.tsx?$/.test(name);

function listFiles(root: string, part: string): string[] {
  const path = join(root, part);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(part)) return [part];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => isMeant(name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(root, `${part}/${entry.name}`) : [`${part}/${entry.name}`]));
}

function readFiles(root: string): Manifest {
  const files = PARTS.flatMap((part) => listFiles(root, part)).toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  );
}

/** Writes the manifest of an installation. Resolves to how many files it names, and the hash of the whole that a person compares. */
export function writeManifest(root: string): { files: number; digest: string } {
  const text = `${JSON.stringify(readFiles(root), null, 2)}\n`;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, FILE), text);
  return { files: text.split('\n').length - 3, digest: createHash('sha256').update(text).digest('hex') };
}

/** Files that are not what the manifest says, or that it does not name; null where no manifest was written. */
export function findForeignFiles(root: string): string[] | null {
  const path = join(root, FILE);
  if (!existsSync(path)) return null;
  const listed = new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Manifest));
  const there = new Map(Object.entries(readFiles(root)));
  return [...new Set([...listed.keys(), ...there.keys()])].filter((file) => listed.get(file) !== there.get(file)).toSorted();
}
