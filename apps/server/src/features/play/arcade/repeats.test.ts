import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaller } from '../../../app/in-process.ts';
import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { codeOf, openWorld, type Frame, type Player, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { postTransfer } from '../../base/ledger/ledger.ts';

describe('a round that is asked for again', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  /** A round but for its moment, which a first answer tells by this process's clock. */
  const same = (round: Awaited<ReturnType<Frame['arcade']['spin']>>['round']) => ({ ...round, playedAt: null });

  it('is the first round when it is the same, and is refused with another bet, which takes nothing', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const { arcade } = await player.openGame();
    const clientBetId = next();
    const first = await arcade.spin({ clientBetId, bet: '1.00' });
    expect(same((await arcade.spin({ clientBetId, bet: '1.00' })).round)).toEqual(same(first.round));
    const before = await player.balance();
    for (const bet of ['0.25', '2.00', '50.00'])
      expect([bet, await codeOf(arcade.spin({ clientBetId, bet }))]).toEqual([bet, 'REPLAY_MISMATCH']);
    expect(await player.balance()).toBe(before);
    expect((await arcade.rounds({})).content).toHaveLength(1);
  });

  it('with another member’s id is that member’s own round', async () => {
    const [one, two] = [await world.addPlayer({ balance: '20.00' }), await world.addPlayer({ balance: '20.00' })];
    const [first, second] = [await one.openGame(), await two.openGame()];
    const clientBetId = next();
    const played = await first.arcade.spin({ clientBetId, bet: '1.00' });
    const other = await second.arcade.spin({ clientBetId, bet: '2.00' });
    expect(other.round).toMatchObject({ stake: '2.00', nonce: 0 });
    expect(other.round.pairId).not.toBe(played.round.pairId);
    expect(same((await first.arcade.spin({ clientBetId, bet: '1.00' })).round)).toEqual(same(played.round));
  });

  it('is opened by no ticket whose session has ended', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const open = async (launchUrl: string): Promise<string> => {
      const frame = openCaller(world.apps.arcade, world.clock, { host: 'localhost:8082' }).client(arcadeCalls);
      return codeOf(frame.openGame({ ticket: launchUrl.split('#t=')[1] ?? '' }));
    };
    const { launchUrl } = await player.games.launchGame({ nodeId: '1001' });
    await player.sessions.logout();
    expect(await open(launchUrl)).toBe('TICKET_INVALID');
    await player.logIn();
    expect(await open((await player.games.launchGame({ nodeId: '1001' })).launchUrl)).toBe('OK');
  });
});

describe('the house’s door', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
  });
  afterAll(() => world.close());

  it('takes no round with the id of a stake that was posted for something else', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const { arcade } = await player.openGame();
    const id = world.platform.ids.next();
    const stake = { memberId: await player.memberId(), id, kind: 'stake', asset: ASSETS.MYR.id, amount: 100n, ref: id } as const;
    await world.asOwner.db.tx((tx) => postTransfer(tx, stake));
    const before = await player.balance();
    for (const bet of ['1.00', '2.00'])
      expect([bet, await codeOf(arcade.spin({ clientBetId: id, bet }))]).toEqual([bet, 'REPLAY_MISMATCH']);
    expect(await player.balance()).toBe(before);
    expect((await arcade.rounds({})).content).toEqual([]);
  });

  it('opens for no ticket of another brand, nor for one of a vendor’s game', async () => {
    const [player, other] = [await world.addPlayer(), await (await world.beside()).addPlayer()];
    const launch = async (by: Player) => (await by.games.launchGame({ nodeId: '1001' })).launchUrl;
    const open = (launchUrl: string): Promise<string> => {
      const frame = openCaller(world.apps.arcade, world.clock, { host: 'localhost:8082' }).client(arcadeCalls);
      return codeOf(frame.openGame({ ticket: launchUrl.split('#t=')[1] ?? '' }));
    };
    expect([await open(await launch(player)), await open(await launch(other))]).toEqual(['OK', 'TICKET_INVALID']);
    const ofVendor = await launch(player);
    await sql`update games_launch_ticket set game_id = (select l.game_id from games_listing l join games_game g on g.id = l.game_id
      join games_vendor v on v.id = g.vendor_id where l.brand_id = ${SAMPLE_BRAND_ID} and v.adapter <> 'house' limit 1)
      where member_id = ${await player.memberId()} and used_at is null`.execute(world.asOwner.db.kysely);
    expect(await open(ofVendor)).toBe('TICKET_INVALID');
  });
});
