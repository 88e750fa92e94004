import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');
/** What is written into the audit chain: by the server's features, and by calls that say so. */
const SOURCES = ['apps/server/src/features', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(ROOT, folder, file)),
);

it('every audited act has a name that staff read', () => {
  const acts = SOURCES.flatMap(linesOf)
    .filter((line) => /^\s*(?:action|audit): /.test(line))
    .flatMap((line) => line.match(/(?<=')[a-z-]+\.[a-zA-Z-]+(?=')/g) ?? []);
  const named = linesOf(join(ROOT, 'apps/console/src/queue/names/audit-names.ts')).flatMap(
    (line) => /^ {2}'([^']+)': '/.exec(line)?.[1] ?? [],
  );
  expect(new Set(acts).size).toBeGreaterThan(60);
  expect([...new Set(acts)].filter((act) => !named.includes(act))).toEqual([]);
});
