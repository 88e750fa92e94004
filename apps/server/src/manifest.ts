// `npm run manifest` writes the list of all files that decide about money and chance, with their hashes; `-- --check` compares.
import { join } from 'node:path';
import { findForeignFiles, writeManifest } from './platform/manifest.ts';

const ROOT = join(import.meta.dirname, '../../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (process.argv.includes('--check')) {
  const foreign = findForeignFiles(ROOT);
  if (foreign === null) print('no manifest is there: "npm run build" makes it');
  else for (const file of foreign) print(`${file} is not what was built`);
  process.exitCode = foreign?.length === 0 ? 0 : 1;
} else {
  const { files, digest } = writeManifest(ROOT);
  print(`${files} files, sha256 ${digest}`);
}
