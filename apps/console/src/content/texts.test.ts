import { expect, it } from 'vitest';
import { digitsOf, isEmpty, missingIn, titleIn, writtenIn } from './texts.ts';

const title = { MS: 'Tajuk', EN: ' ', CN: '标题' };
const text = { MS: 'Teks', EN: 'Text', CN: '' };

it('a language is missing where one of its texts has nothing to read, and only among those that are shown', () => {
  expect(missingIn(['MS', 'EN', 'CN'], title, text)).toEqual(['EN', 'CN']);
  expect(missingIn(['MS'], title, text)).toEqual([]);
  expect(missingIn(['CN', 'EN'], title)).toEqual(['EN']);
  expect(isEmpty(' \n')).toBe(true);
});

it('a title is read in the own language, else in the first that it is shown in', () => {
  expect(titleIn({ ...title, EN: '' }, 'EN', ['CN'])).toBe('标题');
  expect(titleIn(title, 'CN', ['MS'])).toBe('标题');
  expect(titleIn({ MS: 'Tajuk', EN: '', CN: '' }, 'EN', [])).toBe('Tajuk');
});

it('an order is typed in digits', () => {
  expect(digitsOf('1a-2.3 ')).toBe('123');
});

it('a language is empty, begun, or whole by the texts that it needs', () => {
  const summary = { MS: '', EN: 'Short', CN: '' };
  expect(['MS', 'EN', 'CN'].map((code) => writtenIn(code as 'MS', [title, text]))).toEqual(['whole', 'begun', 'begun']);
  expect(writtenIn('MS', [title, summary])).toBe('begun');
  expect(writtenIn('EN', [title])).toBe('empty');
  expect(writtenIn('EN', [title], [summary])).toBe('begun');
  expect(writtenIn('JA', [title, text])).toBe('empty');
});
