import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsReason, reconcileDay, UNASSIGNED, type BankMove, type OwnMove, type DayMoves } from './day-rules.ts';

const DAY = '2026-11-26';
const NEXT = '2026-11-27';

const book = (change: Partial<OwnMove> = {}): OwnMove => ({
  kind: 'deposit',
  id: 'd1',
  aboutId: 'd1',
  no: '261126-000001',
  accountId: 'a1',
  net: 10_000n,
  line: { id: 'l1', day: DAY, accountId: 'a1' },
  ...change,
});
const MATCH = {
  id: 'm1',
  kind: 'deposit',
  subjectId: 'd1',
  aboutId: 'd1',
  no: '261126-000001',
  booked: { day: DAY, net: 10_000n },
} as const;
const line = (change: Partial<BankMove> = {}): BankMove => ({
  id: 'l1',
  accountId: 'a1',
  amount: 10_000n,
  text: 'IBG',
  aside: null,
  match: MATCH,
  ...change,
});
const of = (change: Partial<DayMoves>) =>
  reconcileDay({ day: DAY, accounts: ['a1'], books: [], lines: [], providers: [], providerMoves: [], ...change });
const kinds = (change: Partial<DayMoves>) => of(change).differences.map(({ kind, row, effect }) => [kind, row, effect]);

describe('a day of books and bank', () => {
  it('is zero where both say the same, and an account without anything shows zero', () => {
    expect(of({ books: [book()], lines: [line()] })).toEqual({
      rows: [
        { id: 'a1', kind: 'account', books: { in: 10_000n, out: 0n }, bank: { in: 10_000n, out: 0n }, provider: null, difference: 0n },
      ],
      differences: [],
    });
    expect(of({}).rows).toMatchObject([{ id: 'a1', difference: 0n }]);
  });

  it.each<[string, Partial<DayMoves>, unknown]>([
    ['a deposit that no line shows', { books: [book({ line: null })] }, [['books-only', 'a1', -10_000n]]],
    [
      'a payment that no line shows',
      { books: [book({ kind: 'withdrawal', net: -500n, accountId: null, line: null })] },
      [['books-only', UNASSIGNED, 500n]],
    ],
    ['a line that nobody knows', { lines: [line({ match: null })] }, [['bank-only', 'a1', 10_000n]]],
    ['a fee', { lines: [line({ match: null, aside: 'fee', amount: -150n })] }, [['aside', 'a1', -150n]]],
    ['more that came than was credited', { books: [book()], lines: [line({ amount: 10_001n })] }, [['sums-differ', 'a1', 1n]]],
    ['a line whose deposit is not credited', { lines: [line({ match: { ...MATCH, booked: null } })] }, [['not-booked', 'a1', 10_000n]]],
    [
      'a deposit that was credited the day after',
      { lines: [line({ match: { ...MATCH, booked: { day: NEXT, net: 10_000n } } })] },
      [['other-day', 'a1', 10_000n]],
    ],
    [
      'a deposit whose line is of the day after',
      { books: [book({ line: { id: 'l1', day: NEXT, accountId: 'a1' } })] },
      [['other-day', 'a1', -10_000n]],
    ],
    [
      'a payment from an account that its line tells',
      { books: [book({ kind: 'withdrawal', net: -500n, accountId: null, line: { id: 'l1', day: NEXT, accountId: 'a2' } })] },
      [['other-day', 'a2', 500n]],
    ],
  ])('names %s', (_, moves, found) => {
    expect(kinds(moves)).toEqual(found);
  });

  it('asks for no reason where the difference says it', () => {
    expect((['books-only', 'bank-only', 'sums-differ', 'not-booked', 'provider-differs', 'unsettled'] as const).every(needsReason)).toBe(
      true,
    );
    expect((['other-day', 'aside', 'goes-back'] as const).some(needsReason)).toBe(false);
  });

  it('compares a provider with its reports, and with what it has settled', () => {
    const one = { code: 'redirect', bookedIn: 900n, bookedOut: 200n, reportedIn: 1_000n, reportedOut: 200n };
    const providers = [one];
    const settlement = line({ match: null, aside: 'settlement', amount: 500n });
    const move = { code: 'redirect', kind: 'payment', id: 'p1', aboutId: 'd9', no: '1', effect: 100n, isRefunded: false } as const;
    const { rows, differences } = of({ providers, providerMoves: [move], lines: [settlement] });
    expect(rows.find(({ id }) => id === 'redirect')).toMatchObject({ difference: 100n, bank: { in: 500n, out: 0n } });
    expect(rows.find(({ id }) => id === 'a1')).toMatchObject({ difference: 0n, bank: { in: 0n, out: 0n } });
    expect(differences.map(({ kind, effect }) => [kind, effect])).toEqual([
      ['provider-differs', 100n],
      ['unsettled', -300n],
    ]);
    expect(of({ providers, providerMoves: [{ ...move, isRefunded: true }] }).differences.map(({ kind }) => kind)).toEqual([
      'unsettled',
      'goes-back',
    ]);
    // Whose settlement it is cannot be told among two.
    const two = of({ providers: [...providers, { ...one, code: 'other' }], lines: [settlement] });
    expect(two.rows.find(({ id }) => id === 'a1')).toMatchObject({ difference: 500n });
    expect(two.differences.filter(({ kind }) => kind === 'aside')).toMatchObject([{ effect: 500n }]);
  });
});

it('the differences of an account add up to its difference, whatever happened', () => {
  const sum = fc.bigInt({ min: -1_000n, max: 1_000n }).filter((one) => one !== 0n);
  const pair = fc.record({
    amount: sum,
    net: sum,
    ownDay: fc.constantFrom(DAY, NEXT, null),
    lineDay: fc.constantFrom(DAY, NEXT, null),
    isMatched: fc.boolean(),
    account: fc.constantFrom('a1', 'a2'),
    aside: fc.constantFrom(null, 'fee', 'settlement'),
  });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 20 }), fc.boolean(), (pairs, hasProvider) => {
      const books = pairs.flatMap(({ net, ownDay, lineDay, isMatched, account }, at) =>
        ownDay !== DAY
          ? []
          : [
              book({
                id: `d${at}`,
                net,
                accountId: at % 3 === 0 ? null : 'a1',
                line: isMatched && lineDay !== null ? { id: `l${at}`, day: lineDay, accountId: account } : null,
              }),
            ],
      );
      const lines = pairs.flatMap(({ amount, net, ownDay, lineDay, isMatched, account, aside }, at) =>
        lineDay !== DAY
          ? []
          : [
              line({
                id: `l${at}`,
                accountId: account,
                amount,
                aside: isMatched ? null : (aside as BankMove['aside']),
                match: isMatched
                  ? {
                      id: `m${at}`,
                      kind: 'deposit',
                      subjectId: `d${at}`,
                      aboutId: `d${at}`,
                      no: '1',
                      booked: ownDay === null ? null : { day: ownDay, net },
                    }
                  : null,
              }),
            ],
      );
      const providers = hasProvider ? [{ code: 'p', bookedIn: 0n, bookedOut: 0n, reportedIn: 0n, reportedOut: 0n }] : [];
      const { rows, differences } = of({ accounts: ['a1', 'a2'], books, lines, providers });
      for (const { id, kind, difference } of rows.filter((row) => row.kind !== 'provider')) {
        const effects = differences.filter(({ row }) => row === id).reduce((all, { effect }) => all + effect, 0n);
        expect([kind, id, effects]).toEqual([kind, id, difference]);
      }
      expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length);
    }),
  );
});
