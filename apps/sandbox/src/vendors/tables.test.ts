import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let operator: FakeOperator;
afterEach(() => operator.close());

const TABLES = [
  ['ROU', { lines: [{ spot: '17-20', stake: '60' }, { spot: 'black', stake: '40' }] }],
  ['BAC', { lines: [{ spot: 'banker', stake: '100' }] }],
  ['SIC', { lines: [{ spot: 'small', stake: '100' }] }],
  ['DICE', { target: 5_000 }],
  ['PLIN', { rows: 8 }],
] as const; // prettier-ignore

describe.each([
  ['NUSA', 'NP'],
  ['BATU', 'B9'],
] as const)('tables of %s', (vendor, prefix) => {
  it('are played with a choice, and shown again exactly', async () => {
    operator = await openFakeOperator(vendor, { tableKinds: ['roulette', 'baccarat', 'sicbo', 'dice', 'plinko'] });
    for (const [name, choice] of TABLES) {
      const { session, game } = await operator.open({ gameCode: `${prefix}_${name}`, balance: 1_000_000n });
      expect(game).toMatchObject({ code: `${prefix}_${name}`, model: '', hitRate: null });
      const spin = (own: unknown, bet = '100') => operator.game('spin', { session, bet, clientRoundId: randomUUID(), choice: own });
      for (const wrong of [undefined, null, {}, { lines: [{ spot: 'nowhere', stake: '100' }] }, { target: 1 }, { rows: 7 }])
        expect([name, wrong, await spin(wrong)]).toEqual([name, wrong, { ok: false, code: 'BAD_REQUEST' }]);
      expect(await spin(choice, '101')).toEqual({ ok: false, code: 'BAD_REQUEST' });
      let left = operator.wallet.balances.get('player-1') ?? 0n;
      const rounds: Record<string, unknown>[] = [];
      for (let i = 0; i < 8; i += 1) {
        const round = await spin(choice);
        left += BigInt(String(round.payout)) - 100n;
        expect(round).toMatchObject({ ok: true, choice, balance: left.toString() });
        expect(round.outcome).toBeTypeOf('object');
        rounds.push(round);
      }
      const listed = (await operator.game('rounds', { session })).rounds as Record<string, unknown>[];
      expect(listed.map(({ outcome }) => outcome)).toEqual(rounds.toReversed().map(({ outcome }) => outcome));
    }
    const { bets, wins } = operator.wallet.standing();
    expect(bets).toBe(100n * 8n * 5n);
    // A test gives the player a full purse at each game.
    expect(wins).toBeGreaterThan(0n);
  });

  it('are not offered while the client has no screen for them', async () => {
    operator = await openFakeOperator(vendor, { tableKinds: [] });
    const games = (await operator.call('gameList')).json.games as { code: string; type: string }[];
    expect(games.filter(({ type }) => type !== 'RNG')).toEqual([]);
    await expect(operator.open({ gameCode: `${prefix}_ROU` })).rejects.toThrow('GAME_DISABLED');
  });
});
