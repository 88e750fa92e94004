/** Who is asking (specification, sections 4 and 6). */
export type SessionKind = 'guest' | 'trial' | 'member' | 'agent';

/** Member type codes as a brand configures them. */
export interface MemberTypeLists {
  readonly agentTypes: number[];
  readonly trialTypes: number[];
  /** Accounts of the house that no player site lets in. */
  readonly nonMemberTypes: number[];
}

/** The codes the specification names; a brand may hold others. */
export const DEFAULT_MEMBER_TYPES: MemberTypeLists = { agentTypes: [1, 2, 41, 42], trialTypes: [4], nonMemberTypes: [90] };

/** A code in a list that an operator edits. */
export interface TypeRow {
  readonly type: number;
}

/** The lists of a brand, from its settings. Trial accounts have the one code: the book that their chips are in stands on it. */
export const memberTypesOf = ({
  agentTypes,
  closedTypes,
}: {
  agentTypes: readonly TypeRow[];
  closedTypes: readonly TypeRow[];
}): MemberTypeLists => ({
  agentTypes: agentTypes.map(({ type }) => type),
  trialTypes: [...DEFAULT_MEMBER_TYPES.trialTypes],
  nonMemberTypes: closedTypes.map(({ type }) => type),
});

/** Type code given to an ordinary member at registration. */
export const ORDINARY_MEMBER_TYPE = 0;

/** The session kind that a member type stands for. */
export function sessionKindOfType(type: number, lists: MemberTypeLists): Exclude<SessionKind, 'guest'> {
  if (lists.trialTypes.includes(type)) return 'trial';
  return lists.agentTypes.includes(type) ? 'agent' : 'member';
}
