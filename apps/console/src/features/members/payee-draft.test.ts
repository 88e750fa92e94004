import { expect, it } from 'vitest';
import { draftOf, problemsOf, wireNumber, type PayeeDraft } from './payee-draft.ts';

const ACCOUNT = { bankCode: 'RAYA', holder: 'Bunga Raya' };
const typed = (change: Partial<PayeeDraft>) => ({ ...draftOf(ACCOUNT), reason: 'Told us', ...change });

it('a correction is of the bank, the number or the holder, and has a reason', () => {
  expect(problemsOf(draftOf(ACCOUNT), ACCOUNT)).toEqual({ form: 'nothing', reason: 'reason' });
  expect(problemsOf(typed({ holder: ' Bunga  Raya ' }), ACCOUNT)).toEqual({ form: 'nothing' });
  for (const change of [{ bankCode: 'SELAT' }, { number: '123456' }, { holder: 'Bungah Raya' }])
    expect(problemsOf(typed(change), ACCOUNT)).toEqual({});
});

it('a number is 6 to 20 digits, typed as people write it, and a holder a name', () => {
  expect(problemsOf(typed({ number: '12345' }), ACCOUNT)).toEqual({ number: 'number' });
  expect(problemsOf(typed({ number: '1'.repeat(21) }), ACCOUNT)).toEqual({ number: 'number' });
  expect(problemsOf(typed({ number: '123x56' }), ACCOUNT)).toEqual({ number: 'number' });
  expect(problemsOf(typed({ holder: '<b>' }), ACCOUNT)).toEqual({ holder: 'holder' });
  expect(problemsOf(typed({ holder: '' }), ACCOUNT)).toEqual({ holder: 'holder' });
  expect(wireNumber(typed({ number: ' 12-34 5678 ' }))).toBe('12345678');
  expect(wireNumber(typed({ number: '' }))).toBeNull();
});
