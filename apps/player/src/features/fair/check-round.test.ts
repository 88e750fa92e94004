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

  it('recomputes the number of the grand, and says when another one was told', async () => {
    const lucky = {
      ...EXAMPLE,
      game: 'HTB_DICE',
      serverSeed: 'd615c007d858c566be84104eb34fa2ab53c70d273e3dab3bcadd92d0ded373ff',
      commitment: '',
      stake: '500.00',
      choice: '{"target":4950}',
      odds: '100000000000',
    };
    expect(await checkRound({ ...lucky, number: '16089' })).toMatchObject({ isNumberRight: true, recomputed: { grand: 16_089n } });
    expect((await checkRound({ ...lucky, number: '16088' })).isNumberRight).toBe(false);
    expect(await checkRound({ ...lucky, odds: '' })).toMatchObject({ isNumberRight: null, recomputed: { grand: null } });
    expect(findRoundProblems({ ...lucky, odds: '0', number: 'x' })).toEqual(['odds', 'number']);
  });

  it('says when seed or payout are not what was claimed', async () => {
    const other = await checkRound({ ...EXAMPLE, nonce: '1', stake: '1.00', payout: '0.20', commitment: '0'.repeat(64) });
    expect(other).toMatchObject({ isCommitmentKept: false, isPayoutRight: true, payout: '0.20' });
    expect((await checkRound({ ...EXAMPLE, nonce: '1', stake: '1.00', payout: '9.00' })).isPayoutRight).toBe(false);
  });

  it('recomputes card, balls and payout of the published round of bingo', async () => {
    const fields = { ...EXAMPLE, game: 'HB_VIDEO', nonce: '2', stake: '1.00', payout: '3.00', choice: '{"cards":1}' };
    expect(findRoundProblems(fields)).toEqual([]);
    expect(findRoundProblems({ ...fields, choice: '{"cards":2}' })).toEqual(['choice']);
    const { recomputed, isPayoutRight } = await checkRound(fields);
    expect(isPayoutRight).toBe(true);
    expect(recomputed.round.outcome).toEqual({
      card: [15, 17, 31, 46, 74, 9, 23, 41, 55, 61, 13, 28, 0, 50, 63, 4, 18, 35, 57, 75, 5, 19, 44, 53, 73],
      balls: [
        39, 21, 3, 11, 27, 25, 10, 44, 28, 52, 4, 14, 20, 17, 67, 35, 49, 64, 61, 45, 50, 70, 15, 51, 5, 63, 13, 65, 18, 58, 75, 31, 46, 1,
        33, 40, 12, 2, 38, 41,
      ],
      completed: [2, 7],
      factor: 30_000,
    });
  });

  it('recomputes the published rounds of several steps from their whole choice', async () => {
    const of = async (game: string, nonce: string, choice: string) => {
      const fields = { ...EXAMPLE, game, nonce, stake: '1.00', choice };
      expect(findRoundProblems(fields)).toEqual([]);
      const { recomputed, payout } = await checkRound(fields);
      return { ...recomputed.round.outcome, payout };
    };
    const mines = [13, 17, 23, 14, 1];
    expect(await of('HA_MINES', '0', '{"mines":5,"picks":[0,12]}')).toEqual({
      mines,
      picks: [0, 12],
      hit: null,
      factor: 15_300,
      payout: '1.53',
    });
    expect(await of('HA_MINES', '0', '{"mines":5,"picks":[0,23]}')).toMatchObject({ hit: 23, factor: 0, payout: '0.00' });
    expect(await of('HA_MINES', '0', '{"mines":5,"picks":[]}')).toMatchObject({ hit: null, payout: '1.00' });
    expect(await of('HVP_JOB', '0', '{"held":[0,3]}')).toEqual({
      dealt: [7, 43, 34, 20, 35],
      cards: [7, 14, 40, 20, 11],
      held: [0, 3],
      hand: 'two-pair',
      factor: 20_000,
      payout: '2.00',
    });
    expect(await of('HVP_DEUCES', '6', '{"held":[0,1,3,4]}')).toMatchObject({
      cards: [23, 16, 14, 36, 42],
      hand: 'full-house',
      payout: '4.00',
    });
  });

  it('plays no round of several steps that is not over, or whose acts go on after its end', async () => {
    const fields = { ...EXAMPLE, game: 'HVP_JOB', stake: '1.00', choice: '{"held":null}' };
    expect(findRoundProblems(fields)).toEqual(['choice']);
    await expect(checkRound({ ...fields, game: 'HA_MINES', choice: '{"mines":5,"picks":[23,0]}' })).rejects.toThrow(RangeError);
  });

  it('names every field that cannot be right', () => {
    expect(findRoundProblems(fieldsOfQuery({}))).toEqual(['serverSeed', 'clientSeed', 'nonce']);
    expect(findRoundProblems({ ...EXAMPLE, nonce: '01', stake: '1e3', clientSeed: 'a b' })).toEqual(['clientSeed', 'nonce', 'stake']);
    expect(findRoundProblems(EXAMPLE)).toEqual([]);
  });
});
