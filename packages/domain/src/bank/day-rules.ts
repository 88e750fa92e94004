import type { Day } from '../time/business-day.ts';
import type { AsideReason, MatchKind } from './match-rules.ts';

/** What our books say has moved at a bank on a day. `net` in minor units, below zero for what left. */
export interface OwnMove {
  readonly kind: MatchKind;
  readonly id: string;
  /** Of a refund: its deposit. */
  readonly aboutId: string;
  readonly no: string;
  /** The account that it should have moved at; null where nobody has said. */
  readonly accountId: string | null;
  readonly net: bigint;
  /** The line that stands behind it. */
  readonly line: { readonly id: string; readonly day: Day; readonly accountId: string } | null;
}

/** What a bank has written on a day. */
export interface BankMove {
  readonly id: string;
  readonly accountId: string;
  readonly amount: bigint;
  readonly text: string;
  readonly aside: AsideReason | null;
  /** What it stands behind, and when that was booked; null while it is not. */
  readonly match: {
    readonly id: string;
    readonly kind: MatchKind;
    readonly subjectId: string;
    readonly aboutId: string;
    readonly no: string;
    readonly booked: { readonly day: Day; readonly net: bigint } | null;
  } | null;
}

/** What a payment provider has reported, what the books say of the same, and what it has settled at the bank. Minor units. */
export interface ProviderDay {
  readonly code: string;
  readonly bookedIn: bigint;
  readonly bookedOut: bigint;
  readonly reportedIn: bigint;
  readonly reportedOut: bigint;
}

/** Something of a provider that the books and its reports do not say alike. */
export interface ProviderMove {
  readonly code: string;
  readonly kind: 'payment' | 'payout';
  readonly id: string;
  readonly aboutId: string;
  readonly no: string;
  /** What it has said less what was booked. */
  readonly effect: bigint;
  /** Does a refund of it stand in the books? */
  readonly isRefunded: boolean;
}

/** Kinds of differences, those that nobody has to explain last. */
export const DIFFERENCE_KINDS = [
  'books-only',
  'bank-only',
  'sums-differ',
  'not-booked',
  'provider-differs',
  'unsettled',
  'other-day',
  'aside',
  'goes-back',
] as const;

/** Such a kind. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Those that say by themselves why they are there. */
const EXPLAINED: readonly DifferenceKind[] = ['other-day', 'aside', 'goes-back'];

/** Does the kind need a reason that somebody gives? */
export const needsReason = (kind: DifferenceKind): boolean => !EXPLAINED.includes(kind);

/** Where bank and books differ on a day. */
export interface Difference {
  /** The same on every reading of the day. */
  readonly key: string;
  readonly kind: DifferenceKind;
  /** The row that it belongs to. */
  readonly row: string;
  /** What the bank (or the provider) says more than the books. */
  readonly effect: bigint;
  readonly subject: { readonly kind: MatchKind; readonly id: string; readonly no: string } | null;
  readonly lineId: string | null;
  /** The other day, the reason of setting aside, or the bank's text. */
  readonly detail: string;
}

/** One side of a row. */
export interface Side {
  readonly in: bigint;
  readonly out: bigint;
}

/** A row of the day: an account, a provider, or payments of which nobody knows the account. */
export interface DayRow {
  readonly id: string;
  readonly kind: 'account' | 'provider' | 'unassigned';
  readonly books: Side;
  readonly bank: Side;
  readonly provider: Side | null;
  /** What the bank says more than the books; of a provider what it says more. */
  readonly difference: bigint;
}

/** The row of payments by hand whose account nobody has said. */
export const UNASSIGNED = 'unassigned';

const sideOf = (sums: readonly bigint[]): Side => ({
  in: sums.reduce((all, sum) => (sum > 0n ? all + sum : all), 0n),
  out: sums.reduce((all, sum) => (sum < 0n ? all - sum : all), 0n),
});
const netOf = (side: Side): bigint => side.in - side.out;

const rowOf = ({ line, accountId }: OwnMove): string => line?.accountId ?? accountId ?? UNASSIGNED;

/** What of the books no line of this day is the other side of. */
function ownAlone(day: Day, move: OwnMove): Difference | null {
  const { kind, id, aboutId, no, net, line } = move;
  if (line?.day === day) return null;
  return {
    key: `${kind} ${id}`,
    kind: line === null ? 'books-only' : 'other-day',
    row: rowOf(move),
    effect: -net,
    subject: { kind, id: kind === 'refund' ? aboutId : id, no },
    lineId: line?.id ?? null,
    detail: line?.day ?? '',
  };
}

/** What of a line the books of this day do not say. */
function lineAlone(day: Day, { id, accountId, amount, text, aside, match }: BankMove): Difference | null {
  const base = { row: accountId, lineId: id, subject: null };
  if (match === null)
    return aside === null
      ? { ...base, key: `line ${id}`, kind: 'bank-only', effect: amount, detail: text }
      : { ...base, key: `aside ${id}`, kind: 'aside', effect: amount, detail: aside };
  const { kind, subjectId, aboutId, no, booked } = match;
  const subject = { kind, id: kind === 'refund' ? aboutId : subjectId, no };
  if (booked === null) return { ...base, subject, key: `line ${id}`, kind: 'not-booked', effect: amount, detail: text };
  if (booked.day !== day) return { ...base, subject, key: `line ${id}`, kind: 'other-day', effect: amount, detail: booked.day };
  const effect = amount - booked.net;
  return effect === 0n ? null : { ...base, subject, key: `line ${id}`, kind: 'sums-differ', effect, detail: text };
}

/** Everything that a day is compared by. */
export interface DayMoves {
  readonly day: Day;
  readonly accounts: readonly string[];
  readonly books: readonly OwnMove[];
  readonly lines: readonly BankMove[];
  readonly providers: readonly ProviderDay[];
  readonly providerMoves: readonly ProviderMove[];
}

function accountRows({ accounts, books, lines }: DayMoves): DayRow[] {
  const ids = [...new Set([...accounts, ...books.map(rowOf), ...lines.map(({ accountId }) => accountId)])];
  return ids.map((id) => {
    const [own, theirs] = [
      sideOf(books.filter((move) => rowOf(move) === id).map(({ net }) => net)),
      sideOf(lines.filter(({ accountId, aside }) => accountId === id && aside !== 'settlement').map(({ amount }) => amount)),
    ];
    const kind = id === UNASSIGNED ? 'unassigned' : 'account';
    return { id, kind, books: own, bank: theirs, provider: null, difference: netOf(theirs) - netOf(own) };
  });
}

/** Settlements of a brand with one provider are that provider's; of several nobody can say whose they are. */
function providerRows({ providers, lines }: DayMoves): DayRow[] {
  const settled = sideOf(providers.length === 1 ? lines.filter(({ aside }) => aside === 'settlement').map(({ amount }) => amount) : []);
  return providers.map(({ code, bookedIn, bookedOut, reportedIn, reportedOut }) => ({
    id: code,
    kind: 'provider',
    books: { in: bookedIn, out: bookedOut },
    provider: { in: reportedIn, out: reportedOut },
    bank: settled,
    difference: reportedIn - reportedOut - (bookedIn - bookedOut),
  }));
}

function providerDifferences(rows: readonly DayRow[], moves: readonly ProviderMove[]): Difference[] {
  const differing = moves.map(({ code, kind, id, aboutId, no, effect, isRefunded }): Difference => ({
    key: `${kind} ${code} ${id}`,
    kind: isRefunded ? 'goes-back' : 'provider-differs',
    row: code,
    effect,
    subject: { kind: kind === 'payment' ? 'deposit' : 'withdrawal', id: aboutId, no },
    lineId: null,
    detail: '',
  }));
  const unsettled = rows.flatMap(({ id, provider, bank }): Difference[] => {
    const open = provider === null ? 0n : netOf(bank) - netOf(provider);
    return open === 0n
      ? []
      : [{ key: `provider ${id}`, kind: 'unsettled', row: id, effect: open, subject: null, lineId: null, detail: '' }];
  });
  return [...differing, ...unsettled];
}

/** The day side by side, and everything that explains why the sides are not the same: by row they add up to its difference. */
export function reconcileDay(moves: DayMoves): { rows: DayRow[]; differences: Difference[] } {
  const { day, books, lines, providerMoves } = moves;
  const providers = providerRows(moves);
  // What settles with a provider is compared in the provider's row.
  const isProviders = ({ aside }: BankMove): boolean => aside === 'settlement' && providers.length === 1;
  const differences = [
    ...books.map((move) => ownAlone(day, move)),
    ...lines.filter((line) => !isProviders(line)).map((line) => lineAlone(day, line)),
  ].filter((one) => one !== null);
  const accounts = accountRows(
    providers.length === 1
      ? moves
      : { ...moves, lines: lines.map((line) => (line.aside === 'settlement' ? { ...line, aside: 'other' } : line)) },
  );
  const rows = [...accounts.filter(({ kind, books: own }) => kind === 'account' || own.in + own.out > 0n), ...providers];
  const order = (one: Difference): number => DIFFERENCE_KINDS.indexOf(one.kind);
  return {
    rows,
    differences: [...differences, ...providerDifferences(providers, providerMoves)].toSorted(
      (a, b) => order(a) - order(b) || (a.key < b.key ? -1 : 1),
    ),
  };
}
