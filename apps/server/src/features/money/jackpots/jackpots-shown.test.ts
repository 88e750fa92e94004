import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { jackpotCalls } from '@talora/contract/jackpots/jackpots.ts';
import { jackpotsConsoleCalls } from '@talora/contract/jackpots/jackpots-console.ts';
import { hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import { PARTS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJackpot } from '../../../../test/jackpots.ts';
import { joinLive } from '../../../../test/live-page.ts';
import { openWorld, type Player, type World } from '../../../../test/world.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { runJackpots } from './follow-jackpots.ts';

describe('a jackpot, as it is shown', () => {
  let world: World;
  let jackpot: ReturnType<typeof openJackpot>;
  let player: Player;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0, jackpotProfile: 'grand30m' } });
    jackpot = openJackpot(world);
    player = await world.addPlayer({ balance: '500.00' });
    await jackpot.count();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));
  const shown = () => world.visitor().client(jackpotCalls).jackpot({ language: 'EN' });

  it('tells anybody the real pools, and their sum', async () => {
    const { pools, sum, hits } = await shown();
    expect(pools.map(({ tier, amount, cap }) => [tier, amount, cap])).toEqual([
      ['mini', '50.00', '100.00'],
      ['minor', '500.00', '1000.00'],
      ['major', '5000.00', '20000.00'],
      ['grand', '30000000.00', null],
    ]);
    expect([sum, hits]).toEqual(['30005550.00', []]);
    const { site } = world.clients(world.visitor());
    expect((await site.permission()).brand).toMatchObject({ hasJackpot: true, jackpotTicker: 'pool' });
  });

  it('fills its category with the games that take part', async () => {
    const guest = world.visitor();
    const { content, totalElements } = await guest.client(gamesCalls).games({ gameType: 'JP', pageSize: '26' });
    expect(totalElements).toBe(content.length);
    const codes = content.map(({ gameCode }) => gameCode);
    expect(codes).toContain('HSL_KOPI7');
    expect(codes).toContain('HA_MINES');
    expect(codes).not.toContain('HTB_ROULETTE');
    const menus = await guest.client(gamesCalls).gameMenus({ language: 'EN' });
    expect(menus.find(({ gameType }) => gameType === 'JP')).toMatchObject({ label: 'Jackpots' });
  });

  it('is told to the winner’s open page within three seconds of the bet, by a server that counts by itself', async () => {
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    const page = await joinLive((world.apps.site.server.address() as AddressInfo).port, player.caller.token ?? null);
    const { rows } = await sql<{ meter: bigint }>`select meter from jackpot_pool where tier = 'mini'`.execute(world.platform.db.kysely);
    await jackpot.hide('mini', (rows[0]?.meter ?? 0n) / PARTS + 1n);
    const frame = await jackpot.openDice(player);
    expect(frame.opened.jackpotShare).toBe('1.05');
    const stop = runJackpots(world.platform);
    const { round } = await jackpot.bet(frame, '20.00');
    await page.until((messages) => messages.some(({ type }) => type === 'jackpot.won'));
    await stop();
    const won = page.messages.find(({ type }) => type === 'jackpot.won');
    expect(won?.data).toEqual({ tier: 'mini', amount: '50.02', currency: 'MYR', playId: round.id });
    page.socket.close();
  });

  it('stands on the board of winners with its pool and a masked name, and can be checked', async () => {
    const [win] = await world.visitor().client(catalogueCalls).winnerBoard({ limitNum: '5' });
    expect(win).toMatchObject({ jackpot: 'mini', winAmount: '50.02' });
    expect(win?.customerName).toMatch(/\*/);
    await world.turnClock(3_000);
    const [hit] = (await shown()).hits;
    expect(hit).toMatchObject({ tier: 'mini', amount: '50.02', customerName: win?.customerName, stake: '20.00', number: null });
    const promised = hiddenValueMessage(Buffer.from(hit?.salt ?? '', 'hex'), BigInt(hit?.value ?? '0'));
    expect(sha256Hex(Buffer.from(promised))).toBe(hit?.commitment);
  });

  it('is no payout in the winner’s record, and a message in the inbox', async () => {
    const { content } = await player.wallet.accountRecord({ pageNo: '1', group: 'other' });
    expect(content.map(({ kind, amount }) => [kind, amount])).toEqual([['jackpot_win', '50.02']]);
    const { rows } = await sql<{
      template: string;
    }>`select template from inbox_message where member_id = ${await player.memberId()}`.execute(world.platform.db.kysely);
    expect(rows.map(({ template }) => template)).toContain('jackpot_won');
  });

  it('shows staff reserves, loans, how far rounds are counted, and each hit with its proof', async () => {
    const staffer = await world.addStaffer();
    const state = await staffer.caller.client(jackpotsConsoleCalls).jackpotState({ pageNo: '1' });
    expect(state).toMatchObject({ profile: 'grand30m', lagSeconds: 0, paid: '50.02' });
    const owed = state.pools.reduce((sum, { meter, reserve }) => sum + minor(meter) + minor(reserve), 0n);
    // Of each pool less than a unit of meter and reserve together is not shown.
    expect(minor(state.owed) - owed).toBeLessThanOrEqual(BigInt(state.pools.length));
    expect(state.hits.content).toMatchObject([
      { tier: 'mini', amount: '50.02', member: { username: player.username }, batchNo: state.batches },
    ]);
    const overview = await staffer.caller
      .client((await import('@talora/contract/overview/overview-console.ts')).overviewCalls)
      .overview({});
    expect(minor(overview.ledger.memberFunds ?? '')).toBe(minor(await player.balance()));
  });
});
