/** The item to work on next: the first after the open one that no colleague has open, else the first of all; undefined when there is none but the open one. */
export function nextFree(ids: readonly string[], held: ReadonlySet<string>, open: string | undefined): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open);
  const inOrder = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
  return inOrder.find((id) => id !== open && !held.has(id));
}
