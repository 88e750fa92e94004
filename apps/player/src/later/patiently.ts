/** Pauses in ms before a part is asked for again although there is a line: one that was away for a moment fails requests which end after it is back. */
const PAUSES = [300, 1_200];

/**
 * Loads a part of a page; while the line is cut it waits for the line and asks again, so that a part which comes by itself takes nothing
 * along that somebody is busy with. Rejects when the part does not come although there is a line.
 */
export async function patiently<M>(load: () => Promise<M>): Promise<M> {
  let tries = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) {
        const pause = PAUSES[tries];
        if (pause === undefined) throw error;
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, pause));
      } else {
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      }
    }
  }
}
