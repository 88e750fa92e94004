import { CONTRACT_PARTS } from '@talora/domain/agents/contract-parts.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, type ContractKind, type ContractState } from '@talora/domain/agents/contract-kinds.ts';
import { idOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** Which contracts are listed. */
export type ContractPart = (typeof CONTRACT_PARTS)[number];

/** The address of the contracts behind `?`. */
export interface ContractsSearch {
  part: ContractPart;
  kind: ContractKind | 'all';
  state: ContractState | 'all';
  member: string;
  page: number;
}

/** Reads the address of the contracts behind `?`. */
export const readContractsSearch = (asked: Asked<ContractsSearch>): ContractsSearch => ({
  part: oneOf(asked.part, CONTRACT_PARTS),
  kind: oneOf(asked.kind, ['all', ...CONTRACT_KINDS]),
  state: oneOf(asked.state, ['all', ...CONTRACT_STATES]),
  member: textOf(asked.member),
  page: pageOf(asked.page),
});

/** What the list asks for: what stands on all, or is empty, narrows nothing. */
export const listInput = ({ part, kind, state, member, page }: ContractsSearch) => ({
  part,
  ...(kind === 'all' ? {} : { kind }),
  ...(state === 'all' ? {} : { state }),
  ...(member.trim() === '' ? {} : { member: member.trim() }),
  pageNo: page,
});

/** The address of a new offer behind `?`: what agents are searched for, and who was chosen. */
export interface OfferSearch {
  query: string;
  agent?: string | undefined;
  kind: ContractKind;
}

/** Reads the address of a new offer behind `?`. */
export const readOfferSearch = (asked: Asked<OfferSearch>): OfferSearch => ({
  query: textOf(asked.query),
  agent: idOf(asked.agent),
  kind: oneOf(asked.kind, CONTRACT_KINDS),
});
