import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import { EXAMPLE, fieldsOfQuery, findRoundProblems } from './round-form.ts';

/** Published vectors of the fairness rules: stops of Kopitiam Sevens for nonces 0 to 4. */
const STOPS = [
  [26, 26, 28],
  [22, 24, 24],
  [13, 20, 21],
  [20, 20, 18],
  [10, 26, 5],
];

describe('the verifier', () => {
  it('recomputes the published vectors', async () => {
    for (const [nonce, stops] of STOPS.entries()) {
      const { recomputed, isCommitmentKept } = await checkRound({ ...EXAMPLE, nonce: String(nonce) });
      expect(recomputed.round.decisions.slice(0, 3)).toEqual(stops);
      expect(isCommitmentKept).toBe(true);
    }
  });

  it('says when seed or payout are not what was claimed', async () => {
    const other = await checkRound({ ...EXAMPLE, nonce: '1', stake: '1.00', payout: '0.20', commitment: '0'.repeat(64) });
    expect(other).toMatchObject({ isCommitmentKept: false, isPayoutRight: true, payout: '0.20' });
    expect((await checkRound({ ...EXAMPLE, nonce: '1', stake: '1.00', payout: '9.00' })).isPayoutRight).toBe(false);
  });

  it('names every field that cannot be right', () => {
    expect(findRoundProblems(fieldsOfQuery({}))).toEqual(['serverSeed', 'clientSeed', 'nonce']);
    expect(findRoundProblems({ ...EXAMPLE, nonce: '01', stake: '1e3', clientSeed: 'a b' })).toEqual(['clientSeed', 'nonce', 'stake']);
    expect(findRoundProblems(EXAMPLE)).toEqual([]);
  });
});
