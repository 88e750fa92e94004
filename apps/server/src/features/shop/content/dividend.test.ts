import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import { nextDividendAt } from '@talora/domain/time/dividend-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { postExternalTransfer, postTransfer } from '../../base/ledger/ledger.ts';
import { onContentChange } from './listen-content.ts';

describe('dividends on the home page', () => {
  let world: World;
  let agent: Player;
  const tells: string[] = [];
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    agent = await world.addPlayer();
    onContentChange(world.platform, (brandId) => tells.push(brandId));
  });
  afterAll(() => world.close());

  const shown = async () => (await world.visitor().client(homeContentCalls).homeConsolidated({ language: 'EN' })).dividend;
  /** Pays as a contract does: for its period. */
  async function pay(period: string, amount: bigint) {
    const platform = world.asOwner;
    const memberId = await agent.memberId();
    const order = {
      memberId,
      id: platform.ids.next(),
      kind: 'dividend' as const,
      asset: (await world.brand()).asset.id,
      amount,
      ref: null,
    };
    return platform.db.tx((tx) => postExternalTransfer(tx, order, 'dividend', `contract-1 ${period}`));
  }
  async function sumUp(): Promise<void> {
    await world.untilSettled();
    await world.runJob('streams.follow');
    await world.runJob('content.tell-dividends');
  }

  it('are not there before any was paid, and then tell the ledger’s sum and the next 15th', async () => {
    expect(await shown()).toBeNull();
    await sumUp();
    expect(tells).toEqual([]);

    await pay('2026-10', 120_050n);
    expect(await pay('2026-10', 120_050n)).toMatchObject({ isReplay: true });
    expect(await codeOf(pay('2026-10', 120_051n))).toBe('REPLAY_MISMATCH');
    await pay('2026-11', 1n);
    await sumUp();
    const { id, settings } = await world.brand();
    expect(tells).toEqual([id]);
    expect(await shown()).toEqual({
      paysAt: nextDividendAt(new Date(world.clock.nowMs()), settings.timeZone).toISOString(),
      paid: '1200.51',
      currency: 'MYR',
    });
    await sumUp();
    expect(tells).toEqual([id]);

    expect(await agent.balance()).toBe('1200.51');
    const { content } = await agent.wallet.accountRecord({ group: 'other' });
    expect(content.map(({ kind, amount }) => [kind, amount])).toEqual([['dividend', '0.01'], ['dividend', '1200.50']]); // prettier-ignore
    expect(await world.verify()).toEqual([]);
  });

  it('name the next month from the day itself on, and open pages hear of it', async () => {
    const due = Date.parse((await shown())?.paysAt ?? '');
    await world.turnClock(due - world.clock.nowMs());
    await world.runJob('content.tell-dividends');
    expect(tells).toHaveLength(2);
    expect(await shown()).toMatchObject({ paysAt: nextDividendAt(new Date(due), (await world.brand()).settings.timeZone).toISOString() });
  });

  it('that no outside id stands behind are found', async () => {
    const platform = world.asOwner;
    const { asset } = await world.brand();
    await agent.logIn();
    const order = {
      memberId: await agent.memberId(),
      id: platform.ids.next(),
      kind: 'dividend' as const,
      asset: asset.id,
      amount: 5n,
      ref: null,
    };
    await platform.db.tx((tx) => postTransfer(tx, order));
    expect(await world.verify()).toEqual([
      { proof: 'every dividend was paid by an outside id of its own', subject: order.id, detail: 'amount 5' },
    ]);
  });
});
