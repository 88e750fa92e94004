import type { RoundFairnessView } from '@talora/contract/arcade/arcade.ts';
import { describe, expect, it } from 'vitest';
import { checkRound } from './round-check.tsx';
import { verifyQuery } from './verify-query.ts';

/** The published vector of the game: server seed, client seed and nonce 1 give the stops 22, 24, 24. */
const fairness: RoundFairnessView = {
  roundId: '0193b3c0-0000-7000-8000-000000000001',
  game: 'HSL_KOPI7',
  mathVersion: '1.0.0',
  mathHash: '0'.repeat(64),
  commitment: '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826',
  serverSeed: 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f',
  clientSeed: 'demo-seed',
  nonce: 1,
  decisions: [22, 24, 24],
  choice: null,
  grand: null,
  stake: '1.00',
  payout: '0.20',
  currency: 'MYR',
};

describe('checking a round', () => {
  it('comes to the published vector', async () => {
    expect(await checkRound(fairness)).toBe('matches');
  });

  it.each([
    ['stops', { decisions: [22, 24, 25] }],
    ['payout', { payout: '0.01' }],
    ['commitment', { commitment: '0'.repeat(64) }],
    ['wheel', { decisions: [22, 24, 24, 0] }],
    ['nonce', { nonce: 2 }],
    ['client seed', { clientSeed: 'demo-seeds' }],
  ])('finds a wrong %s', async (_, change) => {
    expect(await checkRound({ ...fairness, ...change })).toBe('differs');
  });

  it('cannot judge what is not revealed', async () => {
    await expect(checkRound({ ...fairness, serverSeed: null })).rejects.toThrow(RangeError);
  });

  it('hands the verifier all it needs', () => {
    expect(Object.fromEntries(new URLSearchParams(verifyQuery(fairness)))).toMatchObject({
      game: fairness.game,
      serverSeed: fairness.serverSeed,
      clientSeed: fairness.clientSeed,
      nonce: '1',
    });
  });
});
