import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { expect, it } from 'vitest';
import { fillWords } from './message-texts.ts';

const words = { subject: '{no}', body: '{currency} {amount}' };
const texts = { MS: words, EN: words, CN: words };
const bodies = (amount: string): string[] =>
  SHIPPED_LANGUAGES.map((language) => fillWords(texts, { no: '261127-000020', currency: 'RM', amount }, language, 'UTC').body);

it('writes a sum as the pages do, its thousands apart and every digit of it, in each language', () => {
  const inEach = (text: string): string[] => [text, text, text];
  expect(bodies('2000.00')).toEqual(inEach('RM 2,000.00'));
  expect(bodies('999.99')).toEqual(inEach('RM 999.99'));
  expect(bodies('1234567.8')).toEqual(inEach('RM 1,234,567.8'));
  expect(bodies('90071992547409939.12345678')).toEqual(inEach('RM 90,071,992,547,409,939.12345678'));
  expect(fillWords(texts, { no: '261127000020' }, 'EN', 'UTC')).toEqual({ subject: '261127000020', body: '{currency} {amount}' });
});
