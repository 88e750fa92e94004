import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocSteps } from './doc-steps.ts';
import { STEPS } from './steps.ts';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

describe('steps of a document', () => {
  it('are its blocks with a name, in order, with chapter, line and text', () => {
    const text =
      '## One\n\n```sh step=first\nls\n```\n\n```sh\nno step\n```\n\n## Two\n\n   ```sql step=second-1\nselect 1;\n\nselect 2;\n   ```\n';
    expect(readDocSteps(text)).toEqual([
      { name: 'first', language: 'sh', chapter: 'One', line: 3, text: 'ls\n' },
      { name: 'second-1', language: 'sql', chapter: 'Two', line: 13, text: 'select 1;\n\nselect 2;\n' },
    ]);
  });

  it.each([
    ['```sh step=a\nx\n```\n```sh step=a\ny\n```', 'there already'],
    ['```sh step=a\nx\n', 'no end'],
    ['```sh Step=a\nx\n```', 'no fence'],
    ['```sh step=a_b\nx\n```', 'no fence'],
  ])('are refused where they cannot be read: %j', (text, why) => {
    expect(() => readDocSteps(text)).toThrow(why);
  });
});

describe('docs/operations.md', () => {
  const steps = readDocSteps(OPERATIONS);

  it('has the steps that the walk runs, and no others', () => {
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.map(({ name }) => name).toSorted()).toEqual(Object.keys(STEPS).toSorted());
  });

  it('has steps in languages that can be run', () => {
    for (const { name, language } of steps)
      expect([name, language === 'json' ? STEPS[name]?.file !== undefined : ['sh', 'sql'].includes(language)]).toEqual([name, true]);
  });
});
