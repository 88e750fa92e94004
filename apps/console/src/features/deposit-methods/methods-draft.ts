import type { ConsoleAccount, ConsoleMethod, ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { ASSETS, type AssetCode } from '@talora/domain/money/asset.ts';
import {
  FEE_SHARE_MAX,
  METHOD_CODE,
  METHOD_MINUTES,
  METHOD_POSITIONS,
  checkAccount,
  checkMethod,
  type MethodKind,
  type MethodProblem,
} from '@talora/domain/wallet/deposit-methods.ts';
import { wordsOf } from '../../kit/typed-lists.ts';

type Method = ConsoleMethod['draft'];
type Account = ConsoleAccount['draft'];

/** A method as it is typed: numbers and lists are text. */
export type MethodForm = Omit<Method, 'position' | 'quick' | 'minutes' | 'levels' | 'feeShare' | 'opens' | 'closes'> & {
  readonly code: string;
  readonly position: string;
  readonly quick: string;
  readonly minutes: string;
  readonly levels: readonly { readonly level: string; readonly min: string; readonly max: string }[];
  /** Percent, such as 1.25. */
  readonly feeShare: string;
  readonly opens: string;
  readonly closes: string;
};

/** An account as it is typed. */
export type AccountForm = Omit<Account, 'position' | 'opens' | 'closes'> & {
  readonly position: string;
  readonly opens: string;
  readonly closes: string;
};

/** Problems by field. */
export type Problems = Readonly<Record<string, MethodProblem>>;

/** A minute of the day as HH:MM; the end of the day is 24:00. */
export const hourText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute that HH:MM names; NaN for anything else. */
export function readHour(text: string): number {
  const [, hour = '', minute = ''] = /^([0-9]{1,2}):([0-5][0-9])$/.exec(text.trim()) ?? [];
  const read = hour === '' ? Number.NaN : Number(hour) * 60 + Number(minute);
  return read <= 1_440 ? read : Number.NaN;
}

/** A share in hundredths of a percent as percent. */
export const shareText = (share: number): string => String(share / 100);

const readShare = (text: string): number => (/^[0-9]{1,2}(\.[0-9]{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN);
const readWhole = (text: string): number => (/^[0-9]{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const NONE = { ms: '', en: '', zh: '' };

/** A form over a stored method; without one, for a new method of a kind. */
export function methodFormOf(method: ConsoleMethod | null, kind: MethodKind, position: number): MethodForm {
  if (method === null)
    return {
      code: '', kind, channel: 'page', icon: kind === 'redirect' ? 'bank' : 'receipt', position: String(position), names: NONE, isOn: true, isInMaintenance: false,
      maintenance: NONE, min: '', max: '', dayMax: '', quick: '', minutes: '', levels: [], feeFixed: '', feeShare: '0', feeBy: 'house',
      opens: '00:00', closes: '24:00',
    }; // prettier-ignore
  const { draft, code } = method;
  return {
    ...draft,
    code,
    position: String(draft.position),
    quick: draft.quick.join(', '),
    minutes: draft.minutes === null ? '' : String(draft.minutes),
    levels: draft.levels.map(({ level, min, max }) => ({ level: String(level), min, max })),
    feeShare: shareText(draft.feeShare),
    opens: hourText(draft.opens),
    closes: hourText(draft.closes),
  };
}

/** What a typed method would be, and what is wrong with it, by the rules that the server decides with. */
export function readMethodForm(
  { code, ...form }: MethodForm,
  { brand, currency, methods }: Pick<ConsoleMethods, 'brand' | 'currency' | 'methods'>,
  isNew: boolean,
): { readonly draft: Method; readonly problems: Problems } {
  const typed = {
    ...form,
    position: readWhole(form.position),
    quick: wordsOf(form.quick),
    minutes: form.minutes.trim() === '' ? null : readWhole(form.minutes),
    levels: form.levels.map(({ level, min, max }) => ({ level: readWhole(level), min: min.trim(), max: max.trim() })),
    min: form.min.trim(),
    max: form.max.trim(),
    dayMax: form.dayMax.trim(),
    feeFixed: form.feeFixed.trim(),
    feeShare: readShare(form.feeShare),
    opens: readHour(form.opens),
    closes: readHour(form.closes),
  };
  const { method, problems } = checkMethod(typed, { depositMin: brand.min, depositMax: brand.max }, ASSETS[currency as AssetCode]);
  const own: Record<string, MethodProblem> = { ...problems };
  if (isNew && !METHOD_CODE.test(code)) own.code = 'pattern';
  else if (isNew && methods.some((one) => one.code === code)) own.code = 'twice';
  const { quick, levels, ...rest } = method;
  return {
    draft: {
      ...rest,
      names: { ...method.names },
      maintenance: { ...method.maintenance },
      quick: [...quick],
      levels: levels.map((one) => ({ ...one })),
    },
    problems: own,
  };
}

/** A form over a stored account; without one, for a new one. */
export function accountFormOf(account: ConsoleAccount | null, position: number): AccountForm {
  if (account === null)
    return {
      bankCode: '', bankName: '', accountName: '', accountNumber: '', position: String(position), isOn: true, dayCap: '', opens: '00:00', closes: '24:00',
    }; // prettier-ignore
  const { draft } = account;
  return { ...draft, position: String(draft.position), opens: hourText(draft.opens), closes: hourText(draft.closes) };
}

/** What a typed account would be, and what is wrong with it. */
export function readAccountForm(
  form: AccountForm,
  { currency, accounts }: Pick<ConsoleMethods, 'currency' | 'accounts'>,
  id: string,
): { readonly draft: Account; readonly problems: Problems } {
  const typed = {
    ...form,
    position: readWhole(form.position),
    dayCap: form.dayCap.trim(),
    opens: readHour(form.opens),
    closes: readHour(form.closes),
  };
  const { account, problems } = checkAccount(typed, ASSETS[currency as AssetCode]);
  const isTaken = accounts.some(
    (one) => one.id !== id && one.draft.bankCode === account.bankCode && one.draft.accountNumber === account.accountNumber,
  );
  return { draft: { ...account }, problems: isTaken ? { accountNumber: 'twice', ...problems } : problems };
}

/** Between what a field may be, as it is typed; `brand`: between the sums of the whole brand. Null for what has no two ends to name. */
export function boundsOf(field: string): { readonly least: number; readonly most: number } | 'brand' | null {
  if (field === 'minutes') return METHOD_MINUTES;
  if (field === 'position') return METHOD_POSITIONS;
  if (field === 'feeShare') return { least: 0, most: FEE_SHARE_MAX / 100 };
  if (/^levels\.\d+\.level$/.test(field)) return { least: 1, most: 99 };
  return /^(levels\.\d+\.)?(min|max)$/.test(field) ? 'brand' : null;
}
