import type { BrandStatus } from '@talora/contract/members/operations-console.ts';
import { clockIn, momentIn } from '../../moments/zoned-time.ts';

/** A status as it is chosen; the end of a maintenance as the field holds it, in the brand's time. */
export interface StatusDraft {
  readonly status: BrandStatus['status'];
  readonly until: string;
}

/** Code of the status that may name its end. */
const MAINTENANCE = 1;

/** What the form is filled with. */
export const statusDraftOf = ({ status, until }: BrandStatus, timeZone: string): StatusDraft => ({
  status,
  until: until === null ? '' : clockIn(timeZone, new Date(until)),
});

/** What the form takes of an earlier status: an end that has passed belongs to no new maintenance. */
export const takeEarlier = (earlier: BrandStatus, timeZone: string, nowMs: number): StatusDraft =>
  statusDraftOf(earlier.until !== null && Date.parse(earlier.until) <= nowMs ? { ...earlier, until: null } : earlier, timeZone);

/** What a draft says: when the maintenance ends, whether that can be read, and whether it would change anything. */
export function readStatus({ status, until }: StatusDraft, present: BrandStatus, timeZone: string) {
  const hasEnd = status === MAINTENANCE && until !== '';
  // The field shows minutes only: an end that nobody touched keeps its seconds.
  const isKept = present.until !== null && until === clockIn(timeZone, new Date(present.until));
  const end = !hasEnd ? null : isKept ? new Date(present.until ?? '') : momentIn(timeZone, until);
  return {
    end,
    isUnreadable: hasEnd && end === null,
    isSame: status === present.status && (end?.getTime() ?? null) === (present.until === null ? null : Date.parse(present.until)),
  };
}

/** May a status be set with this end? One that has come or passed ends nothing. */
export const isToCome = (end: Date | null, nowMs: number): boolean => end === null || end.getTime() > nowMs;
