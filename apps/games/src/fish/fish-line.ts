import { MOST_SHOTS, type fishCalls, type LandedShotView } from '@talora/contract/fish/fish.ts';
import { CallRefused, type Client } from '@talora/contract/core/client.ts';
import { MOST_IN_FLIGHT } from '@talora/domain/games/fish/flight.ts';
import type { Shot } from './shots.ts';

export type FishCalls = Client<(typeof fishCalls)['calls']>;

/** What comes back of shots. Sums are decimal text. */
export interface LineHooks {
  /** The server has taken these shots. */
  onTaken(shots: readonly Shot[], balance: string): void;
  /** These were not taken; with what was said to the first. */
  onDropped(shots: readonly Shot[], error: unknown): void;
  onLanded(landed: readonly LandedShotView[], balance: string | null): void;
  /** Is there an answer? Asked again until there is. */
  readonly onAnswered: (isAnswered: boolean) => void;
  money(bet: bigint): string;
}

/** What is queued goes out so often: many shots and hits in one call each. */
const FLUSH_MS = 320;
/** After a call without an answer. */
const RETRY_MS = 1_000;

/** Did nobody answer, or the server fall over? Then the same shots are sent again under their ids. */
export const isNoAnswer = (error: unknown): boolean => error instanceof CallRefused && (error.status === 0 || error.status >= 500);

/** One queue of a line: sends what waits, one call at a time. */
function openQueue<T>(most: number, send: (items: readonly T[]) => Promise<void>, onAnswered: (isAnswered: boolean) => void) {
  let waiting: T[] = [];
  let isBusy = false;
  let notBefore = 0;
  return {
    add: (item: T): void => void waiting.push(item),
    size: (): number => waiting.length,
    async flush(): Promise<void> {
      if (isBusy || waiting.length === 0 || performance.now() < notBefore) return;
      const items = waiting.slice(0, most);
      isBusy = true;
      try {
        await send(items);
        waiting = waiting.filter((item) => !items.includes(item));
        onAnswered(true);
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        notBefore = performance.now() + RETRY_MS;
        onAnswered(false);
      } finally {
        isBusy = false;
      }
    },
    clear(): void {
      waiting = [];
    },
  };
}

/** The line to the server: shots and hits are collected for a quarter of a second, sent under their ids, and sent again until there is an answer. */
export function openFishLine(calls: FishCalls, hooks: LineHooks) {
  const shots = openQueue<Shot>(
    MOST_SHOTS,
    async (items) => {
      const asked = items.map(({ id, bet, firedAt, x, y }) => ({ id, bet: hooks.money(bet), firedAt, x, y }));
      try {
        const { fired, balance } = await calls.fireShots({ shots: asked });
        const taken = items.filter(({ id }) => fired.some((one) => one.id === id));
        hooks.onTaken(taken, balance);
        const rest = items.filter((item) => !taken.includes(item));
        if (rest.length > 0) hooks.onDropped(rest, null);
      } catch (error) {
        if (isNoAnswer(error)) throw error;
        hooks.onDropped(items, error);
      }
    },
    hooks.onAnswered,
  );
  const landings = openQueue<Shot>(
    MOST_IN_FLIGHT,
    async (items) => {
      const reports = items.map(({ id, met }) => ({
        id,
        at: met?.at ?? 0,
        fish: met?.fish === null || met?.fish === undefined ? null : { tide: met.fish.tide, index: met.fish.spawn.index },
      }));
      try {
        const { landed, balance } = await calls.landShots({ landings: reports });
        hooks.onLanded(landed, balance);
      } catch (error) {
        if (isNoAnswer(error)) throw error;
        // Whatever is said to it, the server gives back what nobody tells of.
        hooks.onLanded([], null);
      }
    },
    hooks.onAnswered,
  );
  const timer = setInterval(() => {
    void shots.flush();
    void landings.flush();
  }, FLUSH_MS);
  return {
    fire: (shot: Shot): void => shots.add(shot),
    land: (shot: Shot): void => landings.add(shot),
    /** Shots that nobody has sent yet. */
    waiting: (): number => shots.size(),
    flush: (): Promise<unknown> => Promise.all([shots.flush(), landings.flush()]),
    close(): void {
      clearInterval(timer);
      shots.clear();
      landings.clear();
    },
  };
}

export type FishLine = ReturnType<typeof openFishLine>;
