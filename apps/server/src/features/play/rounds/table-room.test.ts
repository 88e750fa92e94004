import type { AddressInfo } from 'node:net';
import type { LiveEventData } from '@talora/contract/live/live.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinLive, type LivePage } from '../../../../test/live-page.ts';
import { openDealer, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { openWorld, type World } from '../../../../test/world.ts';

describe('the room of a shared table', () => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  let port = 0;
  const pages: LivePage[] = [];
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    dealer = await openDealer(world);
    await world.apps.arcade.listen({ port: 0, host: '127.0.0.1' });
    port = (world.apps.arcade.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const page of pages) page.socket.terminate();
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const sit = async (): Promise<Seat> => takeSeat(world, await world.addPlayer({ balance: '100.00' }));
  const join = async (seat: Seat): Promise<LivePage> => {
    const page = await joinLive(port, seat.caller.token);
    pages.push(page);
    return page;
  };
  const ticketOf = async (seat: Seat): Promise<string> => (await seat.tables.table({})).room;
  const has = (page: LivePage, type: string) => page.until((messages) => messages.some((message) => message.type === type));
  const rounds = (page: LivePage) =>
    page.messages.filter(({ type }) => type === 'table.changed').map(({ data }) => (data as LiveEventData<'table.changed'>).round);
  const settled = (page: LivePage) =>
    page.messages.filter(({ type }) => type === 'bets.settled').map(({ data }) => data as LiveEventData<'bets.settled'>);

  it('tells whoever has entered how the table stands, and the payout to whose bet it is alone', async () => {
    const [ann, ben, cat] = [await sit(), await sit(), await sit()];
    const [annPage, benPage, catPage] = [await join(ann), await join(ben), await join(cat)];
    annPage.send({ type: 'enter', ticket: await ticketOf(ann) });
    benPage.send({ type: 'enter', ticket: await ticketOf(ben) });
    await Promise.all([has(annPage, 'entered'), has(benPage, 'entered')]);
    const open = await dealer.dealUntil('open', ann);
    const { bet } = await ann.tables.placeBet({
      clientBetId: world.platform.ids.next(),
      roundId: open.id,
      clientSeed: 'seed',
      lines: [{ spot: 'player', stake: '10.00' }],
    });
    await benPage.until(() => rounds(benPage).some((round) => round?.id === open.id && round.spots['player'] === '10.00'));
    await dealer.dealUntil('settled', ann);
    await Promise.all(
      [annPage, benPage].map((page) => page.until(() => rounds(page).some((round) => round?.id === open.id && round.state === 'settled'))),
    );
    await annPage.until(() => settled(annPage).length > 0);
    const { myBets, balance } = await ann.tables.table({});
    expect(settled(annPage)).toEqual([
      { roundId: open.id, bets: [expect.objectContaining({ id: bet.id, payout: myBets[0]?.payout })], balance },
    ]);
    expect([settled(benPage), settled(catPage), rounds(catPage)]).toEqual([[], [], []]);
  });

  it('is entered by one’s own ticket alone, within its minute', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const ticket = await ticketOf(ann);
    const refusedFor = async (seat: Seat, wrong: string): Promise<void> => {
      const page = await join(seat);
      page.send({ type: 'enter', ticket: wrong });
      await page.until((messages) =>
        messages.some(({ type, data }) => type === 'refused' && (data as { code: string }).code === 'TICKET_INVALID'),
      );
      expect(page.messages.filter(({ type }) => type === 'entered')).toEqual([]);
    };
    await refusedFor(ben, ticket);
    await refusedFor(ann, 'no ticket');
    await world.turnClock(61_000);
    await refusedFor(ann, ticket);
  });

  it('is left by who becomes another on the same socket', async () => {
    const [ann, ben] = [await sit(), await sit()];
    const page = await join(ann);
    page.send({ type: 'enter', ticket: await ticketOf(ann) });
    await has(page, 'entered');
    page.send({ type: 'hello', token: ben.caller.token });
    await page.until((messages) => messages.filter(({ type }) => type === 'joined').length === 2);
    await dealer.dealUntil('open', ann);
    await dealer.dealUntil('closed', ann);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(rounds(page)).toEqual([]);
  });
});
