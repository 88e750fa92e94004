import { describe, expect, it } from 'vitest';
import { ALL_CASES } from './cases/all-cases.ts';
import { FAULTS } from './practice-reading.ts';
import { PracticeWallet } from './practice-wallet.ts';
import { reportOf } from './report.ts';
import { runCases } from './run-cases.ts';
import { speakerOf } from './speakers.ts';

it('the kit hears sums of the resource dialect beyond 2^53 to the unit', () => {
  const body = '{"balance": 9007199254740993000, "currency": "MYR"}';
  expect(speakerOf('HEXBAY').read({ status: 200, body, headers: {} } as never).balance).toBe(9_007_199_254_740_993n);
});

describe('the conformance kit', () => {
  it('has 120 cases and more, each with an id of its own', () => {
    expect(ALL_CASES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ALL_CASES.map(({ id }) => id)).size).toBe(ALL_CASES.length);
  });

  it.each(['KIRIN', 'LUMEN'] as const)('finds nothing in a wallet without faults (%s)', async (vendor) => {
    const outcomes = await runCases(ALL_CASES, new PracticeWallet(vendor), speakerOf(vendor));
    expect(outcomes.filter(({ defect }) => defect !== null)).toEqual([]);
  });

  it.each(FAULTS)('names the planted fault %s', async (fault) => {
    const wallet = new PracticeWallet('KIRIN', fault);
    const outcomes = await runCases(ALL_CASES, wallet, speakerOf('KIRIN'));
    expect(outcomes.map(({ defect }) => defect)).toContain(fault);
    const report = reportOf({ vendor: 'KIRIN', dialect: 'plain', wallet: 'practice', at: new Date(0) }, outcomes);
    expect(report).toContain(`\`${fault}\``);
    expect(report).toContain('does not conform');
  });

  it('writes a report that keeps tokens to itself', async () => {
    const outcomes = await runCases(ALL_CASES.slice(0, 12), new PracticeWallet('KIRIN', 'signature-not-checked'), speakerOf('KIRIN'));
    const report = reportOf({ vendor: 'KIRIN', dialect: 'plain', wallet: 'practice', at: new Date(0) }, outcomes);
    expect(report).toMatch(/"token":"…"/);
    expect(report).not.toMatch(/"token":"[A-Za-z0-9_-]{20}/);
  });
});
