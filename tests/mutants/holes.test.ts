import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holesPage } from './holes-page.ts';
import { countIn, listHoles } from './list-holes.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the list of holes', () => {
  it('names guards that stand in the code exactly once, and puts something else in their place', async () => {
    const wrong: string[] = [];
    for (const { row, slice, guards } of await listHoles())
      for (const { file, from, to } of guards) {
        const count = existsSync(join(ROOT, file)) ? countIn(read(file), from) : 0;
        if (count !== 1 || from === to) wrong.push(`${slice} ${row}: ${file} holds ${count} of ${from}`);
      }
    expect(wrong).toEqual([]);
  });

  it('names guards of functions in SQL where they run from: each function is written once, among the functions', () => {
    const folder = 'apps/server/schema';
    const files = readdirSync(join(ROOT, 'apps'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.sql') && !name.includes('node_modules'),
    );
    const byText = new Map<string, string[]>();
    for (const file of files.map((name) => `apps/${name}`))
      for (const [, name = ''] of read(file).matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:public\.)?(\w+)/gi))
        byText.set(name, [...(byText.get(name) ?? []), file]);
    expect(byText.size).toBeGreaterThan(80);
    const elsewhere = [...byText].filter(([, where]) => where.length !== 1 || !where[0]?.startsWith(`${folder}/functions/`));
    expect(elsewhere).toEqual([]);
  });

  it('names tests that are there, and for each row something that proves it', async () => {
    const wrong: string[] = [];
    for (const { row, slice, guards, shownBy } of await listHoles()) {
      if (guards.length === 0 && shownBy === undefined) wrong.push(`${slice} ${row}: nothing proves it`);
      for (const { test, title } of [...guards, ...(shownBy === undefined ? [] : [shownBy])]) {
        const text = existsSync(join(ROOT, test)) ? read(test) : '';
        // A title that a table fills in stands nowhere as it is: the run of the guards looks for it.
        if (!text.includes(title) && !/\bit(\.each|\(\s*`[^`]*\$\{)/.test(text)) wrong.push(`${slice} ${row}: ${test} has no ${title}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is the page of the documents', async () => {
    expect(read('docs/holes.md')).toBe(holesPage(await listHoles()));
  });
});
