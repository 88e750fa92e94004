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
    expect(returnRange('mines').most).toBe('0.970000000000');
    expect(Number(returnRange('mines').least)).toBeGreaterThan(0.96);
    for (const kind of ['jacks', 'deuces'] as const) expect(returnRange(kind).least).toBe(returnRange(kind).most);
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
    const mines = returnsByChoice('mines');
    expect(new Set([...mines.keys()].map((choice) => choice.split('-')[0])).size).toBe(24);
    expect([...mines.keys()].filter((choice) => choice.startsWith('1-'))).toHaveLength(24);
    // One mine of 25 tiles and one pick: 24 of 25 are safe and give back 1.01.
    expect(mines.get('1-1')).toBeCloseTo((24 / 25) * 1.01, 12);
    expect(mines.get('24-1')).toBeCloseTo(0.97, 12);
    expect([...returnsByChoice('jacks').keys()]).toEqual(['best']);
  });
});
