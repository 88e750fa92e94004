import { describe, expect, it } from 'vitest';
import { LOGIN_WAYS } from './guard.ts';
import { owesStep, stepChannels } from './login-steps.ts';

const MALAYSIA = [{ region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 }];

describe('the second step of a login', () => {
  it('reaches a member only where a code has come back from', () => {
    const contacts = { mobile: '60123456789', isMobileProven: false, email: 'a@b.example', isEmailProven: false };
    expect(stepChannels(contacts, MALAYSIA)).toEqual([]);
    expect(stepChannels({ ...contacts, isMobileProven: true }, MALAYSIA)).toEqual([{ channel: 'sms', to: '60123456789' }]);
    expect(stepChannels({ ...contacts, isMobileProven: true }, [])).toEqual([]);
    expect(stepChannels({ ...contacts, isMobileProven: true, isEmailProven: true }, MALAYSIA).map(({ channel }) => channel)).toEqual([
      'sms',
      'email',
    ]);
    expect(stepChannels({ ...contacts, mobile: null, email: null, isMobileProven: true, isEmailProven: true }, MALAYSIA)).toEqual([]);
  });

  it('is owed with a factor everywhere, and without one by password and social login at a new address', () => {
    const login = { hasFactor: false, isAskedAtNewAddress: true, isKnownAddress: false, channels: 1 };
    const owing = (change: Partial<typeof login>): readonly string[] => LOGIN_WAYS.filter((way) => owesStep({ ...login, ...change, way }));
    expect(owing({})).toEqual(['password', 'social']);
    expect(owing({ isKnownAddress: true })).toEqual([]);
    expect(owing({ isAskedAtNewAddress: false })).toEqual([]);
    expect(owing({ channels: 0 })).toEqual([]);
    expect(owing({ hasFactor: true, isKnownAddress: true, isAskedAtNewAddress: false, channels: 0 })).toEqual([...LOGIN_WAYS]);
  });
});
