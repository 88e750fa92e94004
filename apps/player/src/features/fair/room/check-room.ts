import { bettorsList, NO_BETTORS } from '@talora/domain/rounds/bettors-entropy.ts';
import type { BingoOutcome } from '@talora/domain/rounds/bingo/bingo-call.ts';
import { BINGO_ROOMS } from '@talora/domain/rounds/bingo/bingo-math.ts';
import { MOST_CARDS } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { handGame, handSeed, type RoundField } from '@talora/domain/rounds/round-kind.ts';
import { fromHex, openBrowserDraws, sha256Of } from '@talora/web-kit/fairness/browser-draws.ts';
import { clean, findFlightProblems, linesOf, type FlightFieldName } from '../flight/check-flight.ts';

/** What is known of a round of a bingo room, as text. */
export interface RoomFields extends Readonly<Record<FlightFieldName, string>> {
  readonly game: string;
  /** Lines `betId:clientSeed:cards`. */
  readonly bets: string;
  /** Price of a card in minor units. */
  readonly price: string;
}

/** Name of a field that may be wrong. */
export type RoomFieldName = FlightFieldName | 'bets' | 'price';

/** A round that was computed here, beside what was claimed of it. Null where nothing was claimed. */
export interface RoomChecked {
  readonly commitment: string;
  readonly isCommitmentKept: boolean | null;
  readonly isListRight: boolean;
  readonly outcome: BingoOutcome;
}

interface SoldCards {
  readonly betId: string;
  readonly clientSeed: string;
  readonly count: number;
}

/** The lines of a list of bets; null when one of them is none. */
function readBets(text: string): SoldCards[] | null {
  const lines = linesOf(text);
  if (lines === '') return [];
  const bets = lines.split('\n').map((line) => {
    const [, betId, clientSeed, count] = /^([0-9a-f-]{36}):([A-Za-z0-9_-]{1,64}):([1-9][0-9]?)$/.exec(line.trim()) ?? [];
    return betId === undefined || clientSeed === undefined || Number(count) > MOST_CARDS
      ? null
      : { betId, clientSeed, count: Number(count) };
  });
  return bets.every((bet) => bet !== null) ? bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1)) : null;
}

/** Fields that cannot be right. */
export function findRoomProblems(fields: RoomFields): readonly RoomFieldName[] {
  const wrong: RoomFieldName[] = [...findFlightProblems(fields)];
  if (readBets(fields.bets) === null) wrong.push('bets');
  if (!/^[1-9][0-9]{0,11}$/.test(fields.price.trim())) wrong.push('price');
  return wrong;
}

/** Computes a round of a bingo room from its seed and the cards that were sold, and compares it. The fields have been checked. Throws RangeError for a game that is no room. */
export async function checkRoom(fields: RoomFields): Promise<RoomChecked> {
  const kind = BINGO_ROOMS.find(({ code }) => code === fields.game);
  const rules = kind?.cards;
  if (kind === undefined || rules === undefined) throw new RangeError(`${fields.game} is no bingo room`);
  const [seed, entropy, claimed] = [clean(fields.seed), clean(fields.entropy), clean(fields.commitment)];
  const bets = readBets(fields.bets) ?? [];
  const nonce = Number(fields.no.trim());
  const hands: RoundField['hands'][number][] = [];
  for (const { betId, clientSeed, count } of bets) {
    const stream = { serverSeed: seed, game: handGame(kind.code), clientSeed: handSeed({ id: betId, clientSeed }), nonce };
    hands.push({ bet: betId, cards: await openBrowserDraws(stream, (draws) => rules.draw(draws, count)) });
  }
  const soldMinor = BigInt(fields.price.trim()) * BigInt(bets.reduce((sum, { count }) => sum + count, 0));
  const { outcome } = await openBrowserDraws({ serverSeed: seed, game: kind.code, clientSeed: entropy, nonce }, (draws) =>
    kind.draw(draws, null, { hands, soldMinor }),
  );
  const commitment = await sha256Of(fromHex(seed));
  return {
    commitment,
    isCommitmentKept: claimed === '' ? null : claimed === commitment,
    isListRight: entropy === (bets.length === 0 ? NO_BETTORS : await sha256Of(new TextEncoder().encode(bettorsList(bets)))),
    outcome,
  };
}
