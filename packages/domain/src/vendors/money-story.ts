import type { VendorOperation } from './vendor-operations.ts';

/** What a transaction is told from. */
export interface ShownTransaction {
  readonly operation: VendorOperation | 'tombstone' | (string & {});
  readonly answer: string;
  /** Sums as they are written: what was staked or moved, and what was won. */
  readonly amount: string;
  readonly win: string;
  readonly undoneBy: string | null;
  /** How many ledger postings it made. */
  readonly postings: number;
}

/** What a transaction did to the money, as one sentence says it. */
export type MoneyStory =
  | 'stakeTaken'
  | 'stakeReturned'
  | 'oneStep'
  | 'oneStepReturned'
  | 'paid'
  | 'nothingWon'
  | 'givenBack'
  | 'nothingToGive'
  | 'ended'
  | 'tipped'
  | 'credited'
  | 'creditReturned'
  | 'debited'
  | 'tombstone'
  | 'refused';

const isNothing = (sum: string): boolean => !/[1-9]/.test(sum);

/** Which sentence tells what happened to the money. */
export function moneyStory({ operation, answer, amount, win, undoneBy, postings }: ShownTransaction): MoneyStory {
  if (operation === 'tombstone') return 'tombstone';
  if (answer !== 'OK') return 'refused';
  const isUndone = undoneBy !== null;
  switch (operation) {
    case 'bet':
      return isUndone ? 'stakeReturned' : 'stakeTaken';
    case 'betWin':
      return isUndone ? 'oneStepReturned' : 'oneStep';
    case 'win':
      return isNothing(win) ? 'nothingWon' : 'paid';
    case 'refund':
    case 'rollback':
      return postings > 0 ? 'givenBack' : 'nothingToGive';
    case 'endRound':
      return 'ended';
    case 'tip':
      return isUndone ? 'creditReturned' : 'tipped';
    case 'adjust':
      return amount.startsWith('-') ? 'debited' : 'credited';
    default:
      return isUndone ? 'creditReturned' : isNothing(amount) ? 'nothingWon' : 'credited';
  }
}
