import { CRASH, flightMs, reachedMs, type CrashOutcome } from '@talora/domain/rounds/crash-round.ts';
import { readDrawn } from '../../src/features/play/rounds/draw-round.ts';
import { renewChains } from '../../src/features/play/rounds/rounds.ts';
import { findRoundOfId } from '../../src/features/play/rounds/rounds.queries.ts';
import { CRASH_ID, openDealer, ROOM_IDS, takeSeat, type Seat } from '../shared-table.ts';
import type { World } from '../world.ts';
import { nextOf, type Making } from './making.ts';

const SPOTS = ['player', 'banker', 'tie'] as const;

/**
 * Plays rounds at a brand's shared table that are settled: members bet on each side, one of them twice. Some win and some lose. The last is
 * open, and the one before it follows `between`.
 */
async function playRounds(world: World, rounds: number, between?: () => Promise<unknown>) {
  const next = nextOf(world);
  const dealer = await openDealer(world);
  const seats: Seat[] = [];
  for (const _ of SPOTS) seats.push(await takeSeat(world, await world.addPlayer({ balance: '300.00' })));
  const [first] = seats;
  if (first === undefined) throw new Error('nobody sits at the table');
  /** Opens a round and bets in it. */
  const bet = async (): Promise<void> => {
    const { id: roundId } = await dealer.dealUntil('open', first);
    for (const [at, spot] of SPOTS.entries()) {
      const clientSeed = `seed-${at}`;
      await seats[at]?.tables.placeBet({ clientBetId: next(), roundId, clientSeed, lines: [{ spot, stake: '7.00' }] });
    }
    const lines = [{ spot: 'banker', stake: '5.00' }, { spot: 'tie', stake: '2.00' }]; // prettier-ignore
    await first.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'again', lines });
  };
  for (let round = 0; round < rounds; round += 1) {
    await bet();
    await dealer.dealUntil('settled', first);
  }
  await between?.();
  // A round in which nobody bets is dealt as well.
  await dealer.dealUntil('open', first);
  await dealer.dealUntil('settled', first);
  await bet();
  return { dealer, first };
}

/** Flights of crash that are settled: some that were left by hand, some by themselves, some that took a bet along. The last is open. */
export async function makeFlights({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const db = world.platform.db.kysely;
  const dealer = await openDealer(world, undefined, CRASH_ID);
  const seat = await takeSeat(world, await world.addPlayer({ balance: '500.00' }), CRASH_ID);
  const bet = async (roundId: string, spot: string, stake: string): Promise<string> =>
    (await seat.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'wind', lines: [{ spot, stake }] })).bet.id;
  const seen = { left: 0, lost: 0 };
  for (let rounds = 0; rounds < 5 || seen.left < 2 || seen.lost < 1; rounds += 1) {
    const { id } = await dealer.dealUntil('open', seat);
    await bet(id, 'auto-1.01', '3.00');
    const hand = await bet(id, 'hand', '5.00');
    await dealer.dealUntil('closed', seat);
    const row = await findRoundOfId(db, id);
    const { point } = row === undefined ? { point: 0 } : ((await readDrawn(world.platform, db, CRASH, row)).outcome as CrashOutcome);
    if (flightMs(point) > 4_000 && seen.left < 3) {
      await world.turnClock(1_000 + reachedMs(110));
      await seat.tables.cashOut({ betId: hand, roundId: id });
      seen.left += 1;
    } else if (flightMs(point) > 4_000) seen.lost += 1;
    await dealer.dealUntil('settled', seat);
  }
  await bet((await dealer.dealUntil('open', seat)).id, 'hand', '5.00');
}

/**
 * Shared rounds: settled ones with and without bets; one that is open, at another brand's table one that is drawn and not paid yet. Chains of
 * both tables are renewed: with a round under way, and between two.
 */
export async function makeSharedRounds({ world }: Making): Promise<void> {
  await playRounds(world, 5);
  const { dealer, first } = await playRounds(await world.beside(), 3, () => renewChains(world.platform, 'Restored from a copy'));
  await dealer.dealUntil('drawn', first);
}

/** Rounds of a bingo room: one that is played, one with a single card, and one whose cards are being sold. */
export async function makeRooms({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const dealer = await openDealer(world, undefined, ROOM_IDS.HB_75);
  const seats: Seat[] = [];
  for (let at = 0; at < 2; at += 1) seats.push(await takeSeat(world, await world.addPlayer({ balance: '100.00' }), ROOM_IDS.HB_75));
  const [first, second] = seats;
  if (first === undefined || second === undefined) throw new Error('nobody is in the room');
  const buy = async (seat: Seat, roundId: string, stake: string): Promise<void> => {
    await seat.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'luck', lines: [{ spot: 'cards', stake }] });
  };
  const { id: played } = await dealer.dealUntil('open', first);
  await buy(first, played, '3.00');
  await buy(second, played, '1.50');
  await buy(first, played, '0.50');
  await dealer.dealUntil('settled', first);
  await buy(first, (await dealer.dealUntil('open', first)).id, '0.50');
  await dealer.dealUntil('settled', first);
  await buy(second, (await dealer.dealUntil('open', first)).id, '1.00');
}
