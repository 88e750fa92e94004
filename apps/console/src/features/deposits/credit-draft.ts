import type { ConsoleDeposit } from '@talora/contract/wallet/wallet-console.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { seenDeposit } from '../../queue/seen.ts';

/** What a person has read off a slip. */
export interface CreditDraft {
  readonly sum: string;
  readonly payer: string;
  readonly note: string;
}

/** A typed sum in minor units; undefined when it is none. */
function readSum(typed: string, currency: string): bigint | undefined {
  return isAssetCode(currency) ? parseAmount(typed.trim(), ASSETS[currency], { decimals: 'upTo' }) : undefined;
}

/** May this sum be credited: more than nothing, and no more than the most that this deposit may bring? And is it more than that, less than was to be paid, or all that came? */
export function judgeCredit(
  sum: string,
  { currency, creditMax, payExact }: Pick<ConsoleDeposit, 'currency' | 'creditMax' | 'payExact'>,
): { isRight: boolean; isMore: boolean; isLess: boolean; isAll: boolean } {
  const typed = readSum(sum, currency);
  const most = readSum(creditMax, currency) ?? 0n;
  const isRight = typed !== undefined && typed > 0n && typed <= most;
  return {
    isRight,
    isMore: typed !== undefined && typed > most,
    isLess: isRight && typed < (readSum(payExact, currency) ?? 0n),
    isAll: typed === most,
  };
}

/** What the approval carries: what was on the screen, the sum as it was read, and payer and note where there are any. */
export function creditOf(deposit: ConsoleDeposit, requestId: string, { sum, payer, note }: CreditDraft) {
  return {
    ...seenDeposit(deposit),
    requestId,
    credit: sum.trim(),
    ...(payer.trim() === '' ? {} : { payer: payer.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

/** Which sentences a decision is asked with: once a provider has reported a sum, those that name it, because what is not credited goes back. */
export function decisionTexts(reported: string | null) {
  return reported === null
    ? ({ hint: 'sumHint', rejection: 'rejectText' } as const)
    : ({ hint: 'reportedHint', rejection: 'rejectReported' } as const);
}

/** What this person may do with a deposit as it stands: only what is in review is decided, and what waits for a second person is not approved again. */
export function depositActs({ state, request }: { readonly state: string; readonly request: unknown }, mayDecide: boolean) {
  const isOpen = state === 'review' && mayDecide;
  return { mayReject: isOpen, mayApprove: isOpen && request === null };
}
