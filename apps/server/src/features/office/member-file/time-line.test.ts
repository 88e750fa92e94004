import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerPlays } from '../../../../test/owner-plays.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { placeBet, settleBet } from '../../shop/games/plays/play-batchers.ts';

describe('the time line of a member', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('names the game of each bet, and what each posting was for', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const memberId = await player.memberId();
    const { platform } = world;
    const owner = openOwnerPlays(world);
    const id = platform.ids.next();
    await placeBet(owner, { brandId: SAMPLE_BRAND_ID, memberId, id, asset: 1, book: 1, gameId: 1001, stake: 100n });
    const settleId = platform.ids.next();
    await settleBet(owner, { memberId, id, settleId, asset: 1, payout: 300n, validBet: 100n, state: 'won' });
    const { member } = (await world.addStaffer()).caller.client(operationsCalls);
    const { timeline } = await member({ id: memberId });
    const game = (await player.games.games({})).content.find(({ nodeId }) => nodeId === '1001');
    expect(game).toBeDefined();
    expect(timeline.content.map(({ kind, amount, detail, reference }) => [kind, amount, detail, reference])).toEqual([
      ['payout', '3.00', game?.gameName, displayNo(id)],
      ['stake', '-1.00', game?.gameName, displayNo(id)],
      ['deposit', expect.stringMatching(/^100\.\d\d$/), null, expect.stringMatching(/^\d{6}-\d{6}$/)],
    ]);
    expect((await member({ id: memberId, kind: 'plays' })).timeline.totalElements).toBe(2);
  });
});
