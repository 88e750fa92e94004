/** How a brand asks for papers before it pays out, in minor units. */
interface PapersRule {
  readonly isIdentityAsked: boolean;
  /** From this sum of 30 days on. */
  readonly identityAskedFrom: bigint;
}

/**
 * Does a withdrawal wait until the member has shown who they are? `withdrawn` is what the member has asked for within 30 days before, what
 * was refused or taken back left out. The database decides by the same rule; this one tells before.
 */
export const arePapersDue = (amount: bigint, withdrawn: bigint, { isIdentityAsked, identityAskedFrom }: PapersRule): boolean =>
  isIdentityAsked && amount + withdrawn >= identityAskedFrom;
