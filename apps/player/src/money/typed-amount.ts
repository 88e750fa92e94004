import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { arePapersDue } from '@talora/domain/wallet/papers-due.ts';
import { mostWithSecurity, securityOf } from '@talora/domain/wallet/security-deposit.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';

/** What is wrong with a typed sum; each has its text under `money.problems`. */
export type AmountProblem = 'empty' | 'invalid' | 'decimals' | 'zero' | 'below' | 'above' | 'short' | 'withSecurity' | 'notLess';

/** What a sum must obey. All sums are decimal text as the wire carries them. */
export interface AmountRule {
  readonly currency: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** What there is to spend. */
  readonly available?: string | undefined;
  /** What of `available` can go when its security deposit is set aside beside it. */
  readonly most?: string | undefined;
  /** The sum must be less than this one. */
  readonly lessThan?: string | undefined;
  readonly mayBeZero?: boolean | undefined;
}

/** A typed sum: what the wire carries, or what is wrong with it. */
export type TypedAmount =
  | { readonly wire: string; readonly problem?: undefined }
  | { readonly wire?: undefined; readonly problem: AmountProblem };

/** The asset of a currency code; the contract sends known codes only. */
function assetOf(currency: string): Asset {
  return isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR;
}

/** What is printed before sums of a currency. */
export function symbolOf(currency: string): string {
  return assetOf(currency).symbol;
}

const minorOf = (text: string, asset: Asset): bigint => parseAmount(text, asset) ?? 0n;

/** Reads what a person typed into a sum field, by the grammar that the server settles with. */
export function readTypedAmount(typed: string, rule: AmountRule): TypedAmount {
  const asset = assetOf(rule.currency);
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const minor = parseAmount(text, asset, { decimals: 'upTo' });
  if (minor === undefined) return { problem: new RegExp(`^[0-9]+\\.[0-9]{${asset.digits + 1},}$`).test(text) ? 'decimals' : 'invalid' };
  if (minor === 0n && rule.mayBeZero !== true) return { problem: 'zero' };
  if (rule.min !== undefined && minor < minorOf(rule.min, asset)) return { problem: 'below' };
  if (rule.max !== undefined && minor > minorOf(rule.max, asset)) return { problem: 'above' };
  if (rule.available !== undefined && minor > minorOf(rule.available, asset)) return { problem: 'short' };
  if (rule.most !== undefined && minor > minorOf(rule.most, asset)) return { problem: 'withSecurity' };
  if (rule.lessThan !== undefined && minor >= minorOf(rule.lessThan, asset)) return { problem: 'notLess' };
  return { wire: formatAmount(minor, asset) };
}

/** The security deposit of a sum on the wire, and what of another one can go when its own is set aside beside it. */
export const securityText = (amount: string, percent: number, currency: string): string =>
  formatAmount(securityOf(minorOf(amount, assetOf(currency)), percent), assetOf(currency));
export const mostText = (available: string, percent: number, currency: string): string =>
  formatAmount(mostWithSecurity(minorOf(available, assetOf(currency)), percent), assetOf(currency));

/** Does a withdrawal of a sum wait for papers? By what the brand asks for, and what was withdrawn before. */
export const papersAreDue = (amount: string, { from, withdrawn }: { from: string; withdrawn: string }, currency: string): boolean => {
  const asset = assetOf(currency);
  return arePapersDue(minorOf(amount, asset), minorOf(withdrawn, asset), {
    isIdentityAsked: true,
    identityAskedFrom: minorOf(from, asset),
  });
};

/** `a` − `b` of two sums on the wire. */
export function subtractSums(a: string, b: string, currency: string): string {
  const asset = assetOf(currency);
  return formatAmount(minorOf(a, asset) - minorOf(b, asset), asset);
}

/** The smaller of two sums on the wire. */
export function smallerSum(a: string, b: string, currency: string): string {
  const asset = assetOf(currency);
  return minorOf(a, asset) <= minorOf(b, asset) ? a : b;
}
