import { defineSettings } from '../settings/settings.ts';

/** Messages to members. */
export const MESSAGE_SETTINGS = defineSettings('messages', {
  /** A message that is older is deleted, whether it was read or not; one that is pinned stays. */
  inboxDays: { kind: 'count', initial: 365, least: 30, most: 3_650, unit: 'days', widens: 'never' },
});
