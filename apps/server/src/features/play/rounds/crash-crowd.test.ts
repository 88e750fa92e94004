import { crashMathFile } from '@talora/domain/rounds/crash-math.ts';
import { autoSpot } from '@talora/domain/rounds/crash-round.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CRASH_ID, openDealer, takeSeat, type Seat } from '../../../../test/shared-table.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { faultOf, roundOf } from '../../../../../../tools/fairness/independent-rounds.mjs';

const MEMBERS = 8;
const ROUNDS = 6;

/** The numbers of a fixed seed: a crowd that does the same each time, at a table whose seeds are not. */
function chanceOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * n);
  };
}

let world: World;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

it(
  'pays a crowd that bets and leaves as it likes what the second writing of the game says, to the cent',
  { timeout: 120_000 },
  async () => {
    const dealer = await openDealer(world, undefined, CRASH_ID);
    const chance = chanceOf(20_261_127);
    const seats: Seat[] = [];
    for (let at = 0; at < MEMBERS; at += 1) seats.push(await takeSeat(world, await world.addPlayer({ balance: '500.00' }), CRASH_ID));
    const [first] = seats;
    if (first === undefined) throw new Error('nobody is here');
    const tableOf = async (seat: Seat) => seat.tables.table({});
    /** What all of them own, in minor units. */
    const owned = async (): Promise<number> =>
      (await Promise.all(seats.map(async (seat) => Math.round(100 * Number((await tableOf(seat)).balance))))).reduce(
        (sum, one) => sum + one,
        0,
      );
    const before = await owned();
    const left = new Map<string, number>();
    /** Presses, and holds the answer against the one before. */
    async function press(seat: Seat, betId: string, roundId: string): Promise<void> {
      const { exit } = (await seat.tables.cashOut({ betId, roundId })).bet;
      expect(left.get(betId) ?? exit).toBe(exit);
      left.set(betId, exit ?? 0);
    }
    let staked = 0;
    let paid = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: roundId } = await dealer.dealUntil('open', first);
      const bets: { seat: Seat; id: string }[] = [];
      for (const seat of seats) {
        for (let panel = chance(3); panel > 0; panel -= 1) {
          const spot = chance(2) === 0 ? 'hand' : autoSpot(101 + chance(300));
          const stake = `${1 + chance(20)}.${10 + chance(90)}`;
          const clientBetId = world.platform.ids.next();
          await seat.tables.placeBet({ clientBetId, roundId, clientSeed: `seed-${chance(1_000)}`, lines: [{ spot, stake }] });
          bets.push({ seat, id: clientBetId });
        }
      }
      await dealer.dealUntil('closed', first);
      await world.turnClock(1_000);
      // Somebody presses every half a second, until the flight has burst.
      for (;;) {
        const presser = bets[chance(bets.length)];
        if (presser !== undefined && chance(2) === 0) {
          const code = await codeOf(press(presser.seat, presser.id, roundId));
          expect(['OK', 'CASH_OUT_LATE']).toContain(code);
        }
        await dealer.step();
        if ((await tableOf(first)).round?.state !== 'closed') break;
        await world.turnClock(500);
      }
      await dealer.dealUntil('settled', first);
      const fairness = await first.tables.sharedFairness({ id: roundId });
      const { rows } = await world.platform.db.pool.query<{
        lines: { spot: string; stake: string }[];
        exit_ms: number | null;
        payout: bigint;
        id: string;
      }>('select id, lines, exit_ms, payout from round_bet where round_id = $1', [roundId]);
      expect(rows).toHaveLength(bets.length);
      const block = {
        game: 'HA_CRASH',
        mathFile: crashMathFile(),
        serverSeed: fairness.seed ?? '',
        clientSeed: fairness.entropy ?? '',
        nonce: fairness.no,
      };
      for (const { lines, exit_ms: exitMs, payout, id } of rows) {
        const [{ spot, stake } = { spot: '', stake: '' }] = lines;
        const bet = { ...block, stake, choice: { spot, exitMs }, payoutMinor: String(payout) };
        // What it draws is compared with what it has drawn itself: the point is in the payout.
        const { decisions } = roundOf(bet);
        expect([id, faultOf({ ...bet, decisions })]).toEqual([id, null]);
        if (left.has(id)) expect([id, payout]).toEqual([id, (BigInt(stake) * BigInt(left.get(id) ?? 0)) / 100n]);
        staked += Number(stake);
        paid += Number(payout);
      }
    }
    expect(left.size).toBeGreaterThan(0);
    expect(staked).toBeGreaterThan(0);
    expect(await owned()).toBe(before - staked + paid);
  },
);
