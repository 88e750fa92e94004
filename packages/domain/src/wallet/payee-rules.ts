import { PERSON_NAME_PATTERN } from '../members/pattern-ids.ts';
import { matchesPattern } from '../members/patterns.ts';
import { isSamePerson } from '../members/person-names.ts';

/** The number of an account as it travels: digits alone. */
export const PAYEE_ACCOUNT = /^[0-9]{6,20}$/;

/** How long a payee that was removed can be had back as it was. */
export const PAYEE_RESTORE_SECONDS = 60;

/** How a payee stands. `waiting`: nothing is paid there yet; `corrected`: staff have put another in its place. */
export const PAYEE_STATES = ['usable', 'waiting', 'removed', 'corrected'] as const;

/** Name of a state of a payee. */
export type PayeeState = (typeof PAYEE_STATES)[number];

/** A holder's name as it is stored: without blanks around it, and one between two words. */
export const tidyHolder = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * What is wrong with the holder of an account, as it is typed: `name` for what is no name, `differs` for somebody else than the name on file.
 * Without one on file every name will do. Nothing typed stands for the name on file.
 */
export function findHolderProblem(onFile: string | null, typed: string): 'name' | 'differs' | null {
  const holder = tidyHolder(typed);
  if (onFile !== null && (holder === '' || holder === onFile)) return null;
  if (!matchesPattern(PERSON_NAME_PATTERN, holder)) return 'name';
  return onFile === null || isSamePerson(onFile, holder) ? null : 'differs';
}
