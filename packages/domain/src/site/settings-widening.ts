import type { Asset } from '../money/asset.ts';
import { readSum } from './settings-check.ts';
import {
  scalarText,
  type RowsSetting,
  type Setting,
  type SettingRow,
  type SettingsSection,
  type SettingValue,
} from '../settings/settings.ts';
import type { Widening } from './site-widening.ts';

/** A row as a person reads it: its cells in their order. */
const rowText = ({ columns }: RowsSetting<object>, row: SettingRow | undefined): string =>
  row === undefined ? '' : columns.map(({ name }) => String(row[name])).join(' · ');

/** Rows that are new or not as they were and, where that matters, those that are gone; the place in the list does not matter. */
function changedRows(name: string, setting: RowsSetting<object>, from: readonly SettingRow[], to: readonly SettingRow[]): Widening[] {
  const key = setting.columns[0]?.name ?? '';
  const sideOf = (rows: readonly SettingRow[], row: SettingRow): string =>
    rowText(
      setting,
      rows.find((one) => one[key] === row[key]),
    );
  const isGone = (row: SettingRow): boolean => !to.some((one) => one[key] === row[key]);
  const rows = setting.widens === 'either' ? [...to, ...from.filter(isGone)] : to;
  return rows.flatMap((row) => {
    const [was, is] = [sideOf(from, row), sideOf(to, row)];
    return was === is ? [] : [{ name, from: was, to: is }];
  });
}

/** Is the change in the direction that lets more in? */
function goesWider(setting: Setting, from: SettingValue, to: SettingValue, asset: Asset): boolean {
  switch (setting.kind) {
    case 'count':
      return (setting.widens === 'more' && Number(to) > Number(from)) || (setting.widens === 'less' && Number(to) < Number(from));
    case 'sum': {
      // A stored text that is no sum of the asset let nothing in.
      const [before, after] = [readSum(from, asset) ?? 0n, readSum(to, asset) ?? 0n];
      return (setting.widens === 'more' && after > before) || (setting.widens === 'less' && after < before);
    }
    case 'switch':
      return from !== to && setting.widens === (to === true ? 'on' : 'off');
    case 'choice':
      return from !== to && setting.widens === 'any';
    default:
      return false;
  }
}

/** What of a change of a section lets more in or out, each by `setting.<name>`. */
export function widensSection(
  { settings }: SettingsSection,
  from: Readonly<Record<string, SettingValue>>,
  to: Readonly<Record<string, SettingValue>>,
  asset: Asset,
): Widening[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const [before, after] = [from[name], to[name]];
    if (before === undefined || after === undefined) return [];
    const called = `setting.${name}`;
    if (setting.kind === 'rows') return changedRows(called, setting, before as readonly SettingRow[], after as readonly SettingRow[]);
    return goesWider(setting, before, after, asset) ? [{ name: called, from: scalarText(before), to: scalarText(after) }] : [];
  });
}
