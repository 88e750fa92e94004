import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, mergeBlocks } from './merge-blocks.ts';
import { differencesOf, mergeDrafts, withField } from './merge-drafts.ts';

const isRich = ([name]: readonly string[]): boolean => name === 'content';
const base = {
  title: { MS: 'Tajuk', EN: 'Title', CN: '标题' } as Record<string, string>,
  content: { EN: '<p>One</p><p>Two</p><p>Three</p>' } as Record<string, string>,
  languages: ['MS', 'EN', 'CN'],
  endsAt: null as string | null,
};

describe('two drafts of one version', () => {
  it('come together where each changed something else, down to the language', () => {
    const mine = { ...base, title: { ...base.title, EN: 'Mine' } };
    const theirs = { ...base, title: { ...base.title, MS: 'Mereka', TH: 'ไทย' }, endsAt: '2026-12-01T00:00:00.000Z' };
    const merge = mergeDrafts(base, mine, theirs, isRich);
    expect(merge.clashes).toEqual([]);
    expect(merge.taken).toEqual([['title', 'MS'], ['title', 'TH'], ['endsAt']]);
    expect(merge.merged).toEqual({ ...theirs, title: { MS: 'Mereka', EN: 'Mine', CN: '标题', TH: 'ไทย' } });
  });

  it('clash in what both changed otherwise, keep what was typed until somebody chooses, and agree where both typed the same', () => {
    const mine = { ...base, title: { ...base.title, EN: 'Mine', CN: '同' } };
    const theirs = { ...base, title: { ...base.title, EN: 'Theirs', CN: '同' } };
    const { merged, clashes, taken } = mergeDrafts(base, mine, theirs, isRich);
    expect(clashes).toEqual([{ path: ['title', 'EN'], base: 'Title', mine: 'Mine', theirs: 'Theirs' }]);
    expect([merged, taken]).toEqual([mine, []]);
    expect(withField(merged, ['title', 'EN'], 'Theirs').title['EN']).toBe('Theirs');
  });

  it('a list is a whole, and a language that was taken out goes', () => {
    const { TH: _, ...without } = { ...base.title, TH: 'ไทย' };
    const from = { ...base, title: { ...base.title, TH: 'ไทย' } };
    const { merged, taken } = mergeDrafts(from, { ...from, languages: ['EN'] }, { ...from, title: without }, isRich);
    expect([merged.title, merged.languages, taken]).toEqual([without, ['EN'], [['title', 'TH']]]);
    expect(differencesOf({ a: [1] }, { a: [1, 2] })).toEqual([{ path: ['a'], from: [1], to: [1, 2] }]);
  });

  it('a rich text of which both changed other blocks has both changes, and clashes in the same block', () => {
    const other = (one: string, two: string): typeof base => ({ ...base, content: { EN: `<p>${one}</p><p>${two}</p><p>Three</p>` } });
    const { merged, woven, clashes } = mergeDrafts(base, other('Mine', 'Two'), other('One', 'Theirs'), isRich);
    expect([merged.content['EN'], woven, clashes]).toEqual(['<p>Mine</p><p>Theirs</p><p>Three</p>', [['content', 'EN']], []]);
    expect(mergeDrafts(base, other('Mine', 'Two'), other('Theirs', 'Two'), isRich).clashes).toHaveLength(1);
  });
});

describe('blocks of a rich text', () => {
  it('are its outermost elements, and together they are the text again', () => {
    const html =
      'loose<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><hr><table><tbody><tr><td><p>c</p></td></tr></tbody></table><p>d</p>tail';
    expect(blocksOf(html)).toEqual([
      'loose',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
      '<hr>',
      '<table><tbody><tr><td><p>c</p></td></tr></tbody></table>',
      '<p>d</p>',
      'tail',
    ]);
    fc.assert(fc.property(fc.string(), (text) => blocksOf(text).join('') === text));
  });

  it('keep a block that one adds and a block that the other takes away', () => {
    expect(mergeBlocks('<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>new</p><p>b</p><p>c</p>', '<p>a</p><p>b</p>')).toBe(
      '<p>a</p><p>new</p><p>b</p>',
    );
    expect(mergeBlocks('<p>a</p>', '<p>a</p><p>x</p>', '<p>a</p><p>y</p>')).toBeNull();
    expect(mergeBlocks('', '<p>x</p>', '<p>x</p>')).toBe('<p>x</p>');
  });

  it('what only one changed comes out as it is, whatever it is', () => {
    const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((words) => words.map((word) => `<p>${word}</p>`).join(''));
    fc.assert(fc.property(paragraphs, paragraphs, (from, to) => mergeBlocks(from, to, from) === to && mergeBlocks(from, from, to) === to));
  });
});
