const KEY = 'talora.last-game';

/** Notes the game that is played for money in this tab: after a deposit one goes back to it. */
export function keepLastGame(nodeId: string): void {
  sessionStorage.setItem(KEY, nodeId);
}

/** The game that was played last in this tab; null when there is none. */
export function lastGame(): string | null {
  const kept = sessionStorage.getItem(KEY);
  return kept !== null && /^[0-9]{1,9}$/.test(kept) ? kept : null;
}
