/** States of a play, the record in which every bet of every family ends, with the number stored for each. */
export const PLAY_STATES = {
  open: 0,
  won: 1,
  lost: 2,
  push: 3,
  half_won: 4,
  half_lost: 5,
  void: 6,
  cashed_out: 7,
} as const;

/** State of a play. */
export type PlayState = keyof typeof PLAY_STATES;

const BY_NUMBER = new Map<number, PlayState>(Object.entries(PLAY_STATES).map(([name, n]) => [n, name as PlayState]));

/** The state stored under this number. Throws RangeError when there is none. */
export function getPlayState(stored: number): PlayState {
  const state = BY_NUMBER.get(stored);
  if (state === undefined) throw new RangeError(`unknown play state ${stored}`);
  return state;
}

/** How a settled round of a game without pushes ends: anything returned is a win, nothing is a loss. */
export function settledState(payoutMinor: bigint): PlayState {
  return payoutMinor > 0n ? 'won' : 'lost';
}
