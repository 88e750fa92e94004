/**
 * Loads a part of a page; while the line is cut it waits for the line and asks again, so that a part which comes by itself takes nothing
 * along that somebody is busy with. Rejects when the part does not come although there is a line.
 */
export async function patiently<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
