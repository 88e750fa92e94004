import { describe, expect, it } from 'vitest';
import type { TableKind } from './one-step.ts';
import { ONE_STEP_GAMES } from './table-games.ts';
import { returnRange, returnsByChoice } from './table-returns.ts';

describe('returns by choice', () => {
  it.each(Object.keys(ONE_STEP_GAMES) as TableKind[])('the best choice of %s is the return that the game is listed with', (kind) => {
    expect(Number(returnRange(kind).most)).toBeCloseTo(Number(ONE_STEP_GAMES[kind].rtp), 9);
  });

  it('names the worst choice too: what a player gets who does not choose the best', () => {
    expect(returnRange('roulette')).toEqual({ least: '0.972972972973', most: '0.972972972973' });
    expect(returnRange('baccarat')).toEqual({ least: '0.856403712212', most: '0.989420942157' });
    expect(Number(returnRange('sicbo').least)).toBeLessThan(0.9);
    expect(Number(returnRange('dice').least)).toBeGreaterThan(0.9699);
    expect(returnRange('bingo')).toEqual({ least: '0.949830236870', most: '0.949830236870' });
    expect(Number(returnRange('plinko').most)).toBeCloseTo(0.968646240234, 9);
    expect(returnRange('dragontiger')).toEqual({ least: '0.860240963855', most: '0.962650602409' });
  });

  it('counts sic bo by hand: every triple pays 30 for 6 of 216, a single by how many dice show it', () => {
    const returns = returnsByChoice('sicbo');
    expect(returns.get('any-triple')).toBeCloseTo((6 * 31) / 216, 12);
    expect(returns.get('single-1')).toBeCloseTo((75 * 2 + 15 * 3 + 1 * 4) / 216, 12);
    expect(returns.get('big')).toBeCloseTo((105 * 2) / 216, 12);
  });

  it('has every choice of a game', () => {
    expect(returnsByChoice('roulette').size).toBe(157);
    expect(returnsByChoice('dice').size).toBe(9_401);
    expect([...returnsByChoice('plinko').keys()]).toEqual(['8', '12', '16']);
    expect([...returnsByChoice('bingo').keys()]).toEqual(['1']);
    expect(returnsByChoice('dragontiger').size).toBe(24);
  });
});
