import { OVERVIEW_MEASURES } from '@talora/domain/overview/overview-figures.ts';
import { dayOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';
import { daysOfRange, OVERVIEW_RANGES, type Days, type OverviewRange } from './overview-days.ts';

/** By what is played is told apart. */
export const OVERVIEW_GROUPS = ['families', 'vendors', 'games'] as const;

/** How it is shown. */
export const OVERVIEW_VIEWS = ['table', 'plot'] as const;

/** The address of the overview behind `?`. Days stand above the span; empty ones are those of the span. */
export interface OverviewSearch {
  range: OverviewRange;
  from: string;
  to: string;
  measure: (typeof OVERVIEW_MEASURES)[number];
  group: (typeof OVERVIEW_GROUPS)[number];
  view: (typeof OVERVIEW_VIEWS)[number];
}

/** Reads the address of the overview behind `?`. Days of which one is missing are none. */
export function readOverviewSearch(asked: Asked<OverviewSearch>): OverviewSearch {
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)];
  const hasDays = from !== '' && to !== '';
  return {
    range: oneOf(asked.range, OVERVIEW_RANGES),
    from: hasDays ? from : '',
    to: hasDays ? to : '',
    measure: oneOf(asked.measure, OVERVIEW_MEASURES),
    group: oneOf(asked.group, OVERVIEW_GROUPS),
    view: oneOf(asked.view, OVERVIEW_VIEWS),
  };
}

/** The address of an overview that nobody has changed: what is as here is left out of it. */
export const OVERVIEW_START: OverviewSearch = {
  range: 'today',
  from: '',
  to: '',
  measure: 'ggr',
  group: 'families',
  view: 'table',
};

/** The days that an address asks for, seen from a day. */
export const daysOfSearch = ({ range, from, to }: OverviewSearch, today: string): Days =>
  from === '' ? daysOfRange(range, today) : { from, to };

/** Figures of people, and of whom they are. */
export const MEMBER_KINDS = ['first-deposit', 'played'] as const;

/** The address of the list behind a figure, behind `?`. Empty days are today. */
export interface FigureMembersSearch {
  kind: (typeof MEMBER_KINDS)[number];
  from: string;
  to: string;
  family: string;
  vendor: string;
  game: string;
  page: number;
}

/** Reads the address of the list behind a figure. Games are of who played, and known by their vendor's code and their own. */
export function readFigureMembersSearch(asked: Asked<FigureMembersSearch>): FigureMembersSearch {
  const kind = oneOf(asked.kind, MEMBER_KINDS);
  const of = (value: unknown): string => (kind === 'played' ? textOf(value) : '');
  const vendor = of(asked.vendor);
  return {
    kind,
    from: dayOf(asked.from),
    to: dayOf(asked.to),
    family: of(asked.family),
    vendor,
    game: vendor === '' ? '' : of(asked.game),
    page: pageOf(asked.page),
  };
}
