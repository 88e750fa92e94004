import { RUN_PAYMENT_STATES } from '@talora/domain/agents/run-payment-states.ts';
import { type payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { dayOf, oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Kinds that a list is narrowed to. */
export const PAY_KINDS = ['all', ...CONTRACT_KINDS] as const;

/** The address of the runs behind `?`. */
export interface RunsSearch {
  kind: (typeof PAY_KINDS)[number];
  page: number;
}

/** Reads the address of the runs behind `?`. */
export const readRunsSearch = (asked: Asked<RunsSearch>): RunsSearch => ({ kind: oneOf(asked.kind, PAY_KINDS), page: pageOf(asked.page) });

/** The address of one run behind `?`. */
export interface RunSearch {
  state: (typeof RUN_PAYMENT_STATES)[number];
  page: number;
}

/** Reads the address of one run behind `?`. */
export const readRunSearch = (asked: Asked<RunSearch>): RunSearch => ({
  state: oneOf(asked.state, RUN_PAYMENT_STATES),
  page: pageOf(asked.page),
});

/** The address of the costs behind `?`. Empty days are those that the server takes without any. */
export interface CostSearch extends RunsSearch {
  from: string;
  to: string;
}

/** Reads the address of the costs behind `?`. */
export const readCostSearch = (asked: Asked<CostSearch>): CostSearch => ({
  ...readRunsSearch(asked),
  from: dayOf(asked.from),
  to: dayOf(asked.to),
});

/** A kind as calls take it; nothing for all of them. */
export const kindAsked = (kind: RunsSearch['kind']): { kind?: ContractKind } => (kind === 'all' ? {} : { kind });

/** What is asked for of the costs. */
export const costAsked = ({ from, to, kind, page }: CostSearch): CallInput<(typeof payConsoleCalls)['calls']['payCost']> => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
  ...kindAsked(kind),
  pageNo: page,
});
