import { expect, it } from 'vitest';
import { invoiceMoves, invoiceObstacle, judgeInvoice, maySetRate, waitsForOther } from './invoice-acts.ts';

const MONTH = { isRunning: false, contract: 1, due: '10.00', invoice: null, isRateNeeded: false };
const INVOICE = {
  id: 'x',
  number: 'INV-1',
  invoicedOn: '2026-12-02',
  amount: '11.00',
  currency: 'MYR',
  due: '10.00',
  difference: '1.00',
  state: 'open',
  version: 1,
} as const;

it('is written down for a month that is over, with a contract and, where it takes one, a rate', () => {
  expect(invoiceObstacle(MONTH)).toBeNull();
  expect(invoiceObstacle({ ...MONTH, isRunning: true })).toBe('running');
  expect(invoiceObstacle({ ...MONTH, isRunning: true, contract: null })).toBe('noContract');
  expect(invoiceObstacle({ ...MONTH, due: null, isRateNeeded: true })).toBe('noRate');
  expect(invoiceObstacle({ ...MONTH, invoice: INVOICE })).toBeNull();
});

it('holds the rate of its month', () => {
  expect(maySetRate(MONTH)).toBe(false);
  expect(maySetRate({ ...MONTH, isRateNeeded: true })).toBe(true);
  expect(maySetRate({ ...MONTH, isRateNeeded: true, invoice: INVOICE })).toBe(false);
});

it('that differs is agreed to by somebody else', () => {
  expect(invoiceMoves({ invoice: INVOICE, isMine: false })).toEqual(['agreed', 'disputed', 'withdrawn']);
  expect(invoiceMoves({ invoice: INVOICE, isMine: true })).toEqual(['disputed', 'withdrawn']);
  expect(invoiceMoves({ invoice: { ...INVOICE, difference: '0.00' }, isMine: true })).toContain('agreed');
  expect(invoiceMoves({ invoice: { ...INVOICE, difference: '0' }, isMine: true })).toContain('agreed');
  expect(invoiceMoves({ invoice: { ...INVOICE, state: 'paid' }, isMine: false })).toEqual([]);
  expect(invoiceMoves({ invoice: null, isMine: false })).toEqual([]);
  expect([waitsForOther({ invoice: INVOICE, isMine: true }), waitsForOther({ invoice: INVOICE, isMine: false })]).toEqual([true, false]);
  expect(waitsForOther({ invoice: { ...INVOICE, state: 'agreed' }, isMine: true })).toBe(false);
});

it('has a number, a day and a sum of its currency', () => {
  const draft = { number: 'INV-1', invoicedOn: '2026-12-02', amount: '11.5' };
  expect(judgeInvoice(draft, 'MYR')).toEqual([]);
  expect(judgeInvoice({ number: ' ', invoicedOn: '', amount: '1.234' }, 'MYR')).toEqual(['number', 'invoicedOn', 'amount']);
  expect(judgeInvoice(draft, 'JPY')).toEqual(['amount']);
});
