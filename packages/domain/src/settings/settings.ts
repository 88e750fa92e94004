/** What a count counts. A setting's name ends with its unit where it has one. */
export type SettingUnit = 'times' | 'seconds' | 'minutes' | 'hours' | 'days' | 'milliseconds' | 'bits' | 'percent';

/** Which change of a setting lets more in or out, so that it takes two people. `any` is every change, `never` none. */
type CountDirection = 'more' | 'less' | 'never';
type SwitchDirection = 'on' | 'off' | 'never';
type ChoiceDirection = 'any';
/** `added`: rows that are new or not as they were; `either`: rows that are taken out as well. */
type ListDirection = 'added' | 'either';

/** A whole number between two bounds, both allowed. */
export interface CountSetting {
  readonly kind: 'count';
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  readonly unit: SettingUnit;
  readonly widens: CountDirection;
}

/** A sum above zero as decimal text of the brand's asset. */
export interface SumSetting {
  readonly kind: 'sum';
  readonly initial: string;
  readonly widens: CountDirection;
}

/** Sums above zero, each larger than the one before. */
export interface SumsSetting {
  readonly kind: 'sums';
  readonly initial: readonly string[];
  readonly most: number;
}

/** On or off. */
export interface SwitchSetting {
  readonly kind: 'switch';
  readonly initial: boolean;
  readonly widens: SwitchDirection;
}

/** One line of text. */
export interface TextSetting {
  readonly kind: 'text';
  readonly initial: string;
  readonly most: number;
  readonly pattern: RegExp;
}

/** One of several words. */
export interface ChoiceSetting<T extends string = string> {
  readonly kind: 'choice';
  readonly initial: T;
  readonly choices: readonly T[];
  /** Left out where no change lets more in. */
  readonly widens?: ChoiceDirection;
}

/** Some of several words, at least one, each once. */
export interface ChoicesSetting<T extends string = string> {
  readonly kind: 'choices';
  readonly initial: readonly T[];
  readonly choices: readonly T[];
}

/** A field of a row: text that matches, or a whole number between two bounds. */
export type SettingColumn =
  | { readonly kind: 'text'; readonly name: string; readonly most: number; readonly pattern: RegExp }
  | { readonly kind: 'count'; readonly name: string; readonly least: number; readonly most: number };

/** A row as it is stored: a value for each column, and nothing else. */
export type SettingRow = Readonly<Record<string, string | number>>;

/** Rows of which no two have the same first column. */
export interface RowsSetting<T = SettingRow> {
  readonly kind: 'rows';
  readonly initial: readonly T[];
  readonly columns: readonly SettingColumn[];
  readonly least: number;
  readonly most: number;
  readonly widens: ListDirection;
}

/** Any setting that the console draws a field for. */
export type Setting =
  | CountSetting
  | SumSetting
  | SumsSetting
  | SwitchSetting
  | TextSetting
  | ChoiceSetting
  | ChoicesSetting
  | RowsSetting<object>;

/** A value as it is stored and as it travels. */
export type SettingValue = boolean | number | string | readonly string[] | SettingRow | readonly SettingRow[];

/** The text of what holds one thing; empty for lists and rows. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What is wrong with a setting, or with a field of it: out of its bounds, no sum, not in its order, not as it is written, twice, missing, or nobody's name. */
export type SettingProblem = 'range' | 'sum' | 'order' | 'pattern' | 'twice' | 'missing' | 'unknown' | 'ceiling';

/** Problems by the name of a setting, or of a field in it such as `payoutBanks.1.code`. */
export type SettingProblems = Readonly<Record<string, SettingProblem>>;

/** Values of a section by name, and the sums among them in minor units where they are sums. */
export interface SectionReading {
  readonly values: Readonly<Record<string, SettingValue>>;
  /** A sum of the section in minor units; undefined for what is none. */
  readonly sumOf: (text: string) => bigint | undefined;
}

/** Settings of one feature: what each holds, and what they owe one another. */
export interface SettingsSection<
  N extends string = string,
  S extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>,
> {
  readonly name: N;
  readonly settings: S;
  /** Finds what contradicts itself among values that are sound each for itself. */
  readonly contradictions: (reading: SectionReading) => SettingProblems;
}

/** What the settings of a section hold. A switch is declared with one of its two sides and holds either. */
export type ValuesOf<T extends SettingsSection> = {
  readonly [K in keyof T['settings']]: T['settings'][K]['initial'] extends boolean ? boolean : T['settings'][K]['initial'];
};

/** Declares the settings of a feature. `contradictions` is asked only when each value is sound for itself. */
export function defineSettings<const N extends string, S extends Readonly<Record<string, Setting>>>(
  name: N,
  settings: S,
  contradictions: SettingsSection['contradictions'] = () => ({}),
): SettingsSection<N, S> {
  return { name, settings, contradictions };
}

/** What a section holds until somebody changes it. */
export const initialOf = <T extends SettingsSection>({ settings }: T): ValuesOf<T> =>
  Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial])) as ValuesOf<T>;
