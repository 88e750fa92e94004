import { ASSETS } from '@talora/domain/money/asset.ts';
import { SECTION_NAMES, sectionOf, type SectionName } from '@talora/domain/site/settings-sections.ts';
import { initialOf } from '@talora/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { findColumnName } from '../../queue/names/setting-names.ts';
import { changedSettings, emptyRow, readSectionDraft, sectionDraft, type SectionDraft, type StoredSection } from './settings-draft.ts';

const stored = (section: SectionName, over: Readonly<Record<string, unknown>> = {}): StoredSection => ({
  section,
  version: '1',
  values: structuredClone({ ...initialOf(sectionOf(section)), ...over }) as StoredSection['values'],
  changed: {},
});
const typed = (record: StoredSection, over: SectionDraft = {}) =>
  readSectionDraft(record.section, { ...sectionDraft(record), ...over }, ASSETS.MYR, '300000.00');

describe('a section as it is typed', () => {
  it('changes nothing while nobody types, whatever the order of a stored row', () => {
    for (const section of SECTION_NAMES) {
      const read = typed(stored(section));
      expect([section, read.problems, changedSettings(stored(section), read)]).toEqual([section, {}, []]);
    }
    const turned = stored('codes', { dialingCodes: [{ maxDigits: 10, dialingCode: '60', minDigits: 9, region: 'MY' }] });
    expect(changedSettings(turned, typed(turned))).toEqual([]);
  });

  it('reads numbers, sums and lists out of texts', () => {
    const deposits = stored('deposits');
    const read = typed(deposits, { depositMin: ' 20 ', depositQuick: '30, 50.5;100', depositMinutes: ' 45 ' });
    expect(changedSettings(deposits, read)).toEqual([
      { name: 'depositMin', from: '10.00', to: '20.00' },
      { name: 'depositQuick', from: deposits.values.depositQuick, to: ['30.00', '50.50', '100.00'] },
      { name: 'depositMinutes', from: 30, to: 45 },
    ]);
    expect(changedSettings(deposits, typed(deposits, { depositMin: '10', depositMinutes: '030' }))).toEqual([]);
  });

  it('names what is wrong by the field, before anything is sent', () => {
    const deposits = stored('deposits');
    for (const text of ['', '4', '1441', '-30', '5.5', '1e2', 'x', '٣٠'])
      expect([text, typed(deposits, { depositMinutes: text }).problems]).toEqual([text, { depositMinutes: 'range' }]);
    for (const text of ['', '0', '1.001', '-1']) expect(typed(deposits, { depositMin: text }).problems).toEqual({ depositMin: 'sum' });
    expect(typed(deposits, { depositMax: '300000' }).problems).toEqual({});
    expect(typed(deposits, { depositMax: '300000.01' }).problems).toEqual({ depositMax: 'ceiling' });
  });

  it('keeps switches, choices and rows', () => {
    expect(changedSettings(stored('play'), typed(stored('play'), { isSlotAutoplayAllowed: true }))).toEqual([
      { name: 'isSlotAutoplayAllowed', from: false, to: true },
    ]);
    const languages = stored('languages');
    expect(changedSettings(languages, typed(languages, { languages: ['MS'] }))).toMatchObject([{ name: 'languages', to: ['MS'] }]);
    expect(typed(languages, { languages: [] }).problems).toEqual({ languages: 'missing' });
    const withdrawals = stored('withdrawals', { payoutBanks: [{ code: 'A', name: 'Alpha' }] });
    const rows = sectionDraft(withdrawals).payoutBanks as { code: string; name: string }[];
    expect(changedSettings(withdrawals, typed(withdrawals, { payoutBanks: [...rows, { code: 'B', name: ' Beta ' }] }))).toMatchObject([
      {
        name: 'payoutBanks',
        to: [
          { code: 'A', name: 'Alpha' },
          { code: 'B', name: 'Beta' },
        ],
      },
    ]);
    const empty = emptyRow([{ kind: 'text', name: 'code', most: 16, pattern: /^x$/ }]);
    expect(empty).toEqual({ code: '' });
    expect(typed(withdrawals, { payoutBanks: [...rows, { code: '', name: '' }] }).problems).toEqual({
      'payoutBanks.1.code': 'pattern',
      'payoutBanks.1.name': 'pattern',
    });
    const codes = stored('codes', { dialingCodes: [{ region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 }] });
    const [row] = sectionDraft(codes).dialingCodes as Record<string, string>[];
    expect(row).toEqual({ region: 'MY', dialingCode: '60', minDigits: '9', maxDigits: '10' });
    expect(typed(codes, { dialingCodes: [{ ...row, minDigits: '' }] }).problems).toEqual({ 'dialingCodes.0.minDigits': 'range' });
  });

  it('every field of a row has a name for people', () => {
    const columns = SECTION_NAMES.flatMap((section) =>
      Object.values(sectionOf(section).settings).flatMap((setting) => ('columns' in setting ? setting.columns : [])),
    );
    expect(columns.length).toBeGreaterThan(7);
    for (const { name } of columns) expect([name, findColumnName(name)]).toEqual([name, name]);
  });
});
