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

const period = { subject: '{contract}', body: '{period}' };
const spans = (span: string, language: 'EN' | 'MS' | 'CN' = 'EN') =>
  fillWords({ MS: period, EN: period, CN: period }, { contract: 'daily', period: span }, language, 'Asia/Kuala_Lumpur');

it('writes a span of whole days as its days, the last one included, and any other with its times', () => {
  expect(spans('2026-11-26T16:00:00.000Z/2026-11-27T16:00:00.000Z')).toEqual({ subject: 'daily salary', body: '27 Nov 2026' });
  expect(spans('2026-11-15T16:00:00.000Z/2026-11-30T16:00:00.000Z').body).toBe('16 Nov 2026 – 30 Nov 2026');
  expect(spans('2026-11-27T01:00:00.000Z/2026-11-27T02:00:00.000Z').body).toBe('27 Nov 2026, 09:00 – 10:00');
  expect(spans('2026-11-27T15:00:00.000Z/2026-11-27T16:00:00.000Z').body).toBe('27 Nov 2026, 23:00 – 00:00');
  expect(spans('2026-11-26T16:00:00.000Z/2026-11-27T16:00:00.000Z', 'CN')).toEqual({ subject: '日工资', body: '2026年11月27日' });
  expect(spans('…')).toEqual({ subject: 'daily salary', body: '…' });
});
