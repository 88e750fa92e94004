/** What a key does in a list of rows: J goes on, K goes back, anything else nothing. With a modifier it is the browser's. */
export function stepOf({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): -1 | 0 | 1 {
  if (ctrlKey || metaKey || altKey) return 0;
  return key === 'j' ? 1 : key === 'k' ? -1 : 0;
}

/** The row that a step leads to: from the one with the focus, else from the opened one, else the first. It stays at the ends. -1 is none. */
export function nextRow(count: number, focused: number, opened: number, step: -1 | 1): number {
  const from = focused >= 0 ? focused : opened;
  return count === 0 ? -1 : Math.min(count - 1, Math.max(0, from < 0 ? 0 : from + step));
}
