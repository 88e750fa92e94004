import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInvented, INVENTED_SUMS } from './figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = [
  '{apps,packages}/*/messages/*.json',
  'apps/{player,console}/src/**/*.{ts,tsx}',
  'apps/server/src/sample/*.ts',
  'apps/player/index.html',
];

describe('figures', () => {
  it('that were made up for drawings stand in no text, page or sample', () => {
    const files = globSync(WRITTEN, { cwd: ROOT });
    const found = files.flatMap((file) => findInvented(readFileSync(join(ROOT, file), 'utf8')).map((sum) => `${file}: ${sum}`));
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('are known by the whole of them', () => {
    const [sum = ''] = INVENTED_SUMS;
    expect(INVENTED_SUMS.length).toBeGreaterThan(129);
    expect(findInvented(`RM ${sum} dalam dompet`)).toEqual([sum]);
    expect(findInvented(`RM 9${sum}`)).toEqual([]);
  });
});
