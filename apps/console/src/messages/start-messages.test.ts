import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '@talora/domain/access/four-eyes.ts';
import { PAGE_FACTS as pages } from '../app/pages.ts';
import { startMessages as en } from './start-en.ts';
import { startMessages as ms } from './start-ms.ts';
import { startMessages as zh } from './start-zh.ts';

const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
/** What is shown before any page asks for all texts: the shell with the login, and the overview. */
const FIRST = ['../app/main.tsx', '../features/overview/overview-page.tsx'];

/** A path below this folder's parent, as the sources are named: from one of them. */
const resolved = (from: string, path: string): string => `..${new URL(path, `file:///${from.slice(3)}`).pathname}`;

/** Every file of the console that these import, without what is imported later. */
function filesFrom(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const source = SOURCES[file];
    if (seen.has(file) || source === undefined) continue;
    seen.add(file);
    for (const [, path] of source.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+\.tsx?)';/gms))
      if (path !== undefined) queue.push(resolved(file, path));
  }
  return [...seen];
}

const textAt = (catalogue: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], catalogue);

describe('what the console starts with', () => {
  it('has the texts of everything that is read before another page is opened', () => {
    const files = filesFrom(FIRST);
    expect(files.length).toBeGreaterThan(60);
    const missing = files.flatMap((file) =>
      [...(SOURCES[file] ?? '').matchAll(/useTranslations\('([^']+)'\)/g)].flatMap(([, part = '']) =>
        [en, ms, zh].every((catalogue) => textAt(catalogue, part) !== undefined) ? [] : [`${part} in ${file}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names every kind of request, and how a check ended', () => {
    for (const catalogue of [en, ms, zh]) {
      expect(Object.keys(textAt(catalogue, 'approvals.kind') as object)).toHaveLength(Object.keys(REQUEST_KINDS).length);
      for (const key of ['clear', 'check', 'hold']) expect(textAt(catalogue, `checks.${key}`)).toBeDefined();
      for (const key of ['approvalRules.pay', 'approvalRules.asleepCount', 'approvalRules.asleepWhich', 'staff.nameAlike'])
        expect(textAt(catalogue, key)).toBeDefined();
    }
  });

  it('names every page of the menu', () => {
    const keys = pages.flatMap(({ menu }) => (menu === undefined ? [] : [menu.text]));
    expect(keys.length).toBeGreaterThan(30);
    for (const catalogue of [en, ms, zh]) expect(keys.filter((key) => textAt(catalogue, key) === undefined)).toEqual([]);
  });
});
