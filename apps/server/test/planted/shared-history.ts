import { openDealer, takeSeat, type Seat } from '../shared-table.ts';
import type { World } from '../world.ts';
import { nextOf, type Making } from './making.ts';

const SPOTS = ['player', 'banker', 'tie'] as const;

/** Plays rounds at a brand's shared table that are settled: members bet on each side, one of them twice. Some win and some lose. */
async function playRounds(world: World, rounds: number) {
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
  // A round in which nobody bets is dealt as well.
  await dealer.dealUntil('open', first);
  await dealer.dealUntil('settled', first);
  await bet();
  return { dealer, first };
}

/** Shared rounds: settled ones with and without bets; one that is open, at another brand's table one that is drawn and not paid yet. */
export async function makeSharedRounds({ world }: Making): Promise<void> {
  await playRounds(world, 5);
  const { dealer, first } = await playRounds(await world.beside(), 2);
  await dealer.dealUntil('drawn', first);
}
