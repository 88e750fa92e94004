import { expect, it } from 'vitest';
import { MARKS, wrapIn } from './rich-marks.ts';

const mark = { name: 'bold', before: '<b>', after: '</b>' } as const;

it('a mark stands around what is selected, and empty where nothing is', () => {
  expect(wrapIn(mark, 'one two', 4, 7)).toBe('one <b>two</b>');
  expect(wrapIn(mark, 'one', 0, 3)).toBe('<b>one</b>');
  expect(wrapIn(mark, 'one', 3, 3)).toBe('one<b></b>');
});

it('every button closes what it opens', () => {
  for (const { before, after } of MARKS) {
    const opened = [...before.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
    const closed = [...after.matchAll(/<\/([a-z]+)>/g)].map(([, name]) => name);
    expect(closed.toReversed()).toEqual(opened);
  }
});
