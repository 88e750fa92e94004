import type { SessionKind } from '../access/member-types.ts';
import type { LanguageCode } from '../languages/languages.ts';
import { isOfAudience, popupExecutions, type Audience, type BannerDevice, type PopupExecution } from './audience.ts';
import { isEntryListed, type EntryAudience, type EntryKind } from './entries.ts';

/** Somebody who looks at the site. */
export interface Viewer {
  readonly kind: SessionKind;
  /** Has this person come in for the very first time? */
  readonly isFirstLogin: boolean;
  readonly language: LanguageCode;
  readonly device: 'DESK' | 'PHONE';
}

/** Why somebody does not get something. */
export type NotShown = 'off' | 'planned' | 'ended' | 'audience' | 'language' | 'device';

/** When something is shown, in milliseconds. */
export interface Times {
  readonly isLive: boolean;
  readonly startsMs: number;
  readonly endsMs: number | null;
}

/** Why nobody gets it at this moment; null when its time is now. The start belongs to it, the end does not. */
export function whyNotNow({ isLive, startsMs, endsMs }: Times, nowMs: number): NotShown | null {
  if (!isLive) return 'off';
  if (nowMs < startsMs) return 'planned';
  return endsMs !== null && nowMs >= endsMs ? 'ended' : null;
}

/** Why a banner is not for this viewer. Where the group has no pictures for phones, phones get those of desks. */
export function whyNotBanner(
  banner: { readonly audience: Audience; readonly languages: readonly LanguageCode[]; readonly device: BannerDevice },
  { kind, language, device }: Viewer,
  hasPhone: boolean,
): NotShown | null {
  if (!isOfAudience(banner.audience, kind)) return 'audience';
  if (!banner.languages.includes(language)) return 'language';
  return banner.device === 'ALL' || banner.device === (hasPhone ? device : 'DESK') ? null : 'device';
}

/** Why a popup does not come to this viewer; a slide of the public announcement, which has no code, comes to everybody. */
export function whyNotPopup(execution: PopupExecution | null, { kind, isFirstLogin }: Viewer): NotShown | null {
  return execution === null || popupExecutions(kind, isFirstLogin).includes(execution) ? null : 'audience';
}

/** Why a help article is not in the help centre of this viewer. */
export function whyNotHelp(device: 'ALL' | 'WEB' | 'MOBILE', viewer: Pick<Viewer, 'device'>): NotShown | null {
  return device === 'ALL' || (device === 'WEB') === (viewer.device === 'DESK') ? null : 'device';
}

/** Who an entry is for, in which languages and when. */
export interface ShownEntry extends Times {
  readonly kind: EntryKind;
  readonly audience: EntryAudience;
  readonly languages: readonly LanguageCode[];
}

/** Why a viewer does not find an entry. Who only tries the site is logged in, and no guest. */
export function whyNotEntry(entry: ShownEntry, { kind, language }: Pick<Viewer, 'kind' | 'language'>, nowMs: number): NotShown | null {
  if (!entry.isLive) return 'off';
  if (!isEntryListed(entry.kind, entry.startsMs, entry.endsMs, nowMs)) return nowMs < entry.startsMs ? 'planned' : 'ended';
  if (entry.audience !== 'all' && (entry.audience === 'guest') !== (kind === 'guest')) return 'audience';
  return entry.languages.includes(language) ? null : 'language';
}
