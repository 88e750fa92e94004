import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialOf } from '../settings/settings.ts';
import { countPlay, worthOf, type OpenRequirement, type TurnoverPlay } from './count-play.ts';
import { TURNOVER_SETTINGS } from './turnover-settings.ts';
import { neededOf, weightOf, type TurnoverTerms } from './turnover-terms.ts';

const { turnoverWeights } = initialOf(TURNOVER_SETTINGS);
const terms = (change: Partial<TurnoverTerms> = {}): TurnoverTerms => ({
  percent: 100,
  weights: turnoverWeights,
  oddsPercent: 150,
  isEveryStake: false,
  floorMinor: '10',
  ...change,
});
const SLOT = { code: 'HSL_KOPI7', category: 'RNG' };
const play = (change: Partial<TurnoverPlay> = {}): TurnoverPlay => {
  const stake = change.stake ?? 1_000n;
  return { state: 'lost', stake, payout: 0n, valid: stake, game: SLOT, ...change };
};
const open = (id: string, left: bigint, change: Partial<TurnoverTerms> = {}): OpenRequirement => ({ id, left, terms: terms(change) });

describe('what a bet is worth', () => {
  it('is its stake at slots, a fifth at live tables, a tenth at tables, and nothing at what is not listed', () => {
    const at = (category: string) => worthOf(play({ game: { code: 'X', category } }), terms());
    expect(at('RNG')).toEqual({ worth: 1_000n, reason: null });
    expect(at('LIVE')).toEqual({ worth: 200n, reason: 'weight' });
    expect(at('BAC')).toEqual({ worth: 100n, reason: 'weight' });
    expect(at('LOTT')).toEqual({ worth: 500n, reason: 'weight' });
    expect(at('PVP')).toEqual({ worth: 0n, reason: 'game' });
  });

  it('follows the row of the game before that of its category', () => {
    const weights = [{ code: 'RNG', percent: 100 }, { code: 'HTB_DICE', percent: 0 }]; // prettier-ignore
    expect(weightOf({ weights }, { code: 'HTB_DICE', category: 'RNG' })).toBe(0);
    expect(weightOf({ weights }, { code: 'HTB_SICBO', category: 'RNG' })).toBe(100);
    expect(weightOf({ weights }, { code: 'RNG', category: 'PVP' })).toBe(100);
  });

  it('is nothing of what is open, void, a tie or opposite, and says which', () => {
    expect(worthOf(play({ state: 'open' }), terms())).toEqual({ worth: 0n, reason: 'open' });
    expect(worthOf(play({ state: 'void', valid: 0n }), terms())).toEqual({ worth: 0n, reason: 'void' });
    expect(worthOf(play({ state: 'push', valid: 0n }), terms())).toEqual({ worth: 0n, reason: 'tie' });
    expect(worthOf(play({ state: 'won', payout: 1_000n, valid: 0n }), terms())).toEqual({ worth: 0n, reason: 'tie' });
    expect(worthOf(play({ valid: 0n }), terms())).toEqual({ worth: 0n, reason: 'opposite' });
    expect(worthOf(play({ valid: 300n }), terms())).toEqual({ worth: 300n, reason: 'opposite' });
    expect(worthOf(play({ state: 'half_lost', valid: 500n }), terms())).toEqual({ worth: 500n, reason: 'half' });
    expect(worthOf(play({ state: 'won', payout: 500n, valid: 500n }), terms())).toEqual({ worth: 500n, reason: 'half' });
    expect(worthOf(play({ state: 'won', stake: 1_001n, payout: 500n, valid: 501n }), terms())).toEqual({ worth: 501n, reason: 'half' });
    expect(worthOf(play({ state: 'won', payout: 500n, valid: 400n }), terms())).toEqual({ worth: 400n, reason: 'opposite' });
    expect(worthOf(play({ state: 'won', payout: 400n, valid: 600n }), terms())).toEqual({ worth: 600n, reason: 'opposite' });
    expect(worthOf(play({ stake: 1n, payout: 0n, valid: 0n }), terms())).toEqual({ worth: 0n, reason: 'opposite' });
  });

  it('is the whole stake where every stake counts, but never of an open or void bet', () => {
    const every = terms({ isEveryStake: true });
    expect(worthOf(play({ state: 'push', valid: 0n }), every)).toEqual({ worth: 1_000n, reason: null });
    expect(worthOf(play({ valid: 0n }), every)).toEqual({ worth: 1_000n, reason: null });
    expect(worthOf(play({ state: 'void', valid: 0n }), every).worth).toBe(0n);
    expect(worthOf(play({ state: 'open' }), every).worth).toBe(0n);
  });

  it('is nothing of a sports bet that won at lower odds, on both sides of the line, and asks no other game', () => {
    const won = (payout: bigint, category = 'SPORTS') => worthOf(play({ state: 'won', payout, game: { code: 'X', category } }), terms());
    expect(won(1_499n)).toEqual({ worth: 0n, reason: 'odds' });
    expect(won(1_500n)).toEqual({ worth: 1_000n, reason: null });
    expect(won(1_100n, 'RNG')).toEqual({ worth: 1_000n, reason: null });
    expect(worthOf(play({ state: 'won', payout: 1n, game: { code: 'X', category: 'ESPORTS' } }), terms({ oddsPercent: 0 })).worth).toBe(
      1_000n,
    );
  });
});

describe('counting a bet', () => {
  it('goes to the oldest requirement first, and what it does not need to the next', () => {
    const { parts, reason } = countPlay(play({ stake: 1_000n }), [open('a', 400n), open('b', 900n)]);
    expect(parts).toEqual([{ id: 'a', counted: 400n, used: 400n }, { id: 'b', counted: 600n, used: 600n }]); // prettier-ignore
    expect(reason).toBeNull();
  });

  it('goes on under the terms of the next: what the first used up is gone', () => {
    const { parts } = countPlay(play({ stake: 1_000n, game: { code: 'X', category: 'LIVE' } }), [
      open('a', 100n),
      open('b', 900n, { weights: [{ code: 'LIVE', percent: 100 }] }),
    ]);
    expect(parts).toEqual([{ id: 'a', counted: 100n, used: 500n }, { id: 'b', counted: 500n, used: 500n }]); // prettier-ignore
  });

  it('passes one under whose terms it counts nothing', () => {
    expect(countPlay(play(), [open('a', 50n, { weights: [] }), open('b', 5_000n)])).toEqual({
      parts: [{ id: 'b', counted: 1_000n, used: 1_000n }],
      reason: 'game',
    });
  });

  it('says when nothing more had to be played', () => {
    expect(countPlay(play(), [])).toEqual({ parts: [], reason: 'rest' });
    expect(countPlay(play(), [open('a', 10n)]).reason).toBe('rest');
  });

  const requirement = fc.record({
    left: fc.bigInt(0n, 5_000n),
    percent: fc.integer({ min: 0, max: 100 }),
    isEveryStake: fc.boolean(),
  });
  const anyPlay = fc
    .record({
      stake: fc.bigInt(1n, 10_000n),
      share: fc.integer({ min: 0, max: 100 }),
      state: fc.constantFrom('won', 'lost', 'push', 'void', 'open'),
    })
    .map(({ stake, share, state }) => play({ stake, valid: (stake * BigInt(share)) / 100n, state: state as 'won', payout: stake * 2n }));
  const openOf = (list: readonly { left: bigint; percent: number; isEveryStake: boolean }[]): OpenRequirement[] =>
    list.map(({ left, percent, isEveryStake }, at) => open(String(at), left, { isEveryStake, weights: [{ code: 'RNG', percent }] }));

  it('never counts more than is left, than the stake, or than the stake that it uses up', () => {
    fc.assert(
      fc.property(anyPlay, fc.array(requirement, { maxLength: 5 }), fc.bigInt(0n, 10_000n), (bet, list, used) => {
        const asked = openOf(list);
        const before = used < bet.stake ? used : bet.stake;
        const { parts } = countPlay(bet, asked, before);
        for (const part of parts) {
          const of = asked.find(({ id }) => id === part.id);
          expect(part.counted).toBeGreaterThan(0n);
          expect(part.counted <= (of?.left ?? 0n)).toBe(true);
          expect(part.counted <= part.used).toBe(true);
          expect(part.counted <= worthOf(bet, of?.terms ?? terms()).worth).toBe(true);
        }
        expect(parts.reduce((sum, part) => sum + part.used, before) <= bet.stake).toBe(true);
        if (bet.state === 'void' || bet.state === 'open') expect(parts).toEqual([]);
      }),
    );
  });

  it('leaves nothing uncounted while anything is left to play', () => {
    fc.assert(
      fc.property(anyPlay, fc.array(requirement, { minLength: 1, maxLength: 5 }), (bet, list) => {
        const asked = openOf(list);
        const { parts } = countPlay(bet, asked);
        const used = parts.reduce((sum, part) => sum + part.used, 0n);
        const after = asked.map((one) => ({ ...one, left: one.left - (parts.find(({ id }) => id === one.id)?.counted ?? 0n) }));
        expect(countPlay(bet, after, used).parts).toEqual([]);
      }),
    );
  });
});

it('what has to be played is the deposit times its factor, rounded down', () => {
  expect(neededOf(12_345n, { percent: 100 })).toBe(12_345n);
  expect(neededOf(12_345n, { percent: 150 })).toBe(18_517n);
  expect(neededOf(12_345n, { percent: 0 })).toBe(0n);
});
