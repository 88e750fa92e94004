import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['apps/player/src', 'apps/console/src', 'apps/games/src', 'apps/sandbox/src', 'packages/web-kit/src'];

/** Selectors that wait for a pointer although nothing says that there is one: a finger leaves such a style behind where it was. */
function findLooseHovers(css: string): string[] {
  const loose: string[] = [];
  const open: string[] = [];
  let head = '';
  for (const sign of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (sign === '{') {
      open.push(head.trim());
      if (head.includes(':hover') && !open.some((one) => /^@media[^{]*\(hover:\s*hover\)/.test(one))) loose.push(head.trim());
    } else if (sign === '}') open.pop();
    if ('{};'.includes(sign)) head = '';
    else head += sign;
  }
  return loose;
}

const filesOf = (ending: string): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(ROOT, folder, name)),
  );

describe('a style for a pointer that hovers', () => {
  it('is found where it is loose', () => {
    const css = '.a { color: red } @media (hover: hover) { .b:hover { color: red } } .c { &:hover { color: red } } .d:hover{color:red}';
    expect(findLooseHovers(css)).toEqual(['&:hover', '.d:hover']);
  });

  it('is in what is built from our classes only where there is hover', async () => {
    const classes = filesOf('.tsx').flatMap((file) => readFileSync(file, 'utf8').match(/[^\s'"`]*hover:[^\s'"`]+/g) ?? []);
    expect(new Set(classes).size).toBeGreaterThan(10);
    const loadStylesheet = (id: string) => {
      const path = join(ROOT, 'node_modules', id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
      return Promise.resolve({ path, base: ROOT, content: readFileSync(path, 'utf8') });
    };
    const { build } = await compile('@import "tailwindcss";', { base: ROOT, loadStylesheet });
    const css = build([...new Set(classes)]);
    expect(css).toContain(':hover');
    expect(findLooseHovers(css)).toEqual([]);
  });

  it('is in our own sheets only where there is hover', () => {
    const loose = filesOf('.css').flatMap((file) => findLooseHovers(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
    expect(loose).toEqual([]);
  });
});
