import type { LanguageCode } from '../languages/languages.ts';
import { defineSettings, type ChoiceSetting } from '../settings/settings.ts';

const displayDecimals: ChoiceSetting<'asset' | 'spec'> = { kind: 'choice', initial: 'asset', choices: ['asset', 'spec'] };

const jackpotTicker: ChoiceSetting<'pool' | 'display'> = { kind: 'choice', initial: 'pool', choices: ['pool', 'display'] };

/** Rules that a brand keeps to as a whole, whatever its other settings say. */
export const CONDUCT_SETTINGS = defineSettings('conduct', {
  /**
   * Regulated mode: terms are ticked by the player, a withdrawal that was asked for cannot be taken back, slots do not play by
   * themselves, their pace is kept, and no money goes from member to member.
   */
  isRegulated: { kind: 'switch', initial: false, widens: 'off' },
  /** Decimals of shown sums: those of the asset, or as the specification has it. */
  displayDecimals,
  /** The jackpot on the home page: pools, of which there are none yet, or the specification's counter, which says that it is a demo. */
  jackpotTicker,
});

/** Shortest time between two rounds of a slot in regulated mode. */
const REGULATED_PACE_MS = 2_500;

/** Settings that regulated mode stands above. */
interface Loose {
  readonly isRegulated: boolean;
  readonly isTermsChecked: boolean;
  readonly isSlotAutoplayAllowed: boolean;
  readonly slotPaceMs: number;
  readonly withdrawalSecurityPercent: number;
  readonly isUplineTransferOn: boolean;
  readonly isDownlineTransferOn: boolean;
}

/** What holds at a brand: its settings, or what regulated mode makes of them. */
export function rulesInForce(settings: Loose) {
  const { isRegulated, isTermsChecked, isSlotAutoplayAllowed, slotPaceMs, ...own } = settings;
  const { withdrawalSecurityPercent, isUplineTransferOn, isDownlineTransferOn } = own;
  return {
    isTermsChecked: isTermsChecked && !isRegulated,
    isSlotAutoplayAllowed: isSlotAutoplayAllowed && !isRegulated,
    slotPaceMs: isRegulated ? Math.max(slotPaceMs, REGULATED_PACE_MS) : slotPaceMs,
    mayCancelWithdrawal: !isRegulated,
    withdrawalSecurityPercent: isRegulated ? 0 : withdrawalSecurityPercent,
    isUplineTransferOn: isUplineTransferOn && !isRegulated,
    isDownlineTransferOn: isDownlineTransferOn && !isRegulated,
  };
}

/** How many decimals a brand shows sums with (specification, section 9): 2 if it is read in PT, else none. Null leaves them to the asset. */
export const shownDecimals = (settings: { readonly displayDecimals: string; readonly languages: readonly LanguageCode[] }): number | null =>
  settings.displayDecimals === 'spec' ? (settings.languages.includes('PT') ? 2 : 0) : null;
