import { useMatches } from '@tanstack/react-router';
import { useStaff } from '../../session/staff-context.ts';
import { lineOf, menuFor } from '../../shell/menu.ts';
import { PAGE_FACTS } from '../pages.ts';

/** The areas with what the person may open of them, and where the address stands: its area and its line; undefined on a page of no area. */
export function useAreas() {
  const staff = useStaff();
  const path = useMatches().at(-1)?.fullPath ?? '/';
  const areas = menuFor(PAGE_FACTS, (permission) => staff.may(permission));
  const line = lineOf(PAGE_FACTS, path);
  return { areas, line, open: areas.find(({ area }) => area === line?.menu.area) };
}

/** An area with its pages. */
export type Area = ReturnType<typeof useAreas>['areas'][number];
