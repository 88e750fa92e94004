/** Bounds of a registration link: how far away its end may be, in days, and how many uses it may be bound to. */
export const LINK_BOUNDS = { days: 366, uses: 100_000, note: 80 } as const;

/** Where a link stands: it invites, or is off, at its end, or used up. */
export const LINK_STATES = ['on', 'off', 'ended', 'used'] as const;

/**
 * Why a contract that a link presets was not offered to somebody who registered by it: contracts or the kind are `off`, it is above what the
 * agent has (`above_own`), the newcomer stands below somebody else or is no agent (`moved`), another one `waits`, one of the two is `locked` out.
 */
export const PRESET_PROBLEMS = ['off', 'above_own', 'moved', 'waits', 'locked'] as const;

/** Such a reason. */
export type PresetProblem = (typeof PRESET_PROBLEMS)[number];

/** Such a state. */
export type LinkState = (typeof LINK_STATES)[number];

/** What a link's state hangs on. `mostUses` null: as many as come. */
export interface LinkFacts {
  readonly isOn: boolean;
  readonly endsAtMs: number | null;
  readonly mostUses: number | null;
  readonly uses: number;
}

/** The state of a link now. One that is off is off, whatever else. */
export function linkState({ isOn, endsAtMs, mostUses, uses }: LinkFacts, nowMs: number): LinkState {
  if (!isOn) return 'off';
  if (endsAtMs !== null && endsAtMs <= nowMs) return 'ended';
  return mostUses !== null && uses >= mostUses ? 'used' : 'on';
}
