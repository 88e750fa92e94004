import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markPoints } from './mark-points.ts';

describe('marks of what is run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'talora-hits-'));
    vi.stubEnv('TALORA_HITS', join(folder, 'hits'));
    delete (globalThis as { __taloraHits?: unknown }).__taloraHits;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (text: string, name: string, ...args: unknown[]): unknown =>
    (runInThisContext(`(() => { ${text}; return ${name}; })()`) as (...all: unknown[]) => unknown)(...args);
  const hits = (): string[] =>
    readFileSync(join(folder, 'hits'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '');
  const markAt = (text: string, part: string, number: number) => ({
    number,
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  });

  it('say which places were run, once each, and leave what is worked out as it was', () => {
    const text = 'function f(a, b) { if (a < 3 && b) return a === b; g(`select ${a} where x`); function g(s) { return s; } return false; }';
    const marks = [
      markAt(text, '<', 1),
      markAt(text, 'a < 3 && b', 2),
      markAt(text, '===', 3),
      markAt(text, 'where x', 4),
      markAt(text, 'false', 5),
    ];
    const { text: out, marked } = markPoints(text, marks);
    expect(marked).toEqual([1, 2, 3, 4, 5]);
    expect(run(out, 'f', 2, 2)).toBe(true);
    expect(hits().toSorted()).toEqual(['1', '2', '3']);
    expect(run(out, 'f', 5, 2)).toBe(false);
    expect(hits().toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });
});
