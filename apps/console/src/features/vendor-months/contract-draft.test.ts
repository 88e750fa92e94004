import { ASSETS } from '@talora/domain/money/asset.ts';
import { expect, it } from 'vitest';
import { contractDraftOf, judgeContract, percentText, previewShare, readPercent, type ContractDraft } from './contract-draft.ts';

const EMPTY = contractDraftOf(undefined, { fromMonth: '2026-12', currency: 'MYR' });
const DRAFT: ContractDraft = {
  ...EMPTY,
  tiers: [
    { from: '0', percent: '15' },
    { from: '1000.00', percent: '12.5' },
  ],
  minimum: '500',
};
const judge = (change: Partial<ContractDraft>, earliest: string | null = null) =>
  judgeContract({ ...DRAFT, ...change }, ASSETS.MYR, earliest);

it('reads percent to the hundredth, and nothing above a hundred', () => {
  expect(['0', '12', '12.5', '12.55', '100'].map(readPercent)).toEqual([0, 1_200, 1_250, 1_255, 10_000]);
  for (const text of ['', '100.01', '12.555', '-1', '1,5', 'x', '1000']) expect(readPercent(text)).toBeUndefined();
  expect([1_250, 0, 10_000].map(percentText)).toEqual(['12.5', '0', '100']);
});

it('begins with the terms that count', () => {
  const current = {
    id: 'x',
    version: 2,
    fromMonth: '2026-01',
    tiers: [{ from: '0.00', basisPoints: 1_250 }],
    tierRule: 'whole',
    currency: 'EUR',
    minimum: '10.00',
    note: 'n',
    reason: '',
    askedBy: '',
    decidedBy: '',
    decidedAt: '',
  } as const;
  expect(contractDraftOf({ ...current, tiers: [...current.tiers] }, { fromMonth: '2026-12', currency: 'MYR' })).toEqual({
    fromMonth: '2026-12',
    tiers: [{ from: '0.00', percent: '12.5' }],
    tierRule: 'whole',
    currency: 'EUR',
    minimum: '10.00',
    note: 'n',
  });
});

it('is sent as the server reads it, or names what is wrong', () => {
  expect(judge({}).sent).toMatchObject({
    fromMonth: '2026-12',
    tiers: [
      { from: '0', basisPoints: 1_500 },
      { from: '1000.00', basisPoints: 1_250 },
    ],
    minimum: '500',
  });
  expect(judge({ minimum: '' }).sent).toMatchObject({ minimum: '0' });
  expect(judgeContract(EMPTY, ASSETS.MYR, null).problems).toEqual(['tiers']);
  expect(judge({ tiers: [{ from: '1', percent: '5' }] }).problems).toEqual(['tiers']);
  expect(
    judge({
      tiers: [
        { from: '0', percent: '5' },
        { from: '0', percent: '6' },
      ],
    }).problems,
  ).toEqual(['tiers']);
  expect(judge({ tiers: [] }).problems).toEqual(['tiers']);
  expect(judge({ currency: 'JPY', minimum: '1.5' }).problems).toEqual(['minimum']);
  expect(judge({ fromMonth: '' }).problems).toEqual(['fromMonth']);
  expect(judge({}, '2026-12').problems).toEqual([]);
  expect(judge({}, '2027-01').problems).toEqual(['fromMonth']);
});

it('shows what a month would have cost', () => {
  expect(previewShare(DRAFT, ASSETS.MYR, '2000.00')).toBe(15_000n + 12_500n);
  expect(previewShare({ ...DRAFT, tierRule: 'whole' }, ASSETS.MYR, '2000.00')).toBe(25_000n);
  expect(previewShare(DRAFT, ASSETS.MYR, '-2000.00')).toBe(0n);
  expect(previewShare(EMPTY, ASSETS.MYR, '2000.00')).toBeNull();
});
