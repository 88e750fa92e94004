/** Why a call waits for a person, by the number that the database answers. Never stored as an answer to the vendor. */
export const HELD_CAUSES = {
  /** More is won at the vendor, beyond what is staked, than may be won on a day by this player or by all of the brand. */
  winDay: 92,
  /** A round that was fed costs more than lies at the vendor by our books; it is tried again by itself. */
  uncovered: 93,
  /** A credit without a bet above the limit of one. */
  single: 94,
  /** Credits without a bet above the limit of a day. */
  day: 95,
  /** A win of more than the highest multiple of its bets. */
  multiple: 96,
  /** More rounds, a larger win or a later one than the grant of free rounds allows. */
  grant: 97,
} as const;

/** Name of a cause. */
export type HeldCause = keyof typeof HELD_CAUSES;

const BY_NUMBER = new Map<number, HeldCause>(Object.entries(HELD_CAUSES).map(([name, n]) => [n, name as HeldCause]));

/**
 * What the database refuses a statement with that would let more be won on a day than may be. Its detail names the transactions, by
 * our ids and commas.
 */
const OVER_WIN_DAY = 'TL092';

/** The transactions that an error says must wait; null when it is another error. */
export function overWinDay(error: unknown): readonly string[] | null {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === OVER_WIN_DAY && typeof detail === 'string' ? detail.split(',') : null;
}

/** The cause with this number; null for every other answer. */
export const heldCause = (stored: number): HeldCause | null => BY_NUMBER.get(stored) ?? null;
