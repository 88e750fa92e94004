import type { FishSeatView } from '@talora/contract/fish/fish.ts';
import type { FishId } from '@talora/domain/games/fish/species.ts';
import type { RoundRefused } from '../host/game-host.ts';

/** What has happened, for those who hear it: told once, by its number. */
export interface FishEvent {
  readonly no: number;
  readonly kind: 'caught' | 'back' | 'aimed' | 'boss' | 'none';
  readonly fish: FishId | null;
  readonly times: number;
  readonly payout: bigint;
}

/** A catch of this player. */
export interface OwnCatch {
  readonly fish: FishId;
  readonly times: number;
  readonly payout: bigint;
  readonly id: string;
}

/** What stands around the sea. Sums in minor units. */
export interface FishState {
  readonly phase: 'opening' | 'playing' | 'away' | 'over';
  readonly room: number | null;
  readonly seat: number | null;
  readonly seats: readonly FishSeatView[];
  /** As the server said it last, less the shots that it has not answered yet. */
  readonly balance: bigint;
  readonly bet: bigint;
  /** Latest first. */
  readonly catches: readonly OwnCatch[];
  readonly isAnswered: boolean;
  readonly isAuto: boolean;
  readonly isLocked: boolean;
  readonly problem: RoundRefused | null;
  readonly event: FishEvent;
}

const CATCHES_KEPT = 5;
const SOON_MS = 300;

/** The catches with one more. */
export const withCatch = (catches: readonly OwnCatch[], caught: OwnCatch): OwnCatch[] => [caught, ...catches].slice(0, CATCHES_KEPT);

/** A state that screens follow. */
export function openFishStore(first: Pick<FishState, 'balance' | 'bet'>) {
  const listeners = new Set<() => void>();
  let state: FishState = {
    phase: 'opening',
    room: null,
    seat: null,
    seats: [],
    catches: [],
    isAnswered: true,
    isAuto: false,
    isLocked: false,
    problem: null,
    event: { no: 0, kind: 'none', fish: null, times: 0, payout: 0n },
    ...first,
  };
  let shown = state;
  let soon: ReturnType<typeof setTimeout> | null = null;
  function notify(): void {
    if (soon !== null) clearTimeout(soon);
    soon = null;
    shown = state;
    for (const listener of listeners) listener();
  }
  return {
    get: (): FishState => state,
    /** The state as screens show it. */
    shown: (): FishState => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part: Partial<FishState>): void {
      state = { ...state, ...part };
      notify();
    },
    /** Changes what many shots a second change: screens hear of it a few times a second. */
    changeSoon(part: Partial<FishState>): void {
      state = { ...state, ...part };
      soon ??= setTimeout(notify, SOON_MS);
    },
    /** Tells what has happened to whoever hears the game. */
    tell(event: Omit<FishEvent, 'no'>): void {
      this.change({ event: { ...event, no: state.event.no + 1 } });
    },
  };
}

export type FishStore = ReturnType<typeof openFishStore>;
