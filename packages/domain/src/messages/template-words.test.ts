import { describe, expect, it } from 'vitest';
import { checkWords, fillText, MOST_BODY, MOST_SUBJECT, partsOfSms, type WordRules } from './template-words.ts';

const MAIL: WordRules = { channel: 'email', parameters: ['brand', 'amount'], secret: null };
const CODE: WordRules = { channel: 'sms', parameters: ['brand', 'code'], secret: 'code' };
const good = { subject: 'Hello', body: '{brand}: {amount}' };

describe('words of a message', () => {
  it('hold known names in braces, and no other brace', () => {
    expect(checkWords(good, MAIL)).toEqual({});
    expect(checkWords({ ...good, body: '{sum}' }, MAIL)).toEqual({ body: { problem: 'unknown', name: 'sum' } });
    for (const body of ['{Amount}', '{ amount }', '{amount', 'amount}', '{}', '{{amount}}'])
      expect([body, checkWords({ ...good, body }, MAIL)]).toEqual([body, { body: { problem: 'brace' } }]);
    expect(checkWords({ subject: ' ', body: '\n' }, MAIL)).toEqual({ subject: { problem: 'empty' }, body: { problem: 'empty' } });
  });

  it('are no longer than their place takes', () => {
    const at = (subject: number, body: number) => checkWords({ subject: 'x'.repeat(subject), body: 'x'.repeat(body) }, MAIL);
    expect(at(MOST_SUBJECT, MOST_BODY.email)).toEqual({});
    expect(at(MOST_SUBJECT + 1, MOST_BODY.email + 1)).toEqual({
      subject: { problem: 'long', max: MOST_SUBJECT },
      body: { problem: 'long', max: MOST_BODY.email },
    });
  });

  it('have the code in the body and never in the subject; an SMS needs no subject', () => {
    expect(checkWords({ subject: '', body: 'It is {code}' }, CODE)).toEqual({});
    expect(checkWords({ subject: '', body: 'It is on its way' }, CODE)).toEqual({ body: { problem: 'missing', name: 'code' } });
    expect(checkWords({ subject: '{code}', body: '{code}' }, { ...CODE, channel: 'email' })).toEqual({
      subject: { problem: 'secret', name: 'code' },
    });
  });

  it('take what a fact holds as it is', () => {
    const facts: Readonly<Record<string, string>> = { brand: '{amount}', amount: '$& 5.00' };
    expect(fillText('{brand} {amount} {other}', (name) => facts[name])).toBe('{amount} $& 5.00 {other}');
  });

  it('go in parts of an SMS', () => {
    expect(['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(307), '码'.repeat(70), '码'.repeat(71)].map(partsOfSms)).toEqual([1, 2, 3, 1, 2]);
  });
});
