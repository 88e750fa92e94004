import type { AnnouncementFields } from '@talora/contract/content/content-console.ts';

/** Where it is shown: a slide of the public announcement, or a popup with its execution code. */
export const ANNOUNCEMENT_AREAS = ['PL', 'B', 'A', 'F'] as const;

/** An area of announcements. */
export type AnnouncementArea = (typeof ANNOUNCEMENT_AREAS)[number];

/** The area of an announcement; one without an execution code is a slide. */
export const areaOf = ({ execution }: Pick<AnnouncementFields, 'execution'>): AnnouncementArea => execution ?? 'PL';

/** Kind and execution code of an area, as the call carries them. */
export const kindOfArea = (area: AnnouncementArea) =>
  area === 'PL' ? ({ kind: 'PL', execution: null } as const) : ({ kind: 'PU', execution: area } as const);

/** What somebody gets: popups in the order in which they come (of the very first login, of a login, of guests), and slides. */
export function inSiteOrder<T extends Pick<AnnouncementFields, 'kind' | 'execution'>>(seen: readonly T[]): { popups: T[]; slides: T[] } {
  return {
    popups: (['F', 'A', 'B'] as const).flatMap((code) => seen.filter(({ execution }) => execution === code)),
    slides: seen.filter(({ kind }) => kind === 'PL'),
  };
}
