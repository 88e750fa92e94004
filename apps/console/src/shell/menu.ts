import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import type { Messages } from 'use-intl';

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Groups of the menu, in their order; the first has no heading. */
export const MENU_GROUPS = ['start', 'money', 'players', 'system'] as const;

/** A group of the menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The line of a page in the menu. */
export interface MenuLine {
  readonly group: MenuGroup;
  /** Path of its text in the message files. */
  readonly text: KeysOf<Messages>;
  readonly icon: IconData;
  /** Reads what waits there; its number stands at the line. The key is that of the page's own list, so both are one reading. */
  readonly waiting?: { readonly queryKey: readonly unknown[]; readonly read: () => Promise<{ readonly totalElements: number }> };
}

/** A page as the menu sees it. */
export interface MenuPage {
  readonly permission?: StaffPermission | undefined;
  readonly menu?: MenuLine | undefined;
}

/** The pages that somebody may open and that have a line, by group, in the order of the list; groups without a line are left out. */
export function menuFor<P extends MenuPage>(
  pages: readonly P[],
  may: (permission: StaffPermission) => boolean,
): { readonly group: MenuGroup; readonly pages: readonly (P & { readonly menu: MenuLine })[] }[] {
  const open = pages.filter(
    (page): page is P & { readonly menu: MenuLine } => page.menu !== undefined && (page.permission === undefined || may(page.permission)),
  );
  return MENU_GROUPS.map((group) => ({ group, pages: open.filter(({ menu }) => menu.group === group) })).filter(
    ({ pages: lines }) => lines.length > 0,
  );
}
