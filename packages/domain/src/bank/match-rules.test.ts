import { describe, expect, it } from 'vitest';
import {
  DEPOSIT_DAYS,
  findMisfit,
  numbersIn,
  PAYMENT_DAYS,
  proposeMatches,
  windowOf,
  type BankThing,
  type OpenLine,
} from './match-rules.ts';

const line = (change: Partial<OpenLine> = {}): OpenLine => ({
  id: 'l1',
  accountId: 'a1',
  day: '2026-11-26',
  amount: 10_037n,
  reference: 'IBG TRANSFER',
  ...change,
});
const deposit = (change: Partial<BankThing> = {}): BankThing => ({
  kind: 'deposit',
  id: 'd1',
  no: '261126-000123',
  names: [],
  sum: 10_037n,
  accountId: 'a1',
  state: 'review',
  ...windowOf('2026-11-26', DEPOSIT_DAYS),
  ...change,
});
const withdrawal = (change: Partial<BankThing> = {}): BankThing => ({
  ...deposit(),
  kind: 'withdrawal',
  id: 'w1',
  no: '261126-000777',
  accountId: null,
  state: 'paying',
  ...windowOf('2026-11-26', PAYMENT_DAYS),
  ...change,
});
const proposed = (lines: readonly OpenLine[], things: readonly BankThing[]) =>
  [...proposeMatches(lines, things)].map(([id, { exact, candidates }]) => [id, exact?.id ?? null, candidates.map(({ thing }) => thing.id)]);

describe('a line and what it is the other side of', () => {
  it.each<[Partial<OpenLine>, BankThing, string | null]>([
    [{}, deposit(), null],
    [{}, deposit({ state: 'awaiting_payment' }), null],
    [{}, deposit({ state: 'expired' }), null],
    [{}, deposit({ state: 'rejected' }), 'state'],
    [{}, deposit({ state: 'created' }), 'state'],
    [{ amount: -10_037n }, deposit(), 'side'],
    [{ amount: 5n }, deposit(), null],
    [{}, deposit({ state: 'credited' }), null],
    [{ amount: 10_036n }, deposit({ state: 'credited' }), 'sum'],
    [{ amount: 10_038n }, deposit({ state: 'credited' }), null],
    [{ amount: -10_037n }, withdrawal(), null],
    [{ amount: -10_036n }, withdrawal(), 'sum'],
    [{ amount: -10_038n }, withdrawal(), 'sum'],
    [{ amount: 10_037n }, withdrawal(), 'side'],
    [{ amount: -10_037n }, withdrawal({ state: 'approved' }), 'state'],
    [{ amount: -10_037n }, withdrawal({ state: 'pay_failed' }), 'state'],
    [{ amount: -10_037n }, withdrawal({ state: 'unknown' }), 'state'],
    [{ amount: -10_037n }, withdrawal({ state: 'confirmed' }), null],
    [{ amount: -10_037n }, withdrawal({ kind: 'refund', state: 'made' }), null],
    [{ amount: -10_037n }, withdrawal({ kind: 'refund', state: 'sending' }), 'state'],
    [{ amount: -10_036n }, withdrawal({ kind: 'refund', state: 'made' }), 'sum'],
  ])('%#', (change, thing, misfit) => {
    expect(findMisfit(line(change), thing)).toBe(misfit);
  });
});

it.each([
  ['261126-000123', ['261126-000123']],
  ['FT 261126 000123 DUITNOW', ['261126-000123']],
  ['REF261126000123/261126-000124', ['261126-000123', '261126-000124']],
  ['2611260001234567', []],
  ['1261126-000123', []],
  ['261126-00012', []],
  ['', []],
])('numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

describe('what is proposed', () => {
  it('is exact where sum, time and account fit and nothing else may be meant', () => {
    expect(proposed([line()], [deposit()])).toEqual([['l1', 'd1', ['d1']]]);
    expect(proposed([line({ amount: -10_037n })], [withdrawal()])).toEqual([['l1', 'w1', ['w1']]]);
  });

  it.each<[string, OpenLine, BankThing]>([['another account', line({ accountId: 'a2' }), deposit()]])(
    'is for a person to choose with %s',
    (_, one, thing) => {
      expect(proposed([one], [thing])).toEqual([['l1', null, [thing.id]]]);
    },
  );

  it('is nothing outside of its days, unless the bank names it', () => {
    for (const day of ['2026-11-24', '2026-12-01']) {
      expect(proposed([line({ day })], [deposit()])).toEqual([['l1', null, []]]);
      expect(proposed([line({ day, reference: 'FOR 261126-000123' })], [deposit()])).toEqual([['l1', null, ['d1']]]);
    }
    for (const day of ['2026-11-25', '2026-11-30']) expect(proposed([line({ day })], [deposit()])).toEqual([['l1', 'd1', ['d1']]]);
  });

  it('of two things of one sum is neither, and the named one where the bank names one', () => {
    const two = [deposit(), deposit({ id: 'd2', no: '261126-000124' })];
    expect(proposed([line()], two)).toEqual([['l1', null, ['d1', 'd2']]]);
    expect(proposed([line({ reference: 'pay 261126000124 thanks' })], two)).toEqual([['l1', 'd2', ['d2', 'd1']]]);
    expect(proposed([line({ reference: '261126-000123 261126-000124' })], two)).toEqual([['l1', null, ['d1', 'd2']]]);
  });

  it('of two lines for one thing is neither, and the one that names it where one does', () => {
    const lines = [line(), line({ id: 'l2' })];
    expect(proposed(lines, [deposit()])).toEqual([
      ['l1', null, ['d1']],
      ['l2', null, ['d1']],
    ]);
    expect(proposed([line(), line({ id: 'l2', reference: '261126-000123' })], [deposit()])).toEqual([
      ['l1', null, ['d1']],
      ['l2', 'd1', ['d1']],
    ]);
    // Twice the same transfer: somebody looks.
    const named = line({ reference: '261126-000123' });
    expect(proposed([named, { ...named, id: 'l2' }], [deposit()]).map(([, exact]) => exact)).toEqual([null, null]);
  });

  it('of another sum is never exact, though the bank names it', () => {
    expect(proposed([line({ amount: 10_000n, reference: '261126-000123' })], [deposit()])).toEqual([['l1', null, ['d1']]]);
    expect(proposed([line({ amount: -10_000n, reference: '261126-000777' })], [withdrawal()])).toEqual([['l1', null, []]]);
  });

  it('a payment is known by its reference too, and short words are none', () => {
    const paid = withdrawal({ state: 'confirmed', names: ['BK-12345'] });
    const other = withdrawal({ id: 'w2', no: '261126-000778', names: ['77'] });
    expect(proposed([line({ amount: -10_037n, reference: 'GIRO BK 12345' })], [paid, other])).toEqual([['l1', 'w1', ['w1', 'w2']]]);
    expect(proposed([line({ amount: -10_037n, reference: 'GIRO 77' })], [paid, other])).toEqual([['l1', null, ['w1', 'w2']]]);
  });
});
