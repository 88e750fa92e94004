import { overviewCalls, type Overview } from '@talora/contract/overview/overview-console.ts';
import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { addDays, businessDayOf, type Day } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const HOUR_MS = 3_600_000;

/** Of sums in minor units, cut after two digits. */
const percentOf = (payout: bigint, stake: bigint): string => (Number((payout * 10_000n) / stake) / 100).toFixed(2);
/** Minor units of a sum of two decimals. */
const minor = (text: string | null): bigint => BigInt((text ?? 'none').replace('.', ''));

async function read(staffer: Staffer, asked: { from?: string; to?: string } = {}): Promise<Overview> {
  if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  return staffer.caller.client(overviewCalls).overview(asked);
}

const zoneOf = async (world: World): Promise<string> => (await world.brand()).settings.timeZone;
const todayOf = async (world: World): Promise<Day> => businessDayOf(new Date(world.clock.nowMs()), await zoneOf(world));

describe('the overview', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(() => world.close());

  it('sums what was played, by game with its return, and nothing of another brand', async () => {
    const staffer = await world.addStaffer();
    expect(await read(staffer)).toMatchObject({ figures: { stake: '0.00', ggr: '0.00', bets: 0, players: 0 }, groups: { games: [] } });

    const player = await world.addPlayer({ balance: '100.00' });
    const { arcade } = await player.openGame();
    let payout = 0n;
    for (let spin = 0; spin < 12; spin += 1)
      payout += minor((await arcade.spin({ clientBetId: world.platform.ids.next(), bet: '2.00' })).round.payout);
    const beside = await world.beside();
    expect(await read(await beside.addStaffer())).toMatchObject({
      groups: { families: [], vendors: [], games: [] },
      figures: { bets: 0, deposits: '0.00', newMembers: 0, players: 0, firstDepositors: 0 },
    });

    const { figures, groups, now } = await read(staffer);
    const ggr = (Number(2_400n - payout) / 100).toFixed(2);
    expect(figures).toMatchObject({ stake: '24.00', ggr, bets: 12, players: 1, newMembers: 1, firstDepositors: 1, depositCount: 1 });
    expect(figures.deposits).toMatch(/^100\./);
    expect(now).toEqual({ sessions: 1, players: 1 });
    expect(groups?.games).toMatchObject([
      { code: KOPITIAM_SEVENS, family: 'RNG', stake: '24.00', ggr, bets: 12, players: 1, setRtp: '95.67', rtp: percentOf(payout, 2_400n) },
    ]);
    const behind = await staffer.caller.client(overviewCalls).overviewMembers({ kind: 'played' });
    expect(behind.content).toMatchObject([{ account: player.username, bets: 12, stake: '24.00', ggr }]);
    const first = await staffer.caller.client(overviewCalls).overviewMembers({ kind: 'first-deposit' });
    expect(first.content).toMatchObject([{ account: player.username, sum: figures.deposits, bets: null }]);
    expect([behind.totalElements, first.totalElements]).toEqual([1, 1]);
  });

  it('shows nobody more than they may see', async () => {
    const cashier = await read(await world.addStaffer('cashier'));
    expect(cashier.figures).toMatchObject({ stake: null, ggr: null, costs: null, ngr: null, bets: null, newMembers: 1, players: 1 });
    expect(cashier.figures.deposits).toMatch(/^100\./);
    expect([cashier.costs, cashier.open, cashier.groups, cashier.ledger.memberFunds]).toEqual([null, null, null, null]);
    for (const { figures } of [...cashier.points, ...cashier.compared])
      expect([figures.ggr, figures.stake, figures.ngr]).toEqual([null, null, null]);
    const staffer = await world.addStaffer('cashier');
    await staffer.logIn();
    const behind = await staffer.caller.client(overviewCalls).overviewMembers({ kind: 'played' });
    expect(behind.content).toMatchObject([{ bets: null, stake: null, ggr: null }]);
    const file = await staffer.caller.client(overviewCalls).overviewFile({ format: 'csv' });
    const [head = ''] = (await file.text()).split('\r\n');
    expect(head.replace(/^\uFEFF/, '')).toBe(
      'from,deposits,deposit_count,withdrawals,withdrawal_count,net_cash,new_members,first_depositors,players',
    );
    for (const role of ['content', 'games', 'support'] as const) expect(await codeOf(read(await world.addStaffer(role)))).toBe('FORBIDDEN');
  });

  it('puts every hour into the file, and writes down who took it', async () => {
    const staffer = await world.addStaffer();
    await staffer.logIn();
    const file = await staffer.caller.client(overviewCalls).overviewFile({ format: 'csv' });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines.some((line) => line.includes('24.00'))).toBe(true);
    const { rows } = await sql<{
      detail: unknown;
    }>`select detail from audit_entry where action = 'list.exported' order by seq desc limit 1`.execute(world.asOwner.db.kysely);
    const today = await todayOf(world);
    expect(rows[0]?.detail).toMatchObject({ list: 'overview', rows: 24, filter: { from: today, to: today } });
  });

  it('takes days in any order, none of them to come, and no more than a quarter', async () => {
    const staffer = await world.addStaffer();
    const today = await todayOf(world);
    const turned = await read(staffer, { from: addDays(today, 3), to: addDays(today, -91) });
    expect([turned.from, turned.to, turned.unit, turned.points.length]).toEqual([addDays(today, -91), today, 'day', 92]);
    for (const asked of [{ from: addDays(today, -92), to: today }, { from: '2026-02-30' }, { to: '1999-12-31' }])
      expect(await codeOf(read(staffer, asked)), JSON.stringify(asked)).toBe('BAD_REQUEST');
  });

  it('compares until the same minute, and a clock that is an hour off moves what it compares with', async () => {
    const staffer = await world.addStaffer();
    const { rows } = await sql<{ at: Date }>`select max(placed_at) as at from play`.execute(world.asOwner.db.kysely);
    const playedAt = rows[0]?.at.getTime() ?? 0;
    // A day later, an hour before the time at which it was played: yesterday had not seen it yet.
    await world.turnClock(playedAt + 23 * HOUR_MS - world.clock.nowMs());
    const early = await read(staffer);
    // Just after that time: yesterday had.
    await world.turnClock(playedAt + 24 * HOUR_MS + 60_000 - world.clock.nowMs());
    const late = await read(staffer);
    const beforeOf = ({ compared }: Overview) => compared.find(({ name }) => name === 'before')?.figures;
    const isOneDay = (await todayOf(world)) === addDays(businessDayOf(new Date(playedAt), await zoneOf(world)), 1);
    expect(beforeOf(late)?.bets).toBe(isOneDay ? 12 : 0);
    if (early.to === late.to) expect(beforeOf(early)?.bets).toBe(0);
    expect(late.figures.bets).toBe(0);
  });
});
