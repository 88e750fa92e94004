import { describe, expect, it } from 'vitest';
import { CERTIFIED, CERTIFIED_ROUNDS, certifyGame, isStanding, mathSha, readCertificate } from './certify-games.ts';

describe('certificates of the house', () => {
  it.each(CERTIFIED.map((game) => [game.code, game] as const))('%s: stored for the present maths, all tests passed', (_, game) => {
    const stored = readCertificate(game.code) ?? expect.fail('npm run rtp -- all --write');
    expect([stored.mathVersion, stored.mathSha256, stored.outcomes.rounds]).toEqual([game.mathVersion, mathSha(game), CERTIFIED_ROUNDS]);
    expect([isStanding(stored), stored.again?.rounds ?? CERTIFIED_ROUNDS]).toEqual([true, CERTIFIED_ROUNDS]);
    expect((stored.returns as { rtp: string }).rtp).toBe(game.rtp);
    // What a million rounds returned lies near to it: five deviations of a slot, and no table is as wild.
    const { standardDeviation } = stored.returns as { standardDeviation?: string };
    if (standardDeviation !== undefined)
      expect(Math.abs(Number(stored.outcomes.returned) - Number(game.rtp))).toBeLessThan(
        (5 * Number(standardDeviation)) / Math.sqrt(CERTIFIED_ROUNDS),
      );
  });

  it.each(CERTIFIED.map((game) => [game.code, game] as const))('%s: the first rounds fall into known cells', (_, game) => {
    const { outcomes } = certifyGame(game, 300);
    expect(outcomes.tests.length).toBeGreaterThanOrEqual(2);
    for (const { p } of outcomes.tests) expect(Number(p)).toBeGreaterThanOrEqual(0);
  });
});
