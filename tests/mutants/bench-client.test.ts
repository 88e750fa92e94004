import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from './bench-client.ts';

/** A bench that writes what it is told to, answers unless that hangs, and puts back what stood there. */
const BENCH = `
import { readFileSync, writeFileSync } from 'node:fs';
process.on('message', ({ writes }) => {
  const before = writes.map(({ file }) => [file, readFileSync(file, 'utf8')]);
  for (const { file, text } of writes) writeFileSync(file, text);
  const texts = readFileSync('rule.ts', 'utf8');
  if (texts.includes('hang')) for (;;);
  for (const [file, text] of before) writeFileSync(file, text);
  process.send({ tests: [], broken: [], notRun: [texts], ms: 0 });
});
process.send('ready');
`;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'talora-bench-'));
  mkdirSync(join(copy, 'tests/mutants'), { recursive: true });
  writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
  writeFileSync(join(copy, 'tests/mutants/bench.ts'), BENCH);
  writeFileSync(join(copy, 'rule.ts'), 'as it was');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a bench', () => {
  it('that hangs is ended, and the next runs on what stood there before', async () => {
    const bench = openBench(copy, '', false);
    const run = (...texts: string[]) => bench.run({ writes: texts.map((text) => ({ file: 'rule.ts', text })), tests: [] }, 3_000);
    expect((await run('other'))?.notRun).toEqual(['other']);
    expect(await run('hang')).toBe(null);
    expect(readFileSync(join(copy, 'rule.ts'), 'utf8')).toBe('as it was');
    expect((await run())?.notRun).toEqual(['as it was']);
    await bench.close();
  });
});
