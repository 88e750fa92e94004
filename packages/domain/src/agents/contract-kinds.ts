/** What an agent is paid by contract for: a share of what the team has lost, or a rate of what it has bet in a day, an hour, or since the last mark. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;

/** Such a kind. */
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Periods of a dividend: day, week from Monday, half of a month (1 to 15, 16 to its end), month. */
export const DIVIDEND_PERIODS = ['D', 'W', 'H', 'M'] as const;

/** Such a period. */
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];

/**
 * States of a contract. `requested` waits for the answer of the side that was asked; `termination_requested` is in force and waits for an
 * answer to its end; `terminating` is in force up to a moment that is set; `ended` is over.
 */
export const CONTRACT_STATES = ['requested', 'active', 'termination_requested', 'terminating', 'ended', 'rejected', 'withdrawn'] as const;

/** Such a state. */
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Where a contract may go from each state. An automatic end needs no answer: it leads to `terminating` from wherever the contract is in force. @internal */
export const CONTRACT_MOVES: Readonly<Record<ContractState, readonly ContractState[]>> = {
  requested: ['active', 'rejected', 'withdrawn'],
  active: ['termination_requested', 'terminating'],
  termination_requested: ['active', 'terminating'],
  terminating: ['ended'],
  ended: [],
  rejected: [],
  withdrawn: [],
};

/** What one of the two sides, or the house, does to a contract. */
export type ContractAct = 'accept' | 'reject' | 'withdraw' | 'request_termination' | 'terminate';

/** The two sides of a contract. The payer is the agent right above, or the house for an agent with nobody above. */
export type ContractSide = 'payer' | 'payee';

/** How a contract stands, for {@link contractActs}. */
export interface ContractStanding {
  readonly state: ContractState;
  /** Who has asked for what waits; null while nothing does. */
  readonly askedBy: ContractSide | null;
}

/**
 * What a side may do to a contract now. Whoever was asked answers, whoever has asked takes back. The payer ends a contract in force without
 * an answer, from the next period on: what runs is paid. The payee asks for the end.
 */
export function contractActs({ state, askedBy }: ContractStanding, side: ContractSide): ContractAct[] {
  const answer: ContractAct[] = askedBy === side ? ['withdraw'] : ['accept', 'reject'];
  if (state === 'requested') return answer;
  if (state === 'termination_requested') return side === 'payer' && askedBy === 'payee' ? [...answer, 'terminate'] : answer;
  if (state !== 'active') return [];
  return side === 'payer' ? ['request_termination', 'terminate'] : ['request_termination'];
}

/** Where an act leads; undefined for one that is not open to the side now. */
export function contractStateAfter(standing: ContractStanding, side: ContractSide, act: ContractAct): ContractState | undefined {
  if (!contractActs(standing, side).includes(act)) return undefined;
  const isNew = standing.state === 'requested';
  switch (act) {
    case 'accept':
      return isNew ? 'active' : 'terminating';
    case 'reject':
      return isNew ? 'rejected' : 'active';
    case 'withdraw':
      return isNew ? 'withdrawn' : 'active';
    case 'request_termination':
      return 'termination_requested';
    default:
      return 'terminating';
  }
}
