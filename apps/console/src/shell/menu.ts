import type { WorkQueue } from '@talora/contract/staff/work-console.ts';
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import type { Messages } from 'use-intl';

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Areas of the console, in the order of the rail; the last stands at its foot. */
export const MENU_AREAS = ['work', 'players', 'cashier', 'games', 'growth', 'site', 'support', 'system'] as const;

/** An area of the console. */
export type MenuArea = (typeof MENU_AREAS)[number];

/** The line of a page among the pages of its area. */
export interface MenuLine {
  readonly area: MenuArea;
  /** Path of its text in the message files. */
  readonly text: KeysOf<Messages>;
  readonly icon: IconData;
  /** Queues that are worked on there: what the person may act on of them is the number at the line. */
  readonly queues?: readonly WorkQueue[];
}

/** A page as the menu sees it. */
export interface MenuPage {
  readonly path: string;
  readonly permission?: StaffPermission | undefined;
  readonly menu?: MenuLine | undefined;
  /** Path of the line that it stands below, where its own address does not begin with that. */
  readonly under?: string | undefined;
}

/** A page with a line. */
export type LinedPage<P extends MenuPage> = P & { readonly menu: MenuLine };

const hasLine = <P extends MenuPage>(page: P): page is LinedPage<P> => page.menu !== undefined;

/** The pages that somebody may open and that have a line, by area, in the order of the list; areas without a line are left out. */
export function menuFor<P extends MenuPage>(
  pages: readonly P[],
  may: (permission: StaffPermission) => boolean,
): { readonly area: MenuArea; readonly pages: readonly LinedPage<P>[] }[] {
  const open = pages.filter(hasLine).filter(({ permission }) => permission === undefined || may(permission));
  return MENU_AREAS.map((area) => ({ area, pages: open.filter(({ menu }) => menu.area === area) })).filter(
    ({ pages: lines }) => lines.length > 0,
  );
}

const isBelow = (path: string, line: string): boolean => path === line || (line !== '/' && path.startsWith(`${line}/`));

/**
 * The line that a page stands below: its own, or the one whose address its own goes on from. `path` is the pattern of its route, as
 * `/members/$memberId`. Undefined for a page of no area.
 */
export function lineOf<P extends MenuPage>(pages: readonly P[], path: string): LinedPage<P> | undefined {
  const at = pages.find((page) => page.path === path)?.under ?? path;
  return pages
    .filter(hasLine)
    .filter((line) => isBelow(at, line.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** How much waits for somebody at some lines: queues that somebody may not act on are not among `counts`, and count as none. */
export const waitingAt = (lines: readonly Pick<MenuLine, 'queues'>[], counts: ReadonlyMap<WorkQueue, number>): number =>
  lines.flatMap(({ queues = [] }) => queues).reduce((sum, queue) => sum + (counts.get(queue) ?? 0), 0);
