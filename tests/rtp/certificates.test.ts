import { describe, expect, it } from 'vitest';
import { HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { CERTIFIED_ROUNDS, certifyGame, mathSha, readCertificate } from './certify-games.ts';

describe('certificates of the house', () => {
  it.each(HOUSE_GAMES.map((game) => [game.code, game] as const))('%s: stored for the present maths, all tests passed', (_, game) => {
    const stored = readCertificate(game.code) ?? expect.fail('npm run rtp -- all --write');
    expect([stored.mathVersion, stored.mathSha256, stored.outcomes.rounds]).toEqual([game.mathVersion, mathSha(game), CERTIFIED_ROUNDS]);
    expect(stored.outcomes.tests.filter(({ passed }) => !passed)).toEqual([]);
    expect((stored.returns as { rtp: string }).rtp).toBe(certificateOf(game).rtp);
    // What a million rounds returned lies near to it: five deviations of a slot, and no table is as wild.
    const deviation = Number((stored.returns as { standardDeviation?: string }).standardDeviation ?? 30);
    if (game.kind === 'slot')
      expect(Math.abs(Number(stored.outcomes.returned) - Number(certificateOf(game).rtp))).toBeLessThan(
        (5 * deviation) / Math.sqrt(CERTIFIED_ROUNDS),
      );
  });

  it.each(HOUSE_GAMES.map((game) => [game.code, game] as const))('%s: the first rounds fall into known cells', (_, game) => {
    const { outcomes } = certifyGame(game, 300);
    expect(outcomes.tests.length).toBeGreaterThanOrEqual(2);
    for (const { p } of outcomes.tests) expect(Number(p)).toBeGreaterThanOrEqual(0);
  });
});
