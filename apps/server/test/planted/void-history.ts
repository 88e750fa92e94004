import { decksConsoleCalls } from '@talora/contract/decks/decks-console.ts';
import { houseGameId } from '../../src/listing/house-games.ts';
import { nextOf, type Making } from './making.ts';

const GAME = 'HSC_NAGA';
/** Tickets of a deck of which a third pays are bought until its buyers are owed the price of some. */
const MOST = 60;

/** A deck that two people have ended while its buyers were owed something, and a request that waits about the one behind it. */
export async function makeVoidDeck({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const calls = staffer.caller.client(decksConsoleCalls);
  const player = await world.addPlayer({ balance: '400.00' });
  const { arcade } = await player.openGame(houseGameId(GAME));
  if ((await staffer.staff.staffInfo().catch(() => null)) === null) await staffer.logIn();
  const openDeck = async (): Promise<string> => {
    const { content } = await calls.listDecks({ pageNo: 1 });
    return content.find(({ game, state }) => game === GAME && state === 'open')?.id ?? '';
  };
  const { deck } = await arcade.deck({});
  const id = await openDeck();
  for (let bought = 0; bought < MOST; bought += 1) {
    await arcade.buyTicket({ clientBetId: next(), bet: '5.00', choice: { deck } });
    await world.turnClock(3_000);
    if (((await calls.showDeckVoid({ id }))?.winners ?? 0) > 1) break;
  }
  const ask = async (subject: string) => {
    await staffer.stepUp();
    return calls.askDeckVoid({ id: subject, requestId: next(), reason: 'Misprinted rules' });
  };
  await (await world.addStaffer()).decide(await ask(id));
  await world.platform.afterwards.settled();
  await ask(await openDeck());
}
