import { formatAmount, parseAmount } from '../money/amount.ts';
import type { Asset } from '../money/asset.ts';
import { PLAIN_NAME } from './deposit-settings.ts';

/** What a method is done by: the provider's page, or a bank transfer with a slip. */
export const METHOD_KINDS = ['redirect', 'bank_slip'] as const;
/** What a method is done by. */
export type MethodKind = (typeof METHOD_KINDS)[number];

/** How a payment by the provider is made: on its page, by a code that is scanned, or on a chain. A bank transfer has the first. */
export const METHOD_CHANNELS = ['page', 'qr', 'chain'] as const;
/** How a payment by the provider is made. */
export type MethodChannel = (typeof METHOD_CHANNELS)[number];

/** Pictures that a method may have. */
export const METHOD_ICONS = ['bank', 'receipt', 'wallet', 'card', 'device', 'qr', 'coins'] as const;
/** Picture of a method. */
export type MethodIcon = (typeof METHOD_ICONS)[number];

/** Code of a method: it stands in deposits for ever. */
export const METHOD_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Who bears a fee: the house writes it down, the player pays it out of what was credited. */
export const FEE_PAYERS = ['house', 'player'] as const;
/** Who bears a fee. */
export type FeePayer = (typeof FEE_PAYERS)[number];

/** A text in each language of the console's staff; empty is none. */
export interface MethodTexts {
  readonly ms: string;
  readonly en: string;
  readonly zh: string;
}

/** Sums for members from a level on, in place of the method's own; decimal text. */
export interface LevelLimit {
  readonly level: number;
  readonly min: string;
  readonly max: string;
}

/** Minutes of the day in the brand's zone between which something is open; an end before the start goes over midnight. */
export interface DayHours {
  /** 0 to 1439. */
  readonly opens: number;
  /** 1 to 1440. */
  readonly closes: number;
}

/** What a fee is: minor units, and hundredths of a percent of what came. */
export interface FeeTerms {
  readonly fixed: bigint;
  readonly share: number;
}

/** A way to deposit as staff set it. Sums are decimal text of the brand's asset; an empty one is the brand's own, of `dayMax` none. */
export interface MethodDraft extends DayHours {
  readonly kind: MethodKind;
  readonly channel: MethodChannel;
  readonly icon: MethodIcon;
  readonly position: number;
  readonly names: MethodTexts;
  readonly isOn: boolean;
  readonly isInMaintenance: boolean;
  readonly maintenance: MethodTexts;
  readonly min: string;
  readonly max: string;
  readonly dayMax: string;
  readonly quick: readonly string[];
  /** Minutes until a deposit runs out; null is the brand's. */
  readonly minutes: number | null;
  readonly levels: readonly LevelLimit[];
  readonly feeFixed: string;
  readonly feeShare: number;
  readonly feeBy: FeePayer;
}

/** An account that bank transfers go to, as staff set it. `dayCap`: the most that is sent there in a day; empty is no cap. */
export interface AccountDraft extends DayHours {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly position: number;
  readonly isOn: boolean;
  readonly dayCap: string;
}

/** What is wrong with a field of a method or an account. */
export type MethodProblem = 'range' | 'sum' | 'order' | 'pattern' | 'twice' | 'missing';
/** Problems by field; of levels and quick sums by `levels.0.min`. */
export type MethodProblems = Readonly<Record<string, MethodProblem>>;

/** Bounds that the brand sets for every method: decimal text. */
export interface BrandBounds {
  readonly depositMin: string;
  readonly depositMax: string;
}

/** Largest share that a fee may take, in hundredths of a percent. */
export const FEE_SHARE_MAX = 2_000;
/** Longest name of a method, and longest text of its maintenance. */
export const METHOD_TEXT_MAX = { names: 40, maintenance: 200 } as const;
/** Where a method or an account stands among the others, least and most. */
export const METHOD_POSITIONS = { least: 1, most: 999 } as const;
/** Minutes until a deposit runs out, least and most. */
export const METHOD_MINUTES = { least: 5, most: 1_440 } as const;
const DAY_MINUTES = 1_440;
const LEVELS_MAX = 20;
const QUICK_MAX = 12;

/** Is a minute of the day (0 to 1439) within the hours? The end itself is outside. */
export function isOpenAt(minute: number, { opens, closes }: DayHours): boolean {
  return opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** The fee on a sum in minor units, rounded down, and never more than the sum. */
export function feeOn(amount: bigint, { fixed, share }: FeeTerms): bigint {
  const fee = fixed + (amount * BigInt(share)) / 10_000n;
  return fee > amount ? amount : fee;
}

/** The limits of a member's level: those of the highest level that it has reached, else the method's own. */
export function limitsAt(
  level: number,
  own: { readonly min: string; readonly max: string },
  levels: readonly LevelLimit[],
): { min: string; max: string } {
  const reached = levels.filter((one) => one.level <= level).toSorted((a, b) => b.level - a.level)[0];
  return reached === undefined ? { min: own.min, max: own.max } : { min: reached.min, max: reached.max };
}

const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** Collects what is wrong, and reads sums. */
function reader(asset: Asset) {
  const problems: Record<string, MethodProblem> = {};
  return {
    problems,
    blame(field: string, problem: MethodProblem): void {
      problems[field] ??= problem;
    },
    /** A sum above zero; undefined for an empty text and for a wrong one, which is blamed. */
    sum(field: string, text: string, isZeroFine = false): bigint | undefined {
      if (text === '') return undefined;
      const read = parseAmount(text, asset, { decimals: 'upTo' });
      if (read !== undefined && (read > 0n || isZeroFine)) return read;
      problems[field] ??= 'sum';
      return undefined;
    },
  };
}

const whole = (asset: Asset, sum: bigint | undefined): string => (sum === undefined ? '' : formatAmount(sum, asset));

function checkHours(at: ReturnType<typeof reader>, { opens, closes }: DayHours): void {
  if (!isWhole(opens, 0, DAY_MINUTES - 1)) at.blame('opens', 'range');
  if (!isWhole(closes, 1, DAY_MINUTES)) at.blame('closes', 'range');
  if (opens === closes) at.blame('closes', 'order');
}

function readTexts(at: ReturnType<typeof reader>, field: keyof typeof METHOD_TEXT_MAX, texts: MethodTexts): MethodTexts {
  const read = { ms: texts.ms.trim(), en: texts.en.trim(), zh: texts.zh.trim() };
  const given = Object.entries(read).filter(([, text]) => text !== '');
  for (const [language, text] of given) {
    if (text.length > METHOD_TEXT_MAX[field]) at.blame(`${field}.${language}`, 'range');
    else if (!PLAIN_NAME.test(text)) at.blame(`${field}.${language}`, 'pattern');
  }
  // In every language, or in none: a player reads no name of another language by accident.
  if (given.length > 0) for (const [language, text] of Object.entries(read)) if (text === '') at.blame(`${field}.${language}`, 'missing');
  return read;
}

/** Limits in their order and within those of the brand. */
function checkRange(
  at: ReturnType<typeof reader>,
  prefix: string,
  min: bigint | undefined,
  max: bigint | undefined,
  brand: { min: bigint; max: bigint },
): void {
  const [least, most] = [min ?? brand.min, max ?? brand.max];
  if (least < brand.min) at.blame(`${prefix}min`, 'range');
  if (most > brand.max) at.blame(`${prefix}max`, 'range');
  if (least > most) at.blame(`${prefix}min`, 'order');
}

function readLevels(
  at: ReturnType<typeof reader>,
  levels: readonly LevelLimit[],
  asset: Asset,
  brand: { min: bigint; max: bigint },
): LevelLimit[] {
  if (levels.length > LEVELS_MAX) at.blame('levels', 'range');
  return levels.map(({ level, min: minText, max: maxText }, index) => {
    const field = `levels.${index}.`;
    if (!isWhole(level, 1, 99)) at.blame(`${field}level`, 'range');
    if (levels.findIndex((one) => one.level === level) !== index) at.blame(`${field}level`, 'twice');
    const [min, max] = [at.sum(`${field}min`, minText), at.sum(`${field}max`, maxText)];
    if (minText === '') at.blame(`${field}min`, 'missing');
    if (maxText === '') at.blame(`${field}max`, 'missing');
    if (min !== undefined && max !== undefined) checkRange(at, field, min, max, brand);
    return { level, min: whole(asset, min), max: whole(asset, max) };
  });
}

/** A method as it may be stored, and what is wrong; no problems: it may. Sums come out with all decimals of the asset. */
export function checkMethod(
  draft: MethodDraft,
  bounds: BrandBounds,
  asset: Asset,
): { readonly method: MethodDraft; readonly problems: MethodProblems } {
  const at = reader(asset);
  const sumOf = (text: string): bigint => parseAmount(text, asset, { decimals: 'upTo' }) ?? 0n;
  const brand = { min: sumOf(bounds.depositMin), max: sumOf(bounds.depositMax) };
  if (!isWhole(draft.position, METHOD_POSITIONS.least, METHOD_POSITIONS.most)) at.blame('position', 'range');
  checkHours(at, draft);
  const [min, max, dayMax] = [at.sum('min', draft.min), at.sum('max', draft.max), at.sum('dayMax', draft.dayMax)];
  if (at.problems.min === undefined && at.problems.max === undefined) checkRange(at, '', min, max, brand);
  const [least, most] = [min ?? brand.min, max ?? brand.max];
  if (dayMax !== undefined && dayMax < least) at.blame('dayMax', 'order');
  if (draft.quick.length > QUICK_MAX) at.blame('quick', 'range');
  const quick = draft.quick.map((text) => {
    const sum = text === '' ? undefined : at.sum('quick', text);
    if (sum === undefined) at.blame('quick', 'sum');
    else if (sum < least || sum > most) at.blame('quick', 'range');
    return sum ?? 0n;
  });
  if (quick.some((sum, index) => index > 0 && sum <= (quick[index - 1] ?? 0n))) at.blame('quick', 'order');
  if (draft.minutes !== null && !isWhole(draft.minutes, METHOD_MINUTES.least, METHOD_MINUTES.most)) at.blame('minutes', 'range');
  const levels = readLevels(at, draft.levels, asset, brand);
  const fixed = at.sum('feeFixed', draft.feeFixed, true);
  if (!isWhole(draft.feeShare, 0, FEE_SHARE_MAX)) at.blame('feeShare', 'range');
  // The smallest deposit leaves something.
  else if (feeOn(least, { fixed: fixed ?? 0n, share: draft.feeShare }) >= least) at.blame('feeFixed', 'range');
  if (draft.kind === 'bank_slip' && draft.channel !== 'page') at.blame('channel', 'pattern');
  const method: MethodDraft = {
    ...draft,
    names: readTexts(at, 'names', draft.names),
    maintenance: readTexts(at, 'maintenance', draft.maintenance),
    min: whole(asset, min),
    max: whole(asset, max),
    dayMax: whole(asset, dayMax),
    quick: quick.map((sum) => formatAmount(sum, asset)),
    levels: levels.toSorted((a, b) => a.level - b.level),
    feeFixed: formatAmount(fixed ?? 0n, asset),
  };
  return { method, problems: at.problems };
}

const ACCOUNT_TEXTS = {
  bankCode: { most: 16, pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/ },
  bankName: { most: 60, pattern: PLAIN_NAME },
  accountName: { most: 80, pattern: PLAIN_NAME },
  accountNumber: { most: 34, pattern: /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/ },
} as const;

/** What an account is known by; each change of these changes where money goes. */
export const ACCOUNT_FIELDS = Object.keys(ACCOUNT_TEXTS) as (keyof typeof ACCOUNT_TEXTS)[];

/** An account as it may be stored, and what is wrong; no problems: it may. */
export function checkAccount(draft: AccountDraft, asset: Asset): { readonly account: AccountDraft; readonly problems: MethodProblems } {
  const at = reader(asset);
  const texts = Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => {
      const text = draft[field].trim();
      const { most, pattern } = ACCOUNT_TEXTS[field];
      if (text === '') at.blame(field, 'missing');
      else if (text.length > most) at.blame(field, 'range');
      else if (!pattern.test(text)) at.blame(field, 'pattern');
      return [field, text];
    }),
  ) as Record<keyof typeof ACCOUNT_TEXTS, string>;
  if (!isWhole(draft.position, METHOD_POSITIONS.least, METHOD_POSITIONS.most)) at.blame('position', 'range');
  checkHours(at, draft);
  const cap = at.sum('dayCap', draft.dayCap);
  return { account: { ...draft, ...texts, dayCap: whole(asset, cap) }, problems: at.problems };
}

/** One thing that a change lets more money in or sends it elsewhere by; as the second person reads it. */
export interface MethodWidening {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const differ = (name: string, from: unknown, to: unknown): MethodWidening => ({ name, from: String(from), to: String(to) });

/** Is a limit wider than before? An empty one is the widest. */
const isWider = (from: string, to: string, asset: Asset): boolean => {
  const [was, is] = [parseAmount(from, asset), parseAmount(to, asset)];
  return was !== undefined && (is === undefined || is > was);
};

/** What of a change of a method lets more money in, or charges players otherwise; `from` null is a new one. */
export function widensMethod(from: MethodDraft | null, to: MethodDraft, asset: Asset): MethodWidening[] {
  const found: MethodWidening[] = [];
  if (to.isOn && from?.isOn !== true) found.push(differ('method.isOn', false, true));
  for (const field of ['max', 'dayMax'] as const)
    if (from !== null && isWider(from[field], to[field], asset)) found.push(differ(`method.${field}`, from[field], to[field]));
  const levelText = ({ levels }: MethodDraft): string => levels.map(({ level, min, max }) => `${level}: ${min}–${max}`).join(', ');
  if (from !== null && levelText(from) !== levelText(to)) found.push(differ('method.levels', levelText(from), levelText(to)));
  const fee = ({ feeFixed, feeShare }: MethodDraft): string => `${feeFixed} + ${(feeShare / 100).toFixed(2)} %`;
  if (from !== null && fee(from) !== fee(to)) found.push(differ('method.fee', fee(from), fee(to)));
  if (from !== null && from.feeBy !== to.feeBy) found.push(differ('method.feeBy', from.feeBy, to.feeBy));
  return found;
}

/** What of a change of an account sends money elsewhere, or more of it there; `from` null is a new one. */
export function widensAccount(from: AccountDraft | null, to: AccountDraft, asset: Asset): MethodWidening[] {
  const texts = ACCOUNT_FIELDS.flatMap((field) =>
    (from?.[field] ?? '') === to[field] ? [] : [differ(`account.${field}`, from?.[field] ?? '', to[field])],
  );
  const isOn = to.isOn && from?.isOn !== true ? [differ('account.isOn', false, true)] : [];
  const isMore = from !== null && isWider(from.dayCap, to.dayCap, asset) ? [differ('account.dayCap', from.dayCap, to.dayCap)] : [];
  return [...texts, ...isOn, ...isMore];
}
