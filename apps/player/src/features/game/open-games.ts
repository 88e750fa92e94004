/** A new game page of the same vendor within this time means that the money is wanted there. */
const LEAVE_MS = 1_200;

const open = new Map<string, number>();

/**
 * Notes that a game of a vendor is open. The answer ends that; `onLeft` follows a moment later, if no other game of the
 * vendor has been opened by then.
 */
export function openGameOf(vendor: string, onLeft: () => void): () => void {
  open.set(vendor, (open.get(vendor) ?? 0) + 1);
  return () => {
    open.set(vendor, (open.get(vendor) ?? 1) - 1);
    setTimeout(() => {
      if ((open.get(vendor) ?? 0) === 0) onLeft();
    }, LEAVE_MS);
  };
}
