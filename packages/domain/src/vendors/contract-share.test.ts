import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import { contractAt, dueOf, findTermsProblem, mayMoveInvoice, shareOf, type VendorTerms } from './contract-share.ts';
import { convert, formatRate, INVOICE_CURRENCIES, parseRate } from './invoice-currency.ts';

const terms = (change: Partial<VendorTerms> = {}): VendorTerms => ({
  tiers: [{ from: 0n, basisPoints: 1_200 }],
  tierRule: 'parts',
  currency: 'MYR',
  minimum: 0n,
  ...change,
});
const TIERS = [
  { from: 0n, basisPoints: 1_500 },
  { from: 100_000n, basisPoints: 1_200 },
  { from: 500_000n, basisPoints: 1_000 },
];

describe('the vendor’s part of a month', () => {
  it('is of the GGR, to the nearest minor unit, halves up; a month that lost owes nothing', () => {
    expect(shareOf(1_000_000n, terms())).toBe(120_000n);
    expect(shareOf(4n, terms())).toBe(0n);
    expect(shareOf(5n, terms({ tiers: [{ from: 0n, basisPoints: 1_000 }] }))).toBe(1n);
    expect(shareOf(-1_000_000n, terms())).toBe(0n);
    expect(shareOf(0n, terms())).toBe(0n);
  });

  it('by parts takes each part by its tier, and is rounded once', () => {
    const some = terms({ tiers: TIERS });
    expect(shareOf(100_000n, some)).toBe(15_000n);
    expect(shareOf(100_001n, some)).toBe(15_000n);
    expect(shareOf(500_000n, some)).toBe(15_000n + 48_000n);
    expect(shareOf(700_000n, some)).toBe(15_000n + 48_000n + 20_000n);
    // 0.05 and 0.06 of a unit are one part that is rounded, not two.
    expect(
      shareOf(
        5n,
        terms({
          tiers: [
            { from: 0n, basisPoints: 1_000 },
            { from: 2n, basisPoints: 1_000 },
          ],
        }),
      ),
    ).toBe(1n);
  });

  it('as a whole takes all by the tier that is passed', () => {
    const some = terms({ tiers: TIERS, tierRule: 'whole' });
    expect(shareOf(100_000n, some)).toBe(15_000n);
    expect(shareOf(100_001n, some)).toBe(12_000n);
    expect(shareOf(700_000n, some)).toBe(70_000n);
  });

  it('of every sum is never above the GGR, and by parts never falls as the GGR rises', () => {
    const some = terms({ tiers: TIERS });
    let before = 0n;
    for (let ggr = 0n; ggr < 700_000n; ggr += 997n) {
      const share = shareOf(ggr, some);
      expect(share <= ggr && share >= before).toBe(true);
      before = share;
    }
  });
});

describe('what is due', () => {
  it('is at least the minimum, in the currency of the invoice', () => {
    expect(dueOf(1_000_000n, terms({ minimum: 50_000n }), ASSETS.MYR, null)).toEqual({ share: 120_000n, due: 120_000n, isMinimum: false });
    expect(dueOf(1_000n, terms({ minimum: 50_000n }), ASSETS.MYR, null)).toEqual({ share: 120n, due: 50_000n, isMinimum: true });
    expect(dueOf(-5n, terms({ minimum: 50_000n }), ASSETS.MYR, null)).toEqual({ share: 0n, due: 50_000n, isMinimum: true });
  });

  it('in another currency needs a rate', () => {
    const euro = terms({ currency: 'EUR', minimum: 100n });
    expect(dueOf(1_000_000n, euro, ASSETS.MYR, null)).toEqual({ share: 120_000n, due: null, isMinimum: false });
    expect(dueOf(1_000_000n, euro, ASSETS.MYR, parseRate('0.21') ?? 0n)).toEqual({ share: 120_000n, due: 25_200n, isMinimum: false });
    expect(dueOf(100n, euro, ASSETS.MYR, parseRate('0.21') ?? 0n)).toEqual({ share: 12n, due: 100n, isMinimum: true });
  });

  it('keeps to the decimals of both currencies', () => {
    expect(convert(2_600_000n, ASSETS.VND, INVOICE_CURRENCIES.USD, parseRate('0.00003846') ?? 0n)).toBe(10_000n);
    expect(convert(100n, ASSETS.MYR, ASSETS.VND, parseRate('5900.5') ?? 0n)).toBe(5_901n);
    expect(convert(1n, ASSETS.MYR, INVOICE_CURRENCIES.EUR, parseRate('0.5') ?? 0n)).toBe(1n);
    expect(convert(1n, ASSETS.MYR, INVOICE_CURRENCIES.EUR, parseRate('0.49999999') ?? 0n)).toBe(0n);
  });
});

describe('rates', () => {
  it('are decimal text above zero', () => {
    for (const text of ['1', '0.2104', '5900.5', '0.00000001']) expect(formatRate(parseRate(text) ?? 0n)).toBe(text);
    expect(formatRate(parseRate('1.50') ?? 0n)).toBe('1.5');
    for (const text of ['0', '0.0', '-1', '01', '1,5', '1.', '.5', '1e3', '', '0.000000001', '12345678901'])
      expect(parseRate(text)).toBeUndefined();
  });
});

describe('terms', () => {
  it('name tiers from zero up, with shares between nothing and all', () => {
    expect(findTermsProblem(terms({ tiers: TIERS }))).toBeNull();
    expect(findTermsProblem(terms({ tiers: [] }))).toBe('tiers');
    expect(findTermsProblem(terms({ tiers: Array.from({ length: 11 }, (_, no) => ({ from: BigInt(no), basisPoints: 1 })) }))).toBe('tiers');
    expect(findTermsProblem(terms({ tiers: [{ from: 1n, basisPoints: 1 }] }))).toBe('first');
    expect(
      findTermsProblem(
        terms({
          tiers: [
            { from: 0n, basisPoints: 1 },
            { from: 0n, basisPoints: 2 },
          ],
        }),
      ),
    ).toBe('order');
    for (const basisPoints of [-1, 10_001, 1.5]) expect(findTermsProblem(terms({ tiers: [{ from: 0n, basisPoints }] }))).toBe('share');
    expect(findTermsProblem(terms({ tiers: [{ from: 0n, basisPoints: 10_000 }] }))).toBeNull();
    expect(findTermsProblem(terms({ minimum: -1n }))).toBe('minimum');
  });

  it('of a month are the latest that begin by then, and the newest of one month', () => {
    const some = [
      { fromMonth: '2026-01', version: 1 },
      { fromMonth: '2026-06', version: 2 },
      { fromMonth: '2026-06', version: 4 },
      { fromMonth: '2026-09', version: 3 },
    ];
    expect(contractAt(some, '2025-12')).toBeUndefined();
    expect(contractAt(some, '2026-01')?.version).toBe(1);
    expect(contractAt(some, '2026-08')?.version).toBe(4);
    expect(contractAt(some, '2026-09')?.version).toBe(3);
  });
});

it('an invoice is agreed before it is paid, and what was paid stays', () => {
  expect(mayMoveInvoice('open', 'paid')).toBe(false);
  expect(mayMoveInvoice('open', 'agreed')).toBe(true);
  expect(mayMoveInvoice('agreed', 'paid')).toBe(true);
  expect(mayMoveInvoice('disputed', 'paid')).toBe(false);
  for (const state of ['open', 'disputed', 'agreed', 'withdrawn'] as const) expect(mayMoveInvoice('paid', state)).toBe(false);
  expect(mayMoveInvoice('agreed', 'withdrawn')).toBe(false);
});
