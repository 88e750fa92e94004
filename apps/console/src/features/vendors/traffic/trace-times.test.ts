import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import { expect, it } from 'vitest';
import { exchangeText, readableBody, shortId, traceBars } from './trace-times.ts';

const trace = (id: string, ms: number, tookMs: number): VendorTrace => ({
  id,
  at: new Date(1_000_000 + ms).toISOString(),
  direction: 'in',
  operation: 'bet',
  txId: id,
  roundId: null,
  playerId: null,
  member: null,
  amount: null,
  win: null,
  currency: null,
  request: '',
  sent: '',
  status: 200,
  answer: '',
  code: 'OK',
  tookMs,
});

it('bars stand in the order of their begin, within the span, and can be seen', () => {
  const bars = traceBars([trace('late', 1_000, 100), trace('early', 100, 100), trace('short', 500, 1)]);
  expect(bars.map((bar) => bar.trace.id)).toEqual(['early', 'short', 'late']);
  expect(bars.map((bar) => [bar.start.toFixed(2), bar.width.toFixed(2)])).toEqual([
    ['0.00', '0.10'],
    ['0.50', '0.06'],
    ['0.90', '0.10'],
  ]);
  expect(traceBars([])).toEqual([]);
});

it('a body is written with its lines when it is JSON, and left alone when it is not', () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody('not json')).toBe('not json');
  expect(shortId('KW-1234567890abcdef')).toBe('KW-123…cdef');
  expect(shortId('short')).toBe('short');
});

it('a whole exchange is copied as it was, and one without an answer says so', () => {
  const asked = { request: 'POST /bet', sent: '{"a":1}', status: 200, answer: 'ok' };
  expect(exchangeText(asked)).toBe('POST /bet\n{\n  "a": 1\n}\n\n→ 200 ok');
  expect(exchangeText({ ...asked, status: 0, answer: '' })).toContain('→ – ');
});
