import { expect, it } from 'vitest';
import { readingOf } from './help-parts.ts';

const articles = [
  { id: '1', section: 'faq' },
  { id: '2', section: 'rules' },
  { id: '3', section: 'faq' },
] as never as Parameters<typeof readingOf>[0];

it('the help centre opens with its first part and that part’s first article', () => {
  const reading = readingOf(articles, null, null);
  expect(reading?.parts).toEqual(['faq', 'rules']);
  expect(reading?.listed.map(({ id }) => id)).toEqual(['1', '3']);
  expect(reading?.chosen.id).toBe('1');
});

it('an article of another part than the chosen one is not shown', () => {
  expect(readingOf(articles, 'faq', '3')?.chosen.id).toBe('3');
  expect(readingOf(articles, 'faq', '2')?.chosen.id).toBe('1');
});

it('a part that has nothing for this reader gives way to the first; nothing at all is nothing to read', () => {
  expect(readingOf(articles.slice(1, 2), 'faq', null)?.section).toBe('rules');
  expect(readingOf([], 'faq', '1')).toBeNull();
});
