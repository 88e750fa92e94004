import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it } from 'vitest';
import { isAddressRefused, problemsOf, problemValues, sampleOf, savedTexts, withParameter, type TemplateFacts } from './template-draft.ts';

const words = { subject: 'A {no}', body: 'B {amount}' };
const texts = { MS: words, EN: words, CN: words };
const facts: TemplateFacts = {
  channel: 'email',
  parameters: ['brand', 'no', 'amount'],
  secret: null,
  samples: { no: '260101-000123', amount: '120.00' },
  shipped: texts,
};

describe('words of a message that are being written', () => {
  it('are wrong in the language that has the mistake', () => {
    expect(problemsOf(texts, facts)).toEqual({});
    expect(problemsOf({ ...texts, CN: { subject: '', body: '{sum}' } }, facts)).toEqual({
      CN: { subject: { problem: 'empty' }, body: { problem: 'unknown', name: 'sum' } },
    });
    expect(problemValues({ problem: 'unknown', name: 'sum' })).toEqual({ name: '{sum}', max: '0' });
  });

  it('are none of their own where they are those that ship', () => {
    expect(savedTexts({ ...texts }, facts)).toBeNull();
    expect(savedTexts({ ...texts, EN: { ...words, body: 'C' } }, facts)).not.toBeNull();
  });

  it('take a name where the caret stands, and read with samples', () => {
    expect(withParameter('You have .', 'amount', 9, 9)).toBe('You have {amount}.');
    expect(withParameter('You have x.', 'amount', 9, 10)).toBe('You have {amount}.');
    expect(sampleOf(words, facts)).toEqual({ subject: 'A 260101-000123', body: 'B 120.00' });
  });
});

it('an address that was refused is marked at its field, and nothing else is taken for one', () => {
  const refused = (code: string, value: unknown) => isAddressRefused(new CallRefused(code, 422, value, code));
  expect(refused('FIELDS_INVALID', { fields: { to: { problem: 'pattern' } } })).toBe(true);
  expect(refused('FIELDS_INVALID', { fields: { texts: { problem: 'missing' } } })).toBe(false);
  expect(refused('FIELDS_INVALID', null)).toBe(false);
  expect(refused('TOO_MANY_REQUESTS', { fields: { to: {} } })).toBe(false);
  expect(isAddressRefused(null)).toBe(false);
});
