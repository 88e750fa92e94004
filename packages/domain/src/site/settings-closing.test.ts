import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import { closingSettings } from './settings-closing.ts';
import { SECTION_DEFAULTS, sectionOf, type SectionName } from './settings-sections.ts';
import type { SettingValue } from '../settings/settings.ts';

const asset = ASSETS.MYR;

function closedBy(
  section: SectionName,
  change: Readonly<Record<string, SettingValue>>,
  start: Readonly<Record<string, SettingValue>> = {},
) {
  const all = SECTION_DEFAULTS as unknown as Readonly<Record<string, SettingValue>>;
  const names = Object.keys(sectionOf(section).settings);
  const from = { ...Object.fromEntries(names.map((name) => [name, all[name] ?? ''])), ...start };
  return [...closingSettings(section, from, { ...from, ...change }, asset)];
}

describe('which change of the settings closes something', () => {
  it('sums and counts by their direction, however the sum is written', () => {
    expect(closedBy('deposits', { depositMin: '20.00', depositMax: '40000.00' })).toEqual(['depositMin']);
    expect(closedBy('deposits', { depositMin: '5.00', depositMax: '29999.99', maxOpenDeposits: 2 })).toEqual([
      'depositMax',
      'maxOpenDeposits',
    ]);
    expect(closedBy('deposits', { depositMax: '30000' })).toEqual([]);
    expect(closedBy('turnover', { turnoverFloor: '0.1' })).toEqual([]);
  });

  it('switches by the side that shuts', () => {
    expect(closedBy('transfers', { isUplineTransferOn: true })).toEqual([]);
    expect(closedBy('transfers', { isUplineTransferOn: false }, { isUplineTransferOn: true })).toEqual(['isUplineTransferOn']);
    expect(closedBy('conduct', { isRegulated: true })).toEqual(['isRegulated']);
    expect(closedBy('conduct', { isRegulated: false }, { isRegulated: true })).toEqual([]);
  });

  it('lists by what is taken out, or comes in where that shuts', () => {
    expect(closedBy('languages', { languages: ['MS', 'EN'] })).toEqual(['languages']);
    expect(closedBy('languages', { languages: ['CN', 'EN', 'MS', 'TH'] })).toEqual([]);
    expect(closedBy('login', { agentTypes: [{ type: 1 }], closedTypes: [{ type: 90 }] })).toEqual(['agentTypes']);
    expect(closedBy('login', { closedTypes: [{ type: 90 }, { type: 7 }] })).toEqual(['closedTypes']);
    const bank = { code: 'RAYA', name: 'Raya Bank' };
    expect(closedBy('withdrawals', { payoutBanks: [{ ...bank, name: 'Another' }] }, { payoutBanks: [bank] })).toEqual([]);
    expect(closedBy('withdrawals', { payoutBanks: [] }, { payoutBanks: [bank] })).toEqual(['payoutBanks']);
  });

  it('nothing in a section that has nothing to close, or is as it was', () => {
    expect(closedBy('play', { isSlotAutoplayAllowed: true, slotPaceMs: 9_000 })).toEqual([]);
    expect(closedBy('turnover', {})).toEqual([]);
    expect(
      closedBy('turnover', { turnoverWeights: [{ percent: 100, code: 'RNG' }] }, { turnoverWeights: [{ code: 'RNG', percent: 100 }] }),
    ).toEqual([]);
  });
});
