import type { CallArguments } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { MEMBER_ORDERS, MEMBER_STATES, PAPERS_FILTERS, type MemberOrder } from '@talora/domain/members/member-filter.ts';
import { dayOf, idOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** What the list is narrowed to, as its form holds it: empty is everything. */
export interface FilterFields {
  readonly type: string;
  readonly state: '' | (typeof MEMBER_STATES)[number];
  readonly papers: '' | (typeof PAPERS_FILTERS)[number];
  readonly tag: string;
  readonly agent: string;
  readonly registeredFrom: string;
  readonly registeredTo: string;
  readonly loginFrom: string;
  readonly loginTo: string;
  readonly balanceFrom: string;
  readonly balanceTo: string;
}

/** The address of the list behind `?`. */
export interface MembersSearch extends FilterFields {
  readonly query: string;
  readonly segment: string;
  readonly order: MemberOrder;
  readonly page: number;
}

/** A form without a filter. */
export const NO_FILTER: FilterFields = {
  type: '',
  state: '',
  papers: '',
  tag: '',
  agent: '',
  registeredFrom: '',
  registeredTo: '',
  loginFrom: '',
  loginTo: '',
  balanceFrom: '',
  balanceTo: '',
};

const sumOf = (value: unknown): string => (/^-?\d{1,12}(?:\.\d{1,8})?$/.test(textOf(value)) ? textOf(value) : '');

/** Reads the address of the list. */
export const readMembersSearch = (asked: Asked<MembersSearch>): MembersSearch => ({
  query: textOf(asked.query),
  segment: idOf(asked.segment) ?? '',
  order: oneOf(asked.order, MEMBER_ORDERS),
  page: pageOf(asked.page),
  type: /^\d{1,3}$/.test(textOf(asked.type)) ? textOf(asked.type) : '',
  state: oneOf(asked.state, ['', ...MEMBER_STATES]),
  papers: oneOf(asked.papers, ['', ...PAPERS_FILTERS]),
  tag: idOf(asked.tag) ?? '',
  agent: textOf(asked.agent),
  registeredFrom: dayOf(asked.registeredFrom),
  registeredTo: dayOf(asked.registeredTo),
  loginFrom: dayOf(asked.loginFrom),
  loginTo: dayOf(asked.loginTo),
  balanceFrom: sumOf(asked.balanceFrom),
  balanceTo: sumOf(asked.balanceTo),
});

const FILTER_NAMES = Object.keys(NO_FILTER) as (keyof FilterFields)[];

/** How many fields narrow the list. */
export const countFilters = (fields: FilterFields): number => FILTER_NAMES.filter((name) => fields[name] !== '').length;

type Input = CallArguments<(typeof operationsCalls)['calls']['members']>;

/** A filter as the calls take it: without what is empty. */
export const wireFilter = (fields: FilterFields): Omit<Input, 'query' | 'segment' | 'order' | 'pageNo'> =>
  Object.fromEntries(
    FILTER_NAMES.filter((name) => fields[name] !== '').map((name) => [name, name === 'type' ? Number(fields.type) : fields[name]]),
  );

/** The input of the list. */
export const membersInput = ({ query, segment, order, page, ...fields }: MembersSearch): Input => ({
  ...wireFilter(fields),
  ...(query === '' ? {} : { query }),
  ...(segment === '' ? {} : { segment }),
  order,
  pageNo: page,
});
