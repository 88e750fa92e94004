import { addDays, type Day } from '../time/business-day.ts';
import type { DepositState } from '../wallet/deposit-states.ts';
import type { WithdrawalState } from '../wallet/withdrawal-states.ts';

/** What a line of a statement may be the other side of. */
export const MATCH_KINDS = ['deposit', 'withdrawal', 'refund'] as const;

/** Such a thing. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Why a line is set aside: it is the other side of nothing in our books. */
export const ASIDE_REASONS = ['fee', 'own-transfer', 'settlement', 'interest', 'returned', 'other'] as const;

/** Such a reason. */
export type AsideReason = (typeof ASIDE_REASONS)[number];

/** A line that waits. `amount` in minor units, below zero for what left the account. */
export interface OpenLine {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly amount: bigint;
  readonly reference: string;
}

/** A deposit, withdrawal or refund that no line stands behind yet. */
export interface BankThing {
  readonly kind: MatchKind;
  readonly id: string;
  /** What people call it, and what else a bank may have written of it. */
  readonly no: string;
  readonly names: readonly string[];
  /** What should have moved, in minor units. */
  readonly sum: bigint;
  /** The account of ours that it should have moved at; null where nobody has said. */
  readonly accountId: string | null;
  readonly state: string;
  /** Between which days a bank writes it. */
  readonly from: Day;
  readonly until: Day;
}

/** How well a thing fits a line. */
export interface Candidate {
  readonly thing: BankThing;
  readonly isNamed: boolean;
  readonly isSum: boolean;
  readonly isInTime: boolean;
  readonly isAccount: boolean;
}

/** What of a line is said before anybody decides. */
export interface Proposal {
  readonly exact: BankThing | null;
  /** All that may be meant, the best first. */
  readonly candidates: readonly Candidate[];
}

/** Days that a transfer may be written by a bank before and after it was asked for. */
export const DEPOSIT_DAYS = { before: 1, after: 4 } as const;
/** The same for a payment, from the day on which somebody took it. */
export const PAYMENT_DAYS = { before: 1, after: 5 } as const;

/** The days in which a bank may write what happened on a day. */
export const windowOf = (day: Day, { before, after }: { readonly before: number; readonly after: number }) => ({
  from: addDays(day, -before),
  until: addDays(day, after),
});

const DEPOSIT_STATES_OPEN: readonly DepositState[] = ['awaiting_payment', 'slip_uploaded', 'review', 'expired'];
const WITHDRAWAL_STATES_PAID: readonly WithdrawalState[] = [
  'paying',
  'paid',
  'awaiting_receipt',
  'disputed',
  'confirmed',
  'auto_confirmed',
  'upheld',
  'adjusted',
];

/** Does a deposit in this state still wait for the money that a line says has come? */
export const isDepositWaiting = (state: string): boolean => (DEPOSIT_STATES_OPEN as readonly string[]).includes(state);

/** May a line be the payment of a withdrawal in this state? */
export const isPaymentKnown = (state: string): boolean => (WITHDRAWAL_STATES_PAID as readonly string[]).includes(state);

/** Why a line and a thing do not belong together; null when they may. A deposit that is credited has come whole. */
export function findMisfit(
  { amount }: Pick<OpenLine, 'amount'>,
  { kind, state, sum }: Pick<BankThing, 'kind' | 'state' | 'sum'>,
): 'side' | 'state' | 'sum' | null {
  if ((kind === 'deposit') !== amount > 0n) return 'side';
  if (kind === 'deposit') {
    if (state === 'credited') return amount >= sum ? null : 'sum';
    return isDepositWaiting(state) ? null : 'state';
  }
  if (kind === 'withdrawal' ? !isPaymentKnown(state) : state !== 'made') return 'state';
  return -amount === sum ? null : 'sum';
}

const NOT_WRITTEN = /[^\p{L}\p{N}]/gu;
const plain = (text: string): string => text.replaceAll(NOT_WRITTEN, '').toUpperCase();
/** A reference of fewer signs says nothing: it stands in other texts by chance. */
const SHORTEST_NAME = 5;

/** Numbers of deposits and withdrawals that a text may name, as they are written: 261126-000123. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(/(?<!\d)(\d{6})[-\s]?(\d{6,9})(?!\d)/g)].map(([, day = '', n = '']) => `${day}-${n}`);
}

function isNamedIn(reference: string, { no, names }: BankThing): boolean {
  const text = plain(reference);
  return [no, ...names].map(plain).some((name) => name.length >= SHORTEST_NAME && text.includes(name));
}

function weigh(line: OpenLine, thing: BankThing): Candidate | null {
  const misfit = findMisfit(line, thing);
  if (misfit !== null) return null;
  const candidate = {
    thing,
    isNamed: isNamedIn(line.reference, thing),
    isSum: (line.amount < 0n ? -line.amount : line.amount) === thing.sum,
    isInTime: line.day >= thing.from && line.day <= thing.until,
    isAccount: thing.accountId === null || thing.accountId === line.accountId,
  };
  return candidate.isNamed || (candidate.isSum && candidate.isInTime) ? candidate : null;
}

const score = ({ isNamed, isSum, isInTime, isAccount }: Candidate): number =>
  (isNamed ? 8 : 0) + (isSum ? 4 : 0) + (isInTime ? 2 : 0) + (isAccount ? 1 : 0);

const keyOf = ({ kind, id }: BankThing): string => `${kind} ${id}`;

/** Things by their sums and by their numbers, so that each line is weighed with few of them. */
function shelve(things: readonly BankThing[]) {
  const [bySum, byNo] = [new Map<bigint, BankThing[]>(), new Map<string, BankThing[]>()];
  for (const one of things) {
    bySum.set(one.sum, [...(bySum.get(one.sum) ?? []), one]);
    byNo.set(one.no, [...(byNo.get(one.no) ?? []), one]);
  }
  return ({ amount, reference }: OpenLine): BankThing[] => [
    ...new Set([...(bySum.get(amount < 0n ? -amount : amount) ?? []), ...numbersIn(reference).flatMap((number) => byNo.get(number) ?? [])]),
  ];
}

/**
 * What each open line may be. Exact is what fits in sum, time and account, and is named by the bank or is the only thing that fits, while no
 * other line may be the same thing as well. Everything else is for a person to choose.
 */
export function proposeMatches(lines: readonly OpenLine[], things: readonly BankThing[]): ReadonlyMap<string, Proposal> {
  const near = shelve(things);
  const found = lines.map((line) => ({
    line,
    candidates: near(line)
      .map((one) => weigh(line, one))
      .filter((one) => one !== null)
      .toSorted((a, b) => score(b) - score(a) || (a.thing.from < b.thing.from ? -1 : 1)),
  }));
  const wanted = new Map<string, number>();
  const countIn = (name: string): void => void wanted.set(name, (wanted.get(name) ?? 0) + 1);
  for (const one of found.flatMap(({ candidates }) => candidates).filter(({ isSum }) => isSum)) {
    countIn(keyOf(one.thing));
    if (one.isNamed) countIn(`named ${keyOf(one.thing)}`);
  }
  return new Map(
    found.map(({ line, candidates }) => {
      const whole = candidates.filter((one) => one.isSum && one.isInTime && one.isAccount);
      const named = whole.filter(({ isNamed }) => isNamed);
      const only = named.length > 0 ? named : candidates.length === 1 ? whole : [];
      const [one] = only;
      const isExact = one !== undefined && only.length === 1 && wanted.get(`${one.isNamed ? 'named ' : ''}${keyOf(one.thing)}`) === 1;
      return [line.id, { exact: isExact ? one.thing : null, candidates }];
    }),
  );
}
