import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

describe('a search over all queues', () => {
  let world: World;
  let staffer: Staffer;
  let player: Player;
  let other: Player;
  const next = (): string => world.platform.ids.next();
  const transfer = (who: Player, amount: string) => who.wallet.createDeposit({ requestId: next(), method: 'slip', amount });
  const found = async (find: string, more: { queue?: 'waiting' | 'done'; pageNo?: number } = {}) =>
    (await staffer.wallet.depositQueue({ find, ...more })).content.map(({ no }) => no);

  beforeAll(async () => {
    world = await openWorld();
    staffer = await world.addStaffer();
    player = await world.addPlayer();
    other = await world.addPlayer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('finds a deposit by number, reference, exact sum, user name and number of its member', async () => {
    const first = await transfer(player, '40.00');
    const second = await transfer(player, '50.00');
    const foreign = await transfer(other, '60.00');
    const { content } = await staffer.wallet.depositQueue({ queue: 'open' });
    const item = content.find(({ id }) => id === first.id) ?? expect.fail('it is open');
    expect(await found(first.no)).toEqual([first.no]);
    expect(await found(` ${first.no.toLowerCase()} `)).toEqual([first.no]);
    expect(await found(first.reference)).toEqual([first.no]);
    expect(await found(first.payExact)).toEqual([first.no]);
    expect(await found(item.account.toUpperCase(), { queue: 'done' })).toEqual([second.no, first.no]);
    expect(await found(item.memberNo)).toEqual([second.no, first.no]);
    expect(await found(foreign.no)).toEqual([foreign.no]);
    expect(await found('nobody')).toEqual([]);
    expect(await found("x' or true --")).toEqual([]);
    const beyond = await staffer.wallet.depositQueue({ find: item.account, pageNo: 2 });
    expect(beyond).toMatchObject({ content: [], totalElements: 2, totalPages: 1 });
  });

  it('finds a withdrawal by number, sum and member', async () => {
    const owner = await world.addPlayer({ balance: '100.00' });
    await owner.sessions.stepUp({ password: owner.password });
    const { id: payeeId } = await owner.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id, no } = await owner.wallet.requestWithdrawal({ requestId: next(), amount: '30.00', payeeId });
    const by = async (find: string) => (await staffer.wallet.withdrawalQueue({ find })).content.map((row) => row.id);
    expect(await by(no)).toEqual([id]);
    expect(await by('30')).toEqual([id]);
    expect(await by('30.00')).toEqual([id]);
    expect(await by('31.00')).toEqual([]);
    expect(await by(owner.username)).toEqual([id]);
  });
});
