import { expect, it } from 'vitest';
import { readProviderNote } from './provider-notes.ts';

it('reads what the server writes down of an odd payment, and leaves other words alone', () => {
  expect(readProviderNote('amount 9500 in place of 8000')).toEqual({ kind: 'amount', came: '9500', wanted: '8000', currency: null });
  expect(readProviderNote('950000 SGD in place of 8000')).toEqual({ kind: 'amount', came: '950000', wanted: '8000', currency: 'SGD' });
  expect(readProviderNote('payer Lim, Ah Beng')).toEqual({ kind: 'payer', value: 'Lim, Ah Beng' });
  expect(readProviderNote('currency SGD')).toEqual({ kind: 'currency', value: 'SGD' });
  expect(readProviderNote('payment P77, not the one that was ordered')).toEqual({ kind: 'payment', value: 'P77' });
  expect(readProviderNote('payout O77, not the one that was ordered')).toEqual({ kind: 'payment', value: 'O77' });
  expect(readProviderNote('above the ceiling of a day')).toEqual({ kind: 'ceiling' });
  expect(readProviderNote('bank')).toEqual({ kind: 'refused' });
  expect(readProviderNote('the provider did not answer')).toEqual({ kind: 'silent' });
  expect(readProviderNote('the provider does not know it')).toEqual({ kind: 'stranger' });
  expect(readProviderNote('the provider speaks of another payout')).toEqual({ kind: 'other' });
  for (const other of ['', 'closed account', 'amount x in place of y', 'amount 1 in place of 2 ', 'currency is wrong'])
    expect([other, readProviderNote(other)]).toEqual([other, null]);
});
