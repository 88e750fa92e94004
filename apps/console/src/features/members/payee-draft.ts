import type { ConsolePayee } from '@talora/contract/wallet/payees-console.ts';
import { PAYEE_ACCOUNT, findHolderProblem, tidyHolder } from '@talora/domain/wallet/payee-rules.ts';

/** A correction of an account as it is typed. An empty number keeps the one that is there. */
export interface PayeeDraft {
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly reason: string;
}

/** What is wrong with a field, by the key of its text. */
export interface PayeeProblems {
  readonly number?: 'number';
  readonly holder?: 'holder';
  readonly reason?: 'reason';
  /** Nothing would be another than it is. */
  readonly form?: 'nothing';
}

type Account = Pick<ConsolePayee, 'bankCode' | 'holder'>;

/** A correction of an account before anything is typed. */
export const draftOf = ({ bankCode, holder }: Account): PayeeDraft => ({ bankCode, number: '', holder, reason: '' });

/** The number as it is sent; null keeps the one that is there. */
export function wireNumber({ number }: PayeeDraft): string | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return digits === '' ? null : digits;
}

/** What is wrong with a correction as it is typed; empty when nothing is. */
export function problemsOf(draft: PayeeDraft, account: Account): PayeeProblems {
  const number = wireNumber(draft);
  const holder = tidyHolder(draft.holder);
  const isSame = draft.bankCode === account.bankCode && number === null && holder === account.holder;
  return {
    ...(number === null || PAYEE_ACCOUNT.test(number) ? {} : { number: 'number' }),
    ...(holder === account.holder || findHolderProblem(null, holder) === null ? {} : { holder: 'holder' }),
    ...(draft.reason.trim() === '' ? { reason: 'reason' } : {}),
    ...(isSame ? { form: 'nothing' } : {}),
  };
}
