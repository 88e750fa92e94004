import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { fromHex } from '@talora/web-kit/fairness/browser-draws.ts';
import { layDeckInPage, type CheckedDeck } from '@talora/web-kit/fairness/deck-proof.ts';

/** What is known of a deck, as text: its number, and hashes in hexadecimal; empty where nothing is told. */
export interface DeckFields {
  readonly no: string;
  readonly seed: string;
  readonly commitment: string;
  readonly root: string;
  readonly ticket: string;
}

/** Name of a field that a person fills in. */
export type DeckFieldName = keyof DeckFields;

/** A deck that was laid out here, beside what was claimed of it. Null where nothing was claimed. */
export interface DeckChecked {
  readonly laid: CheckedDeck;
  readonly isCommitmentKept: boolean | null;
  readonly isRootKept: boolean | null;
  /** How many tickets of each prize were counted, as the rules list them. */
  readonly counted: readonly { readonly times: number; readonly count: number; readonly isRight: boolean }[];
  readonly ticket: { readonly no: number; readonly times: number } | null;
}

const clean = (text: string): string => text.trim().toLowerCase();
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(clean(text));
const isNumber = (text: string, least: number, most: number): boolean =>
  /^[0-9]{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** Fields that cannot be right. */
export function findDeckProblems({ size }: ScratchDeck, fields: DeckFields): readonly DeckFieldName[] {
  const wrong: DeckFieldName[] = [];
  if (!isNumber(fields.no, 1, 999_999_999)) wrong.push('no');
  if (!isHash(fields.seed)) wrong.push('seed');
  if (fields.commitment.trim() !== '' && !isHash(fields.commitment)) wrong.push('commitment');
  if (fields.root.trim() !== '' && !isHash(fields.root)) wrong.push('root');
  if (fields.ticket.trim() !== '' && !isNumber(fields.ticket, 0, size - 1)) wrong.push('ticket');
  return wrong;
}

/** Lays a deck out from its seed and compares it. The fields have been checked. */
export async function checkDeck(deck: ScratchDeck, fields: DeckFields): Promise<DeckChecked> {
  const laid = await layDeckInPage({ deck, no: Number(fields.no), seed: fromHex(clean(fields.seed)) });
  const counts = new Map<number, number>();
  for (const times of laid.times) counts.set(times, (counts.get(times) ?? 0) + 1);
  const [commitment, root, ticket] = [clean(fields.commitment), clean(fields.root), fields.ticket.trim()];
  return {
    laid,
    isCommitmentKept: commitment === '' ? null : commitment === laid.commitment,
    isRootKept: root === '' ? null : root === laid.rootHex,
    counted: deck.prizes.map(({ times, count }) => ({ times, count: counts.get(times) ?? 0, isRight: counts.get(times) === count })),
    ticket: ticket === '' ? null : { no: Number(ticket), times: laid.times[Number(ticket)] ?? 0 },
  };
}

/** The list of a deck: a line for each ticket with what it pays in times the price. */
export const listOfDeck = ({ times }: Pick<CheckedDeck, 'times'>): string =>
  ['ticket,times', ...Array.from(times, (prize, ticket) => `${ticket},${prize}`), ''].join('\n');
