import type { CallValue } from '@talora/contract/core/call.ts';
import type { VendorCaps, vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { linesOf } from '../../kit/typed-lists.ts';

/** Where a vendor is reached and calls from. */
export type VendorProfile = CallValue<(typeof vendorHeldConsoleCalls)['calls']['vendorProfile']>;

/** What a vendor may give without a bet, as it is typed. */
export interface CapsDraft {
  readonly singleMax: string;
  readonly dayMax: string;
  readonly winMultiple: string;
  readonly winDayMax: string;
}

/** What the form of the caps is filled with. */
export const capsDraftOf = ({ singleMax, dayMax, winMultiple, winDayMax }: VendorCaps): CapsDraft => ({
  singleMax,
  dayMax,
  winMultiple: String(winMultiple),
  winDayMax,
});

/** What the change of the caps carries of a draft. */
export const capsOf = ({ singleMax, dayMax, winMultiple, winDayMax }: CapsDraft) => ({
  singleMax: singleMax.trim(),
  dayMax: dayMax.trim(),
  winMultiple: Number(winMultiple),
  winDayMax: winDayMax.trim(),
});

/** Where a vendor is reached and calls from, as it is typed: one address or network a line. */
export interface ProfileDraft {
  readonly baseUrl: string;
  readonly launchOrigins: string;
  readonly networks: string;
  readonly keyOverlapHours: string;
}

/** What the form of the profile is filled with. */
export const profileDraftOf = ({ baseUrl, launchOrigins, networks, keyOverlapHours }: VendorProfile): ProfileDraft => ({
  baseUrl,
  launchOrigins: launchOrigins.join('\n'),
  networks: networks.join('\n'),
  keyOverlapHours: String(keyOverlapHours),
});

/** What the change of the profile carries of a draft. */
export const profileOf = ({ baseUrl, launchOrigins, networks, keyOverlapHours }: ProfileDraft) => ({
  baseUrl: baseUrl.trim(),
  launchOrigins: linesOf(launchOrigins),
  networks: linesOf(networks),
  keyOverlapHours: Number(keyOverlapHours),
});
