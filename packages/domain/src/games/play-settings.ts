import { defineSettings } from '../settings/settings.ts';

/** How fast the house's games go, and what is given to try them. */
export const PLAY_SETTINGS = defineSettings('play', {
  /** Shortest time between two rounds of a slot. */
  slotPaceMs: { kind: 'count', initial: 2_500, least: 0, most: 60_000, unit: 'milliseconds', widens: 'less' },
  isSlotAutoplayAllowed: { kind: 'switch', initial: false, widens: 'on' },
  /** A player who has given no sign for so long has left a vendor with a wallet of its own: what lies there comes back. */
  vendorSilenceSeconds: { kind: 'count', initial: 60, least: 30, most: 3_600, unit: 'seconds', widens: 'never' },
  /** Trial chips of one free play. */
  demoGrant: { kind: 'sum', initial: '1000.00', widens: 'never' },
});
