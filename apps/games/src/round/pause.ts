/** Waiting that the player can cut short. */
export interface Pause {
  /** Resolves after `ms`, or when hurried; null waits for the hurry alone. */
  wait(ms: number | null, options?: { readonly isHurryable: boolean }): Promise<void>;
  /** The player wants to go on. Outside of a wait that listens, nothing happens. */
  hurry(): void;
  /** Ends a wait that the player cannot cut short: there is a reason to try again now. */
  nudge(): void;
  wasHurried(): boolean;
  reset(): void;
}

export function createPause(): Pause {
  let goOn: (() => void) | null = null;
  let isHurryable = false;
  let isHurried = false;
  return {
    wait(ms, options = { isHurryable: true }) {
      if (ms === 0) return Promise.resolve();
      return new Promise((resolve) => {
        isHurryable = options.isHurryable;
        const timer = ms === null ? undefined : setTimeout(() => goOn?.(), ms);
        goOn = () => {
          clearTimeout(timer);
          goOn = null;
          resolve();
        };
      });
    },
    hurry() {
      if (goOn === null || !isHurryable) return;
      isHurried = true;
      goOn();
    },
    nudge() {
      if (!isHurryable) goOn?.();
    },
    wasHurried: () => isHurried,
    reset() {
      isHurried = false;
    },
  };
}
