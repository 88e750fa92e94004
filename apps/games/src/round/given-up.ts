import { RoundRefused, type GameHost, type PlayedRound, type Standing, type StepCalls } from '../host/game-host.ts';

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;

/** A bet that was given up and came all the same, with the balance where it was told. */
type Found<Round> = Standing<Round> & { readonly balance: bigint | null };

/** Looks once for a bet. Null is a bet that did not come; a failure is no answer. */
type Finding<Round> = () => Promise<Found<Round> | null>;

/**
 * Looks for a bet in the rounds, newest first, down to the first of those that were known before. Asking with the bet's id would play it.
 */
export const inRounds =
  <Round extends PlayedRound>(host: Pick<GameHost<Round>, 'rounds'>, before: ReadonlySet<string>, bet: bigint): Finding<Round> =>
  async () => {
    const { rounds } = await host.rounds(1);
    const known = rounds.findIndex(({ roundId }) => before.has(roundId));
    const round = (known < 0 ? rounds : rounds.slice(0, known)).find((one) => one.bet === bet);
    return round === undefined ? null : { round, waiting: null, balance: null };
  };

/** Looks for the round of a bet by its id: it may wait for its player, and then is in no list of rounds. */
export const byId =
  <Round>({ present }: Pick<StepCalls<Round>, 'present'>, roundId: string): Finding<Round> =>
  async () => {
    try {
      return await present(roundId);
    } catch (error) {
      if (error instanceof RoundRefused && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };

/** What looking for a bet that was given up needs. */
interface FindOptions<Round> {
  readonly find: Finding<Round>;
  /** Is the bet perhaps still on its way? Then its absence means nothing yet. */
  readonly isOnItsWay: () => boolean;
  /** Resolves after this time, or sooner when there is a reason to look at once. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Looks until it is certain whether a bet that was given up has been played all the same. Null when it did not come. */
export async function findGivenUp<Round>({ find, isOnItsWay, pause }: FindOptions<Round>): Promise<Found<Round> | null> {
  for (let tries = 0; ; tries += 1) {
    const wasOnItsWay = isOnItsWay();
    const found = await find().catch(() => undefined);
    if (found !== undefined && (found !== null || !wasOnItsWay)) return found;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }
}
