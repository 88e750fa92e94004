/** Which way money goes along the line: to the agent right above, or from an agent to a member right below. */
export const TRANSFER_DIRECTIONS = ['up', 'down'] as const;

/** Such a way. */
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** Most characters of the note that goes with a transfer. */
export const TRANSFER_NOTE_MAX = 140;

/** What a brand allows one way. Sums in minor units. */
export interface TransferTerms {
  /** By the brand's switch, which regulated mode stands above. */
  readonly isOn: boolean;
  readonly min: bigint;
  readonly max: bigint;
  readonly dayMax: bigint;
  readonly perDay: number;
}

/** What a member has sent one way since the brand's midnight. */
export interface TransferUse {
  readonly sent: bigint;
  readonly count: number;
}

/** How sender and receiver stand at one moment. Sums in minor units. */
export interface TransferFacts extends TransferUse {
  /** Is one right above the other in the tree, in one brand, and may the sender send this way? */
  readonly isInLine: boolean;
  readonly isSenderLocked: boolean;
  readonly isSenderOut: boolean;
  /** Is a payment to the sender disputed? */
  readonly hasDispute: boolean;
  /** What the sender still has to play of deposits and transfers from above. */
  readonly turnoverLeft: bigint;
  /** What the sender can spend: nothing of what is held, and nothing that lies at vendors. Below zero while the account owes. */
  readonly available: bigint;
  /** Could the receiver take this sum: open, real, level, not kept out, within limits of their own? */
  readonly isReceiverReady: boolean;
}

/** Why a transfer is not made. */
export type TransferObstacle =
  | 'OFF'
  | 'LINE'
  | 'SENDER_LOCKED'
  | 'SENDER_OUT'
  | 'BELOW_MIN'
  | 'ABOVE_MAX'
  | 'DISPUTE'
  | 'TURNOVER'
  | 'COUNT'
  | 'DAY'
  | 'BALANCE'
  | 'RECEIVER';

/** What of a day's sum is left. */
export const dayLeft = ({ dayMax }: Pick<TransferTerms, 'dayMax'>, { sent }: Pick<TransferUse, 'sent'>): bigint =>
  dayMax > sent ? dayMax - sent : 0n;

/**
 * What stands in the way of a transfer, or null. What is the sender's own is told before anything of the receiver, and of the receiver
 * nothing but that it cannot be now.
 */
export function findTransferObstacle(amount: bigint, facts: TransferFacts, terms: TransferTerms): TransferObstacle | null {
  if (!terms.isOn) return 'OFF';
  if (!facts.isInLine) return 'LINE';
  if (facts.isSenderLocked) return 'SENDER_LOCKED';
  if (facts.isSenderOut) return 'SENDER_OUT';
  if (amount < terms.min) return 'BELOW_MIN';
  if (amount > terms.max) return 'ABOVE_MAX';
  if (facts.hasDispute) return 'DISPUTE';
  if (facts.turnoverLeft > 0n) return 'TURNOVER';
  if (facts.count >= terms.perDay) return 'COUNT';
  if (amount > dayLeft(terms, facts)) return 'DAY';
  if (amount > facts.available) return 'BALANCE';
  return facts.isReceiverReady ? null : 'RECEIVER';
}

/** The most that can be sent now, by the sender's own side: 0 when nothing can. */
export function mostToSend(
  { available, ...use }: TransferUse & Pick<TransferFacts, 'available'>,
  terms: Omit<TransferTerms, 'isOn'>,
): bigint {
  if (use.count >= terms.perDay) return 0n;
  const most = [terms.max, dayLeft(terms, use), available].reduce((least, one) => (one < least ? one : least));
  return most >= terms.min ? most : 0n;
}
