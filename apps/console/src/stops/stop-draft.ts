import { clockIn, momentIn } from '../moments/zoned-time.ts';

/** A maintenance as it is being written: a switch and, maybe, an end in the brand's time. */
export interface StopDraft {
  readonly isOn: boolean;
  readonly clock: string;
}

/** What the fields are filled with. A maintenance that is over leaves no end behind. */
export const stopDraftOf = (isOn: boolean, until: string | null, timeZone: string): StopDraft => ({
  isOn,
  clock: !isOn || until === null ? '' : clockIn(timeZone, new Date(until)),
});

/** The end of a maintenance; null without one, undefined while what was typed is no time that is still to come. */
export function readStopEnd({ isOn, clock }: StopDraft, timeZone: string, nowMs: number): string | null | undefined {
  if (!isOn || clock === '') return null;
  const end = momentIn(timeZone, clock);
  return end === null || end.getTime() <= nowMs ? undefined : end.toISOString();
}

/** Does a change close what is open now: hide what is shown, or stop what runs? Then it is asked what goes with it. */
export const isClosing = (
  stored: { readonly isEnabled: boolean; readonly isStopped: boolean },
  next: { readonly isEnabled: boolean; readonly isStopped: boolean },
): boolean => stored.isEnabled && (!next.isEnabled || (next.isStopped && !stored.isStopped));
