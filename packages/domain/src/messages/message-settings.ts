import { defineSettings } from '../settings/settings.ts';

/** Messages to members. */
export const MESSAGE_SETTINGS = defineSettings('messages', {
  /** A message that is older is deleted, whether it was read or not; one that is pinned stays. */
  inboxDays: { kind: 'count', initial: 365, least: 30, most: 3_650, unit: 'days', widens: 'never' },
  /** So long after a ticket was closed its member may write in it, and it is open again. */
  ticketReopenDays: { kind: 'count', initial: 14, least: 0, most: 365, unit: 'days', widens: 'never' },
  /** A ticket that waits for staff for longer is an alert. */
  ticketAlertHours: { kind: 'count', initial: 24, least: 1, most: 720, unit: 'hours', widens: 'never' },
});
