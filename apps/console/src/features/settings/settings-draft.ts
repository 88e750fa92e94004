import type { SettingsConsole } from '@talora/contract/site/settings-console.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { checkSection, readSum } from '@talora/domain/site/settings-check.ts';
import { sectionOf, type SectionName } from '@talora/domain/site/settings-sections.ts';
import {
  scalarText,
  type Setting,
  type SettingColumn,
  type SettingProblem,
  type SettingRow,
  type SettingValue,
} from '@talora/domain/settings/settings.ts';
import { isSameValue } from '../../kit/draft.ts';
import { wordsOf } from '../../kit/typed-lists.ts';

/** A section as the server tells it. */
export type StoredSection = SettingsConsole['sections'][number];

/** A row as it is typed. */
export type RowDraft = Readonly<Record<string, string>>;

/** A setting as it is typed: numbers, sums and lists of sums are text. */
export type ValueDraft = boolean | string | readonly string[] | RowDraft | readonly RowDraft[];

/** A section as it is typed, by the name of the setting. */
export type SectionDraft = Readonly<Record<string, ValueDraft>>;

/** A typed whole number; what cannot be read is NaN, which no rule accepts. */
const readWhole = (text: string): number => (/^[0-9]{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** In the order of the columns: a stored row has its own. */
const rowDraft = (columns: readonly SettingColumn[], row: SettingRow): RowDraft =>
  Object.fromEntries(columns.map(({ name }) => [name, String(row[name])]));

const readRow = (columns: readonly SettingColumn[], draft: RowDraft): SettingRow =>
  Object.fromEntries(
    columns.map(({ kind, name }) => [name, kind === 'count' ? readWhole(draft[name] ?? '') : (draft[name] ?? '')] as const),
  );

/** A row in which nothing is typed yet. */
export const emptyRow = (columns: readonly SettingColumn[]): RowDraft => Object.fromEntries(columns.map(({ name }) => [name, '']));

/** What the field of a setting is filled with. */
function draftOfValue(setting: Setting, value: SettingValue): ValueDraft {
  switch (setting.kind) {
    case 'count':
    case 'sum':
    case 'text':
    case 'choice':
      return scalarText(value);
    case 'sums':
      return (value as readonly string[]).join(' ');
    case 'switch':
      return value === true;
    case 'choices':
      return value as readonly string[];
    default:
      return (value as readonly SettingRow[]).map((row) => rowDraft(setting.columns, row));
  }
}

function readValue(setting: Setting, draft: ValueDraft): SettingValue {
  switch (setting.kind) {
    case 'count':
      return readWhole(scalarText(draft));
    case 'sum':
    case 'text':
    case 'choice':
      return scalarText(draft).trim();
    case 'sums':
      return wordsOf(scalarText(draft));
    case 'switch':
      return draft === true;
    case 'choices':
      return draft;
    default:
      return (draft as readonly RowDraft[]).map((row) => readRow(setting.columns, row));
  }
}

const eachOf = <T>(section: SectionName, make: (name: string, setting: Setting) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    Object.entries(sectionOf(section).settings).flatMap(([name, setting]) => {
      const made = make(name, setting);
      return made === undefined ? [] : [[name, made]];
    }),
  );

/** What fields of a section are filled with for some of its settings; a setting that the section does not have any more is left out. */
export const draftOfSome = (section: SectionName, values: StoredSection['values']): SectionDraft =>
  eachOf(section, (name, setting) => {
    const value = values[name];
    return value === undefined ? undefined : draftOfValue(setting, value);
  });

/** What the form of a section is filled with. */
export const sectionDraft = ({ section, values }: StoredSection): SectionDraft => draftOfSome(section, values);

/** A draft as it reads, and what is wrong with it by the name of the setting or of a field in it. */
export interface ReadDraft {
  readonly values: Readonly<Record<string, SettingValue>>;
  readonly problems: Readonly<Record<string, SettingProblem>>;
}

/** Reads a draft by the rules that the server decides with. `ceiling` is the largest deposit that could be credited, as decimal text. */
export function readSectionDraft(section: SectionName, draft: SectionDraft, asset: Asset, ceiling: string): ReadDraft {
  const typed = eachOf(section, (name, setting) => {
    const value = draft[name];
    return value === undefined ? undefined : readValue(setting, value);
  });
  const { values, problems } = checkSection(sectionOf(section), typed, asset);
  const [most, credited] = [readSum(values.depositMax, asset), readSum(ceiling, asset)];
  const isAbove = most !== undefined && credited !== undefined && most > credited;
  return { values, problems: isAbove ? { ...problems, depositMax: 'ceiling' } : problems };
}

/** A setting that a draft changes, with both sides. */
export interface ChangedSetting {
  readonly name: string;
  readonly from: SettingValue;
  readonly to: SettingValue;
}

/** Settings of a section that a draft without problems changes. */
export const changedSettings = ({ section, values: stored }: StoredSection, { values }: ReadDraft): ChangedSetting[] =>
  Object.entries(sectionOf(section).settings).flatMap(([name, setting]) => {
    const [from, to] = [stored[name], values[name]];
    if (from === undefined || to === undefined) return [];
    return isSameValue(draftOfValue(setting, from), draftOfValue(setting, to)) ? [] : [{ name, from, to }];
  });
