import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Root of this checkout. */
export const ROOT = join(import.meta.dirname, '../..');

/** What is not taken along: what is made by running, and the browsers' pictures. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'node_modules', '.data', 'test-results', 'dist']);

/** Copies this checkout as it stands into a new folder; packages are linked, not copied, but for what programs write beside them. Resolves to the folder. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'talora-mutants-'));
  cpSync(ROOT, copy, { recursive: true, filter: (from) => from === ROOT || !LEFT_OUT.has(from.split('/').at(-1) ?? '') });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.vite')) execFileSync('cp', ['-al', join(ROOT, 'node_modules', name), join(copy, 'node_modules', name)]);
  return copy;
}

/** Throws a copy away. */
export function dropCheckout(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
