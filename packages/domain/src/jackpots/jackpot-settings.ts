import { defineSettings, type ChoiceSetting } from '../settings/settings.ts';
import { JACKPOT_PROFILES, type JackpotProfile } from './jackpot-tiers.ts';

const jackpotProfile: ChoiceSetting<JackpotProfile> = { kind: 'choice', initial: 'off', choices: JACKPOT_PROFILES, widens: 'any' };

/** The linked jackpot of a brand. A change opens pools that are not open; one that is open keeps its figures until it is hit, and ends then if the jackpot is off. */
export const JACKPOT_SETTINGS = defineSettings('jackpot', { jackpotProfile });
