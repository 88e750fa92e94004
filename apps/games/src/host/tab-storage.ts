/** A place for small values of this tab or this device. A browser may close storage to a framed page: then nothing is kept. */
export interface Store {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

function storeOn(open: () => Storage): Store {
  return {
    read(key) {
      try {
        const text = open().getItem(key);
        return text === null ? null : (JSON.parse(text) as unknown);
      } catch {
        return null; // closed storage, or a value that is not ours
      }
    },
    write(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
      } catch {
        // Closed or full storage: the game works without, only a reload forgets.
      }
    },
    remove(key) {
      try {
        open().removeItem(key);
      } catch {
        // Closed storage holds nothing.
      }
    },
  };
}

/** Lives as long as the tab: the open game and a bet whose answer has not come yet. */
export const tabStore: Store = storeOn(() => sessionStorage);

/** Lives on the device: the player's own settings. */
export const deviceStore: Store = storeOn(() => localStorage);
