import { describe, expect, it } from 'vitest';
import { rulesInForce, shownDecimals } from './conduct-settings.ts';

describe('regulated mode', () => {
  const loose = {
    isTermsChecked: true,
    isSlotAutoplayAllowed: true,
    slotPaceMs: 0,
    withdrawalSecurityPercent: 5,
    isUplineTransferOn: true,
    isDownlineTransferOn: true,
  };
  it('stands above what a brand has set', () => {
    expect(rulesInForce({ ...loose, isRegulated: true })).toEqual({
      isTermsChecked: false,
      isSlotAutoplayAllowed: false,
      slotPaceMs: 2_500,
      mayCancelWithdrawal: false,
      withdrawalSecurityPercent: 0,
      isUplineTransferOn: false,
      isDownlineTransferOn: false,
    });
    expect(rulesInForce({ ...loose, slotPaceMs: 4_000, isRegulated: true }).slotPaceMs).toBe(4_000);
  });
  it('changes nothing while it is off', () => {
    expect(rulesInForce({ ...loose, isRegulated: false })).toEqual({ ...loose, mayCancelWithdrawal: true });
  });
});

describe('decimals of shown sums', () => {
  it('are those of the asset, or 2 with Portuguese among the languages and none without', () => {
    expect(shownDecimals({ displayDecimals: 'asset', languages: ['MS', 'PT'] })).toBeNull();
    expect(shownDecimals({ displayDecimals: 'spec', languages: ['MS', 'PT'] })).toBe(2);
    expect(shownDecimals({ displayDecimals: 'spec', languages: ['MS'] })).toBe(0);
  });
});
