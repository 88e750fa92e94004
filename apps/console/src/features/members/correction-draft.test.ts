import { expect, it } from 'vitest';
import { EMPTY_CORRECTION, problemsOf, wireCorrection } from './correction-draft.ts';

it('a correction changes something, and has a proof and a reason', () => {
  expect(problemsOf(EMPTY_CORRECTION)).toEqual({ form: true, proof: true, reason: true });
  expect(problemsOf({ ...EMPTY_CORRECTION, name: ' ', proof: 'x', reason: 'y' })).toEqual({ form: true });
  for (const change of [{ name: 'A' }, { email: 'a@b' }, { mobileNum: '1' }, { birthday: '1990-01-01' }])
    expect(problemsOf({ ...EMPTY_CORRECTION, ...change, proof: 'x', reason: 'y' })).toEqual({});
});

it('what is left empty stays as it is', () => {
  expect(wireCorrection({ ...EMPTY_CORRECTION, email: ' a@b.c ', countryDialingCode: '+60', proof: ' p ', reason: 'r' })).toEqual({
    name: null,
    email: 'a@b.c',
    mobileNum: null,
    countryDialingCode: '60',
    birthday: null,
    proof: 'p',
    reason: 'r',
  });
});
