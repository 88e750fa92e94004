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

  it('names guards of functions in SQL where they are written last', async () => {
    const folder = 'apps/server/migrations';
    const migrations = readdirSync(join(ROOT, folder)).toSorted();
    const made = /^create (?:or replace )?function (\w+)|^(?:\$\$|end \$\$)/gm;
    const wrong: string[] = [];
    for (const { row, slice, guards } of await listHoles())
      for (const { file, from } of guards.filter((guard) => guard.file.startsWith(folder))) {
        const text = read(file);
        const at = text.indexOf(from);
        const name = [...text.matchAll(made)].findLast(({ index }) => index <= at)?.[1];
        if (name === undefined) continue;
        const again = new RegExp(`^create (or replace )?function ${name}\\(`, 'm');
        const later = migrations.filter((one) => `${folder}/${one}` > file && again.test(read(`${folder}/${one}`)));
        if (later.length > 0) wrong.push(`${slice} ${row}: ${name} of ${file} is written again in ${later.join(', ')}`);
      }
    expect(wrong).toEqual([]);
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
