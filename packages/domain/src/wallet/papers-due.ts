/** How a brand asks for papers before it pays out, in minor units. */
export interface PapersRule {
  readonly isIdentityAsked: boolean;
  /** From this sum on, within {@link PAPERS_DAYS}. */
  readonly identityAskedFrom: bigint;
}

/** Days whose withdrawals count together. */
export const PAPERS_DAYS = 30;

/**
 * Does a withdrawal wait until the member has shown who they are? `withdrawn` is what the member has asked for within the days before, what
 * was refused or taken back left out. The database decides by the same rule; this one tells before.
 */
export const arePapersDue = (amount: bigint, withdrawn: bigint, { isIdentityAsked, identityAskedFrom }: PapersRule): boolean =>
  isIdentityAsked && amount + withdrawn >= identityAskedFrom;
