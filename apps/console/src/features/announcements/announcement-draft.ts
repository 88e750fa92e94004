import type { AnnouncementFields } from '@talora/contract/content/content-console.ts';

/** Where it is shown: a slide of the public announcement, a popup with its execution code, or the agent centre. */
export const ANNOUNCEMENT_AREAS = ['PL', 'B', 'A', 'F', 'AG'] as const;

/** An area of announcements. */
export type AnnouncementArea = (typeof ANNOUNCEMENT_AREAS)[number];

/** The area of an announcement: the code of a popup, or what it is without one. */
export const areaOf = ({ kind, execution }: Pick<AnnouncementFields, 'kind' | 'execution'>): AnnouncementArea =>
  execution ?? (kind === 'AG' ? 'AG' : 'PL');

/** Kind and execution code of an area, as the call carries them. */
export const kindOfArea = (area: AnnouncementArea) =>
  area === 'PL' || area === 'AG' ? ({ kind: area, execution: null } as const) : ({ kind: 'PU', execution: area } as const);

/** Why an announcement to agents does not come to this viewer; null for every other one. */
export const whyNotAgent = ({ kind }: Pick<AnnouncementFields, 'kind'>, viewer: { readonly kind: string }): 'audience' | null =>
  kind === 'AG' && viewer.kind !== 'agent' ? 'audience' : null;

/** What somebody gets: popups in the order in which they come (of the very first login, of a login, of guests), slides, and what is for agents. */
export function inSiteOrder<T extends Pick<AnnouncementFields, 'kind' | 'execution'>>(
  seen: readonly T[],
): { popups: T[]; slides: T[]; agents: T[] } {
  return {
    popups: (['F', 'A', 'B'] as const).flatMap((code) => seen.filter(({ execution }) => execution === code)),
    slides: seen.filter(({ kind }) => kind === 'PL'),
    agents: seen.filter(({ kind }) => kind === 'AG'),
  };
}
