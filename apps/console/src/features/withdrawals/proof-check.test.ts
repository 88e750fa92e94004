import { expect, it } from 'vitest';
import { proofProblem } from './proof-check.ts';

const MB = 1024 * 1024;

it('a proof is a png or a jpg of at most 5 MB', () => {
  expect(proofProblem({ type: 'image/png', size: 5 * MB })).toBeNull();
  expect(proofProblem({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(proofProblem({ type: 'image/jpeg', size: 5 * MB + 1 })).toBe('size');
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', ''])
    expect([type, proofProblem({ type, size: 1 })]).toEqual([type, 'kind']);
});
