import { ORDINARY_MEMBER_TYPE } from '../access/member-types.ts';

/** Levels that the agent tree may have where agents open accounts: a place deeper down is given to nobody. */
export const OPENING_LEVELS = 50;

/** Capitals and digits that are not mistaken for one another: 32 of them, so that a byte falls evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;

/** Bytes of chance that a first password takes: sixty bits, five of each byte. */
export const FIRST_PASSWORD_BYTES = 12;

/** A first password from bytes of chance: three groups of four signs that can be read out. It has to be changed by who logs in with it. */
export function firstPassword(bytes: Uint8Array): string {
  const signs = Array.from(bytes.slice(0, FIRST_PASSWORD_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: signs.length / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join('-');
}

/**
 * Types of accounts that an agent may open, ordinary members first. Agents, where the brand has it so: of the agent's own type and of
 * those behind it in the brand's list, which goes from the top of the tree downwards. Nothing for who is no agent.
 */
export function typesToOpen(ownType: number, agentTypes: readonly number[], mayOpenAgents: boolean): number[] {
  const at = agentTypes.indexOf(ownType);
  if (at < 0) return [];
  return [ORDINARY_MEMBER_TYPE, ...(mayOpenAgents ? agentTypes.slice(at) : [])];
}

/** Levels of a place in the tree: 1 at the top. */
export const levelOf = (path: string): number => path.split('.').length - 1;

/** Accounts that may still be opened today. */
export const openingsLeft = (perDay: number, opened: number): number => Math.max(0, perDay - opened);
