import type { CallInput } from '@talora/contract/core/call.ts';
import { REQUEST_ASKERS, REQUEST_ORDERS, type requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import { dayParam, filled, inOrder, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** Parts of the list of requests. */
export const APPROVAL_PARTS = ['open', 'done'] as const;

/** Kinds that the list is narrowed to. */
export const LISTED_KINDS = Object.keys(REQUEST_KINDS) as RequestKind[];

/** States of what waits no more. */
export const ENDED_STATES = REQUEST_STATES.filter((state) => state !== 'open');

/** What the list of requests is narrowed and ordered by. */
export const approvalList = listSearch(
  {
    part: wordParam(APPROVAL_PARTS),
    find: textParam,
    kind: wordParam(['', ...LISTED_KINDS]),
    state: wordParam(['', ...ENDED_STATES]),
    asker: wordParam(['', ...REQUEST_ASKERS]),
    order: wordParam(REQUEST_ORDERS),
    from: dayParam,
    to: dayParam,
  },
  ['-asked'],
);

/** The address of the approvals behind `?`. */
export type ApprovalsSearch = typeof approvalList.start;

type Asked = Omit<CallInput<(typeof requestsCalls)['calls']['requests']>, 'pageNo'>;

/** What the calls get for an address. A state is one of what has ended: it narrows nothing of what waits. */
export function approvalsAsked({ part, find, kind, state, asker, order, ...days }: ApprovalsSearch): Asked {
  const [from, to] = inOrder(days.from, days.to);
  return { part, order, ...filled({ find, kind, asker, from, to }), ...(part === 'open' ? {} : filled({ state })) };
}
