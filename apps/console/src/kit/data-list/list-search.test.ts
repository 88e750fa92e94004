import { describe, expect, it } from 'vitest';
import { dayParam, filled, inOrder, listSearch, sumParam, textParam, wordParam } from './list-search.ts';

const spec = listSearch({ state: wordParam(['all', 'open', 'done']), find: textParam, from: dayParam, least: sumParam }, [
  '-at',
  'at',
  'sum',
  '-sum',
]);
const read = (asked: object) => spec.read(asked as Parameters<typeof spec.read>[0]);

describe('the address of a list', () => {
  it('that says nothing, or nonsense, is its start', () => {
    const start = { state: 'all', find: '', from: '', least: '', sort: '-at', page: 1, open: undefined };
    expect(spec.start).toEqual(start);
    expect(read({})).toEqual(start);
    expect(read({ state: 'odd', from: 'today', least: '-5', sort: 'name', page: 0, open: '', more: 'x' })).toEqual(start);
    expect(read({ least: '1e9', find: '  ' })).toEqual(start);
  });

  it('keeps each filter, the order, the page and what is open', () => {
    const asked = { state: 'done', find: ' bunga ', from: '2026-11-02', least: '10.50', sort: '-sum', page: 3, open: '17' };
    expect(read(asked)).toEqual({ ...asked, find: 'bunga' });
    // Digits arrive as numbers.
    expect(read({ find: 60123, least: 10, open: 17 })).toMatchObject({ find: '60123', least: '10', open: '17' });
  });

  it('names what narrows it, and neither order, page nor row', () => {
    expect(spec.narrowed(read({ sort: 'at', page: 4, open: '1' }))).toEqual([]);
    expect(spec.narrowed(read({ state: 'open', least: '5' }))).toEqual(['state', 'least']);
  });
});

it('two ends of a span are taken in their order, and an end that is open stays open', () => {
  expect(inOrder('2026-11-09', '2026-11-02')).toEqual(['2026-11-02', '2026-11-09']);
  expect(inOrder('2026-11-02', '2026-11-09')).toEqual(['2026-11-02', '2026-11-09']);
  expect([inOrder('', '2026-11-02'), inOrder('2026-11-09', '')]).toEqual([
    ['', '2026-11-02'],
    ['2026-11-09', ''],
  ]);
  expect(inOrder('9', '10', (a, b) => Number(a) > Number(b))).toEqual(['9', '10']);
});

it('a call gets what is filled in alone', () => {
  expect(filled({ find: '', from: '2026-11-02' })).toEqual({ from: '2026-11-02' });
});
