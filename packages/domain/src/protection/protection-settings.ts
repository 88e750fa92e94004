import { defineSettings, type ChoicesSetting } from '../settings/settings.ts';
import { LIMIT_PERIODS, type LimitPeriod } from './limits.ts';

const limitPeriods: ChoicesSetting<LimitPeriod> = { kind: 'choices', initial: LIMIT_PERIODS, choices: LIMIT_PERIODS };

/** What a brand offers against playing too much. */
export const PROTECTION_SETTINGS = defineSettings('protection', {
  /** Periods that a member may set limits for. Limits that stand hold on. */
  limitPeriods,
  /** Is a member without a deposit limit, who has paid in nothing this month, asked at the deposit whether to set one? */
  isLimitAskedFirst: { kind: 'switch', initial: true, widens: 'off' },
  /** Days until a limit that was asked to be raised or taken away may be. */
  limitRaiseDays: { kind: 'count', initial: 1, least: 1, most: 7, unit: 'days', widens: 'less' },
  /** Minutes at most between two reality checks of who plays on; a member may choose fewer. */
  realityCheckMinutes: { kind: 'count', initial: 240, least: 15, most: 240, unit: 'minutes', widens: 'more' },
});
