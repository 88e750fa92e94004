import { defineSettings } from '../settings/settings.ts';

/** Rules that a brand keeps to as a whole, whatever its other settings say. */
export const CONDUCT_SETTINGS = defineSettings('conduct', {
  /**
   * Regulated mode: terms are ticked by the player, a withdrawal that was asked for cannot be taken back, slots do not play by
   * themselves, and their pace is kept.
   */
  isRegulated: { kind: 'switch', initial: false, widens: 'off' },
});

/** Shortest time between two rounds of a slot in regulated mode. */
const REGULATED_PACE_MS = 2_500;

/** Settings that regulated mode stands above. */
interface Loose {
  readonly isRegulated: boolean;
  readonly isTermsChecked: boolean;
  readonly isSlotAutoplayAllowed: boolean;
  readonly slotPaceMs: number;
}

/** What holds at a brand: its settings, or what regulated mode makes of them. */
export function rulesInForce(settings: Loose) {
  const { isRegulated, isTermsChecked, isSlotAutoplayAllowed, slotPaceMs } = settings;
  return {
    isTermsChecked: isTermsChecked && !isRegulated,
    isSlotAutoplayAllowed: isSlotAutoplayAllowed && !isRegulated,
    slotPaceMs: isRegulated ? Math.max(slotPaceMs, REGULATED_PACE_MS) : slotPaceMs,
    mayCancelWithdrawal: !isRegulated,
  };
}
