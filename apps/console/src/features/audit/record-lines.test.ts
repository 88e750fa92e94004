import { expect, it } from 'vitest';
import { recordLines } from './record-lines.ts';

it('tells facts as they are', () => {
  expect(recordLines({ reason: 'late', amount: '5.00', tags: ['a'], none: null })).toEqual([
    { name: 'reason', to: 'late' },
    { name: 'amount', to: '5.00' },
    { name: 'tags', to: ['a'] },
    { name: 'none', to: null },
  ]);
  expect(recordLines({ filter: { part: 'doing', deep: { deeper: { x: 1 } } } })).toEqual([
    { name: 'filter.part', to: 'doing' },
    { name: 'filter.deep.deeper', to: { x: 1 } },
  ]);
});

it('tells of what was changed the fields that are different alone', () => {
  const before = { name: 'Old', isOn: true, limits: { day: '5', month: '9' }, list: [1] };
  const after = { name: 'New', isOn: true, limits: { day: '6', month: '9' }, list: [1, 2], more: 'x' };
  expect(recordLines({ reason: 'asked', before, after })).toEqual([
    { name: 'reason', to: 'asked' },
    { name: 'name', from: 'Old', to: 'New' },
    { name: 'limits.day', from: '5', to: '6' },
    { name: 'list', from: [1], to: [1, 2] },
    { name: 'more', from: null, to: 'x' },
  ]);
  expect(recordLines({ before, after: before })).toEqual([]);
});

it('tells both ends of one change, and what stood before where nothing else is told', () => {
  expect(recordLines({ status: { from: '0', to: '2' }, span: { from: '1', to: '2', days: 2 } })).toEqual([
    { name: 'status', from: '0', to: '2' },
    { name: 'span.from', to: '1' },
    { name: 'span.to', to: '2' },
    { name: 'span.days', to: 2 },
  ]);
  expect(recordLines({ before: { a: 1 } })).toEqual([{ name: 'before.a', to: 1 }]);
  expect(recordLines({ before: { a: 1 }, after: 'gone' })).toEqual([
    { name: 'before.a', to: 1 },
    { name: 'after', to: 'gone' },
  ]);
});
