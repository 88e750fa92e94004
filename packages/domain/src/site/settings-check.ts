import { formatAmount, parseAmount } from '../money/amount.ts';
import type { Asset } from '../money/asset.ts';
import {
  scalarText,
  type RowsSetting,
  type Setting,
  type SettingColumn,
  type SettingProblem,
  type SettingProblems,
  type SettingRow,
  type SettingsSection,
  type SettingValue,
} from '../settings/settings.ts';

/** A value as it may be stored, or what is wrong with it: under the empty name the whole, else a field of it. */
type Checked = { readonly value: SettingValue } | { readonly problems: SettingProblems };

const wrong = (problem: SettingProblem): Checked => ({ problems: { '': problem } });
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** A sum above zero in minor units, however many of its decimals are written; undefined for anything else. */
export function readSum(value: unknown, asset: Asset): bigint | undefined {
  const minor = typeof value === 'string' ? parseAmount(value, asset, { decimals: 'upTo' }) : undefined;
  return minor === 0n ? undefined : minor;
}

function findCellProblem(column: SettingColumn, value: unknown): SettingProblem | null {
  if (column.kind === 'count') return isWhole(value, column.least, column.most) ? null : 'range';
  if (typeof value !== 'string') return 'pattern';
  if (value.length > column.most) return 'range';
  return column.pattern.test(value) ? null : 'pattern';
}

/** A row with its texts trimmed; problems by column. */
function checkRow(columns: readonly SettingColumn[], value: unknown): { row: SettingRow; problems: Record<string, SettingProblem> } {
  const problems: Record<string, SettingProblem> = {};
  const given = isRecord(value) ? value : {};
  for (const name of Object.keys(given)) if (!columns.some((column) => column.name === name)) problems[name] = 'unknown';
  const cells = columns.map((column): [string, string | number] => {
    const cell = Object.hasOwn(given, column.name) ? given[column.name] : undefined;
    const clean = typeof cell === 'string' ? cell.trim() : cell;
    const problem = findCellProblem(column, clean);
    if (problem !== null) problems[column.name] = problem;
    return [column.name, clean as string | number];
  });
  return { row: Object.fromEntries(cells), problems };
}

function checkRows({ columns, least, most }: RowsSetting<object>, value: unknown): Checked {
  if (!Array.isArray(value) || value.length < least || value.length > most) return wrong('range');
  const read = (value as readonly unknown[]).map((row) => checkRow(columns, row));
  const problems: Record<string, SettingProblem> = {};
  const keys = new Set<unknown>();
  const [{ name: key } = { name: '' }] = columns;
  for (const [at, one] of read.entries()) {
    for (const [name, problem] of Object.entries(one.problems)) problems[`${at}.${name}`] = problem;
    if (keys.has(one.row[key])) problems[`${at}.${key}`] ??= 'twice';
    keys.add(one.row[key]);
  }
  return Object.keys(problems).length > 0 ? { problems } : { value: read.map(({ row }) => row) };
}

function checkSums(most: number, value: unknown, asset: Asset): Checked {
  if (!Array.isArray(value) || value.length > most) return wrong('range');
  const sums = (value as readonly unknown[]).map((text) => readSum(text, asset));
  if (sums.includes(undefined)) return wrong('sum');
  const known = sums.map((sum) => sum ?? 0n);
  if (known.some((sum, at) => at > 0 && sum <= (known[at - 1] ?? 0n))) return wrong('order');
  return { value: known.map((sum) => formatAmount(sum, asset)) };
}

function checkChoices(choices: readonly string[], value: unknown): Checked {
  if (!Array.isArray(value) || value.length === 0) return wrong('missing');
  if (!value.every((one) => choices.includes(one as string))) return wrong('unknown');
  return new Set(value).size < value.length ? wrong('twice') : { value: value as readonly string[] };
}

function checkValue(setting: Setting, value: unknown, asset: Asset): Checked {
  switch (setting.kind) {
    case 'count':
      return isWhole(value, setting.least, setting.most) ? { value } : wrong('range');
    case 'sum': {
      const sum = readSum(value, asset);
      return sum === undefined ? wrong('sum') : { value: formatAmount(sum, asset) };
    }
    case 'sums':
      return checkSums(setting.most, value, asset);
    case 'switch':
      return typeof value === 'boolean' ? { value } : wrong('pattern');
    case 'text': {
      const problem = findCellProblem({ ...setting, name: '' }, typeof value === 'string' ? value.trim() : value);
      return problem === null ? { value: scalarText(value).trim() } : wrong(problem);
    }
    case 'choice':
      return setting.choices.includes(value as string) ? { value: value as string } : wrong('unknown');
    case 'choices':
      return checkChoices(setting.choices, value);
    default:
      return checkRows(setting, value);
  }
}

/** Values of a section as they may be stored, or what is wrong, by name. Empty problems: they may. */
export interface CheckedSection {
  readonly values: Readonly<Record<string, SettingValue>>;
  readonly problems: SettingProblems;
}

/**
 * Checks all settings of a section, each for itself and then with one another. Sums come out with all decimals of the asset, texts
 * without blanks at their ends. A missing setting and one that the section does not have are problems.
 */
export function checkSection(section: SettingsSection, given: Readonly<Record<string, unknown>>, asset: Asset): CheckedSection {
  const problems: Record<string, SettingProblem> = {};
  const values: Record<string, SettingValue> = {};
  for (const name of Object.keys(given)) if (!Object.hasOwn(section.settings, name)) problems[name] = 'unknown';
  for (const [name, setting] of Object.entries(section.settings)) {
    if (!Object.hasOwn(given, name)) {
      problems[name] = 'missing';
      continue;
    }
    const checked = checkValue(setting, given[name], asset);
    if ('value' in checked) values[name] = checked.value;
    else for (const [field, problem] of Object.entries(checked.problems)) problems[field === '' ? name : `${name}.${field}`] = problem;
  }
  if (Object.keys(problems).length > 0) return { values, problems };
  return { values, problems: section.contradictions({ values, sumOf: (text) => readSum(text, asset) }) };
}
