import { NO_BETTORS } from '@talora/domain/rounds/bettors-entropy.ts';
import { CRASH, flightMs } from '@talora/domain/rounds/crash-round.ts';
import { fromHex, openBrowserDraws, sha256Of } from '@talora/web-kit/fairness/browser-draws.ts';

/** What is known of a flight, as text: the number of its round, hashes in hexadecimal, and its list of bettors; empty where nothing is told. */
export interface FlightFields {
  readonly no: string;
  readonly seed: string;
  readonly commitment: string;
  readonly entropy: string;
  /** Lines `betId:clientSeed`. */
  readonly bettors: string;
}

/** Name of a field that a person fills in. */
export type FlightFieldName = Exclude<keyof FlightFields, 'bettors'>;

/** A flight that was computed here, beside what was claimed of it. Null where nothing was claimed. */
export interface FlightChecked {
  /** SHA-256 of the seed. */
  readonly commitment: string;
  readonly isCommitmentKept: boolean | null;
  readonly isListRight: boolean | null;
  /** The drawn number, of 0 to 2^48 − 1. */
  readonly number: number;
  /** Hundredths. */
  readonly point: number;
  readonly flightMs: number;
}

/** A text of hexadecimal digits as it is compared. */
export const clean = (text: string): string => text.trim().toLowerCase();
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(clean(text));
/** Lines as a browser's text field gives them, with the ends of lines that are hashed. */
export const linesOf = (bettors: string): string => bettors.trim().replaceAll('\r\n', '\n');

/** Fields of a shared round that cannot be right. */
export function findFlightProblems(fields: Omit<FlightFields, 'bettors'>): readonly FlightFieldName[] {
  const wrong: FlightFieldName[] = [];
  if (!/^[1-9][0-9]{0,8}$/.test(fields.no.trim())) wrong.push('no');
  if (!isHash(fields.seed)) wrong.push('seed');
  if (fields.commitment.trim() !== '' && !isHash(fields.commitment)) wrong.push('commitment');
  if (!isHash(fields.entropy) && clean(fields.entropy) !== NO_BETTORS) wrong.push('entropy');
  return wrong;
}

/** Computes a flight from its seed and its entropy, and compares it. The fields have been checked. */
export async function checkFlight(fields: FlightFields): Promise<FlightChecked> {
  const [seed, entropy, claimed, bettors] = [clean(fields.seed), clean(fields.entropy), clean(fields.commitment), linesOf(fields.bettors)];
  const commitment = await sha256Of(fromHex(seed));
  const stream = { serverSeed: seed, game: CRASH.code, clientSeed: entropy, nonce: Number(fields.no.trim()) };
  const { outcome, number } = await openBrowserDraws(stream, (draws) => {
    const drawn = CRASH.draw(draws, null);
    return { outcome: drawn.outcome, number: draws.steps[0]?.value ?? 0 };
  });
  return {
    commitment,
    isCommitmentKept: claimed === '' ? null : claimed === commitment,
    isListRight: bettors === '' ? null : (await sha256Of(new TextEncoder().encode(bettors))) === entropy,
    number,
    point: outcome.point,
    flightMs: flightMs(outcome.point),
  };
}
