import { describe, expect, it } from 'vitest';
import { isPayer, mayFailAlone, mayTakeOver, type PaymentInHand } from './payer-rules.ts';

const payment = (change: Partial<PaymentInHand> = {}): PaymentInHand => ({
  state: 'paying',
  payerId: 'anna',
  isTakenOver: false,
  staffId: 'anna',
  ...change,
});

describe('who may do what with a payment', () => {
  it('is the payer who took it, and nobody before', () => {
    expect(isPayer(payment())).toBe(true);
    expect(isPayer(payment({ staffId: 'bala' }))).toBe(false);
    expect(isPayer(payment({ payerId: null }))).toBe(false);
  });

  it('takes over from somebody else, and only while it is being paid', () => {
    expect(mayTakeOver(payment({ staffId: 'bala' }))).toBe(true);
    expect(mayTakeOver(payment())).toBe(false);
    expect(mayTakeOver(payment({ staffId: 'bala', state: 'pay_failed' }))).toBe(false);
    expect(mayTakeOver(payment({ staffId: 'bala', state: 'awaiting_receipt' }))).toBe(false);
    expect(mayTakeOver(payment({ staffId: 'bala', state: 'unknown' }))).toBe(true);
  });

  it('fails alone only what it has started itself', () => {
    expect(mayFailAlone(payment())).toBe(true);
    expect(mayFailAlone(payment({ staffId: 'bala' }))).toBe(false);
    expect(mayFailAlone(payment({ payerId: 'bala', staffId: 'bala', isTakenOver: true }))).toBe(false);
  });
});
