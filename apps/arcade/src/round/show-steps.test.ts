import { describe, expect, it } from 'vitest';
import { settledRound, STOPS } from '../../test/settled-round.ts';
import { openMoney } from '../money/game-money.ts';
import { showStepsOf, type Tempo } from './show-steps.ts';

const money = openMoney('MYR');
const kinds = (round: ReturnType<typeof settledRound>, tempo: Tempo = 'normal'): string[] =>
  showStepsOf(round, tempo, money).map(({ kind }) => kind);

describe('the show of a round', () => {
  it('without a win is the reels alone', () => {
    expect(kinds(settledRound(STOPS.nothing))).toEqual(['run', 'reel', 'reel', 'reel']);
  });

  it('shows lines, then the wheel, then the big win', () => {
    expect(kinds(settledRound(STOPS.wheel, 5))).toEqual([
      'run',
      'reel',
      'reel',
      'reel',
      'line',
      'wheel-offer',
      'wheel-turn',
      'wheel-prize',
      'big-win',
    ]);
    expect(kinds(settledRound(STOPS.wheel, 0))).not.toContain('big-win');
    expect(kinds(settledRound(STOPS.many))).toContain('big-win');
  });

  it.each(['normal', 'quick', 'still'] as const)('at %s tempo tells no sum before it has been seen and ends at the payout', (tempo) => {
    for (const round of [settledRound(STOPS.nothing), settledRound(STOPS.wheel, 3), settledRound(STOPS.many)]) {
      const steps = showStepsOf(round, tempo, money);
      for (const step of steps) {
        const isEarly = step.kind === 'run' || step.kind === 'reel';
        if (isEarly) expect(step.wonMinor).toBe(0n);
        if (step.kind === 'wheel-offer' || step.kind === 'wheel-turn') expect(step.wonMinor).toBeLessThan(money.minor(round.payout));
      }
      expect(steps.at(-1)?.wonMinor).toBe(money.minor(round.payout));
    }
  });

  it('waits for the player at the wheel and at the big win only', () => {
    const waiting = showStepsOf(settledRound(STOPS.wheel, 5), 'quick', money).filter(({ waitMs }) => waitMs === null);
    expect(waiting.map(({ kind }) => kind)).toEqual(['wheel-offer', 'big-win']);
  });

  it('takes its time for the last reel when two cups are there, whether the third comes or not', () => {
    const hope = showStepsOf(settledRound([14, 23, 0]), 'normal', money);
    expect(settledRound([14, 23, 0]).wheel).toBeNull();
    expect(hope.filter(({ isTease }) => isTease).map(({ index }) => index)).toEqual([1]);
    expect(showStepsOf(settledRound(STOPS.nothing), 'normal', money).some(({ isTease }) => isTease)).toBe(false);
  });
});
