import type { MerchantWallet } from '@talora/contract/vendors/vendors.ts';
import { describe, expect, it } from 'vitest';
import { collectEnd, collectState } from './collecting.ts';

const wallet = (state: 'asked' | 'unknown' | 'person' | null, atVendor = '20.00'): MerchantWallet => ({
  merchantCode: 'TIDE',
  isSingle: 0,
  atVendor,
  held: '0.00',
  balance: '5.00',
  currency: 'MYR',
  open: state === null ? null : { id: 'a', direction: 'out', amount: '20.00', state },
});
const waiting = { amount: '20.00' };
const READY = { isBusy: false, isOff: false, note: null };

describe('the collect button', () => {
  it('is ready when nothing is under way, also while the wallet is not read yet', () => {
    expect(collectState(wallet(null), null, false)).toEqual(READY);
    expect(collectState(undefined, null, false)).toEqual(READY);
  });

  it('turns while it asks', () => {
    expect(collectState(wallet(null), null, true)).toEqual({ isBusy: true, isOff: true, note: null });
  });

  it.each(['asked', 'unknown'] as const)('says that there is no clear answer while its own movement is %s', (state) => {
    expect(collectState(wallet(state), waiting, false)).toEqual({ isBusy: true, isOff: true, note: 'unknown' });
    expect(collectEnd(wallet(state), waiting)).toBeNull();
  });

  it('leaves a press to the server when the open movement is one that it did not ask for', () => {
    expect(collectState(wallet('unknown'), null, false)).toEqual(READY);
  });

  it.each([null, waiting])('is off without turning while a person looks into it', (own) => {
    expect(collectState(wallet('person'), own, false)).toEqual({ isBusy: false, isOff: true, note: 'person' });
    expect(collectEnd(wallet('person'), own)).toBeNull();
  });

  it('what was awaited has come when nothing lies there, and was refused when it still does', () => {
    expect(collectEnd(wallet(null, '0.00'), waiting)).toBe('done');
    expect(collectEnd(wallet(null, '0'), waiting)).toBe('done');
    expect(collectEnd(wallet(null, '0.01'), waiting)).toBe('refused');
    expect(collectState(wallet(null, '0.01'), waiting, false)).toEqual(READY);
  });

  it('has nothing to tell of what it did not wait for', () => {
    expect(collectEnd(wallet(null, '0.00'), null)).toBeNull();
    expect(collectEnd(undefined, waiting)).toBeNull();
  });
});
