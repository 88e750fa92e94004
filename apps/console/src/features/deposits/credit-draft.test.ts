import { describe, expect, it } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import { creditOf, decisionTexts, depositActs, judgeCredit } from './credit-draft.ts';

const deposit = { id: 'd1', memberId: 'm1', version: 'v1', currency: 'MYR', payExact: '100.07', creditMax: '150.00' };
const judge = (sum: string) => judgeCredit(sum, deposit);

describe('a sum that is read off a slip', () => {
  it('is credited from one sen up to the most that may come', () => {
    for (const sum of ['0.01', '100.07', ' 150 ', '150.00']) expect([sum, judge(sum).isRight]).toEqual([sum, true]);
    for (const sum of ['', '0', '0.00', '150.01', '-5', '1,000', '5.555', 'x']) expect([sum, judge(sum).isRight]).toEqual([sum, false]);
  });

  it('is called less only where it is a sum below the one to be paid', () => {
    expect(judge('100.06')).toEqual({ isRight: true, isMore: false, isLess: true, isAll: false });
    expect(judge('100.07')).toEqual({ isRight: true, isMore: false, isLess: false, isAll: false });
    expect(judge('150')).toEqual({ isRight: true, isMore: false, isLess: false, isAll: true });
    expect(judge('0').isLess).toBe(false);
    expect(judge('150.01')).toEqual({ isRight: false, isMore: true, isLess: false, isAll: false });
  });

  it('is no sum in a currency that is not known', () => {
    expect(judgeCredit('5', { ...deposit, currency: '???' })).toEqual({ isRight: false, isMore: false, isLess: false, isAll: false });
  });

  it('goes with what was on the screen, and with payer and note where there are any', () => {
    const seen = { id: 'd1', memberId: 'm1', amount: '100.07', version: 'v1', requestId: 'r1' };
    expect(creditOf(deposit as never, 'r1', { sum: ' 100.07 ', payer: ' ', note: '' })).toEqual({ ...seen, credit: '100.07' });
    expect(creditOf(deposit as never, 'r1', { sum: '5', payer: ' Bunga ', note: ' late ' })).toEqual({
      ...seen,
      credit: '5',
      payer: 'Bunga',
      note: 'late',
    });
  });
});

it('a decision names what the provider received, and speaks of a slip only where none has reported', () => {
  // Texts are read as parts, with the names of their values.
  const textsFor = (reported: string | null) => {
    const { hint, rejection } = decisionTexts(reported);
    return [en.deposits[hint], en.deposits[rejection]].map((text) => JSON.stringify(text));
  };
  for (const text of textsFor('86.60 MYR')) expect(text).toContain('"sum"');
  for (const text of textsFor(null)) expect(text).not.toContain('"sum"');
  expect(textsFor('86.60 MYR')[0]).not.toContain('slip');
});

it('only what is in review is decided, by who may, and what waits for a second person is not approved again', () => {
  expect(depositActs({ state: 'review', request: null }, true)).toEqual({ mayReject: true, mayApprove: true });
  expect(depositActs({ state: 'review', request: {} }, true)).toEqual({ mayReject: true, mayApprove: false });
  expect(depositActs({ state: 'review', request: null }, false)).toEqual({ mayReject: false, mayApprove: false });
  expect(depositActs({ state: 'credited', request: null }, true)).toEqual({ mayReject: false, mayApprove: false });
});
