import type { GameHost, PlayedRound } from '../host/game-host.ts';

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;

/** What looking for a bet that was given up needs. */
interface FindOptions<Round extends PlayedRound> {
  readonly host: Pick<GameHost<Round>, 'rounds'>;
  /** Rounds that were known when the bet was made. */
  readonly before: ReadonlySet<string>;
  readonly bet: bigint;
  /** Is the bet perhaps still on its way? Then its absence means nothing yet. */
  readonly isOnItsWay: () => boolean;
  /** Resolves after this time, or sooner when there is a reason to look at once. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Looks until it is certain whether a bet that was given up has been played all the same: the rounds tell, newest first, down
 * to the first that was known before. Asking with the bet's id would play it. Null when it did not come.
 */
export async function findGivenUp<Round extends PlayedRound>({
  host,
  before,
  bet,
  isOnItsWay,
  pause,
}: FindOptions<Round>): Promise<Round | null> {
  for (let tries = 0; ; tries += 1) {
    const wasOnItsWay = isOnItsWay();
    const page = await host.rounds(1).catch(() => null);
    if (page !== null) {
      const known = page.rounds.findIndex(({ roundId }) => before.has(roundId));
      const found = (known < 0 ? page.rounds : page.rounds.slice(0, known)).find((round) => round.bet === bet);
      if (found !== undefined || !wasOnItsWay) return found ?? null;
    }
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }
}
