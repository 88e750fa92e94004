import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import { openBatcher, type Batcher } from '../../../platform/db/batcher.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { LEDGER_STATUS, readBalance } from '../../base/ledger/ledger.ts';
import { isProtected, refuseProtectedBet } from '../../people/protection/protection.ts';
import { BALANCE_TOPIC, BET_STOPS, refuseBet } from '../../shop/games/games.ts';
import type { GameContext } from '../arcade/arcade.ts';
import { readCards } from './draw-round.ts';
import { findBet, type StoredLine } from './rounds.queries.ts';
import { betViews } from './rounds.view.ts';
import { TABLE_TOPIC, tableText } from './step-table.ts';
import { limitsOf, scaled, type Kind } from './table-limits.ts';

type PlaceBet = (typeof tablesCalls)['calls']['placeBet'];

const LATE = 12;
const OVER_LIMIT = 13;
const MAX_BATCH = 256;

interface BetItem {
  readonly key: string;
  readonly id: string;
  readonly asset: number;
  readonly book: number;
  readonly gameId: number;
  readonly stake: bigint;
  readonly brandId: string;
  readonly roundId: string;
  readonly clientSeed: string;
  readonly lines: string;
  readonly mostOfRound: bigint;
  /** The most of each spot, as the text of its JSON; null where the number of bets is held in place of their spots. */
  readonly mostOfSpots: string | null;
  /** How many bets a member may have in the round; null for any number. */
  readonly mostBets: number | null;
}

interface BetResult {
  readonly o_id: string;
  readonly o_status: number;
  readonly o_available: bigint | null;
}

const TEXT = 'select o_id, o_status, o_available from round_bet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

const batcherOf = perPlatform((platform): Batcher<BetItem, BetResult> =>
  openBatcher(platform, {
    name: 'round_bet',
    maxBatch: MAX_BATCH,
    async run(items) {
      const column = <T>(pick: (item: BetItem) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.asset),
        column((item) => item.book),
        column((item) => item.gameId),
        column((item) => item.stake),
        column((item) => item.brandId),
        column((item) => item.roundId),
        column((item) => item.clientSeed),
        column((item) => item.lines),
        column((item) => item.mostOfRound),
        column((item) => item.mostOfSpots),
        column((item) => item.mostBets),
      ];
      const { rows } = await platform.db.pool.query<BetResult>({ name: 'round_bet', text: TEXT, values });
      return new Map(rows.map((row) => [row.o_id, row]));
    },
  }),
);

/** Was a bet refused because another member's bet of the round, written in the same moment, has its name? */
const isNameTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'round_bet_name';

/** The rules of the game that a frame is open for. Refuses SESSION_EXPIRED for a frame of another kind of game. */
export const kindOf = ({ game }: GameContext): Kind => findSharedGame(game.code)?.kind ?? refuse('SESSION_EXPIRED');

/** The lines in minor units and their sum. Refuses AMOUNT_INVALID, and BET_INVALID for a spot that is none, comes twice, or has another sum than its limits allow, no whole cards, and for too many lines. */
function readLines(
  { game: { asset } }: GameContext,
  kind: Kind,
  asked: CallArguments<PlaceBet>['lines'],
): { lines: StoredLine[]; stake: bigint } {
  let stake = 0n;
  const lines = asked.map(({ spot, stake: text }) => {
    const minor = parseAmount(text, asset) ?? refuse('AMOUNT_INVALID');
    const listed = kind.listedSpot(spot);
    const isOnce = asked.filter((line) => line.spot === spot).length === 1 && asked.length <= kind.mostLines;
    const { least, most } = limitsOf(kind, listed ?? kind.spots[0] ?? '', asset);
    const isWhole = kind.cards === undefined || minor % scaled(kind.cards.price, asset) === 0n;
    if (listed === null || !isOnce || !isWhole || minor < least || minor > most) {
      refuse('BET_INVALID', { min: formatAmount(least, asset), max: formatAmount(most, asset), currency: asset.code });
    }
    stake += minor;
    return { spot, stake: minor.toString() };
  });
  return { lines, stake };
}

/** The most of each spot for all of a member's bets on it, as the text of its JSON; null where their number is held. */
function mostOfSpots(kind: Kind, asset: Asset): string | null {
  if (kind.mostBets !== null) return null;
  return JSON.stringify(Object.fromEntries(kind.spots.map((spot) => [spot, limitsOf(kind, spot, asset).most.toString()])));
}

/**
 * Takes one bet on the open round: all its lines or none. The same `clientBetId` gives the first answer again. Refuses BET_LATE when betting
 * has closed by the database's clock, ROUND_LIMIT for what all of a member's bets of the round would come to, on a spot too, and for one bet too many, REPLAY_MISMATCH for the name of another bet, INSUFFICIENT_FUNDS, LIMIT_REACHED and EXCLUDED for what the member has set, and as `refuseBet` what stops the game.
 */
export async function placeBet(context: GameContext, input: CallArguments<PlaceBet>): Promise<CallResult<PlaceBet>> {
  const { platform, game } = context;
  const kind = kindOf(context);
  checkIdTime(platform, input.clientBetId);
  const { lines, stake } = readLines(context, kind, input.lines);
  const { o_status: status, o_available: available } = await batcherOf(platform)
    .submit({
      key: game.memberId,
      id: input.clientBetId,
      asset: game.asset.id,
      book: game.book,
      gameId: game.gameId,
      stake,
      brandId: game.brandId,
      roundId: input.roundId,
      clientSeed: input.clientSeed,
      lines: JSON.stringify(lines),
      mostOfRound: scaled(kind.mostOfRound, game.asset),
      mostOfSpots: mostOfSpots(kind, game.asset),
      mostBets: kind.mostBets,
    })
    .catch((error: unknown) => {
      if (isNameTaken(error)) refuse('REPLAY_MISMATCH');
      throw error;
    });
  if (status === LATE) refuse('BET_LATE');
  if (status === OVER_LIMIT) refuse('ROUND_LIMIT');
  if (status === LEDGER_STATUS.mismatch) refuse('REPLAY_MISMATCH');
  if (status === LEDGER_STATUS.insufficient) {
    const balance = await readBalance(platform, game.memberId, game.asset.id);
    refuse('INSUFFICIENT_FUNDS', { balance: formatAmount(balance.available, game.asset), currency: game.asset.code });
  }
  if (isProtected(status)) return refuseProtectedBet(platform, { ...game, amount: stake }, status);
  if (status >= BET_STOPS.unavailable) return refuseBet(platform, game, status);
  const bet = await findBet(platform.db.kysely, game.memberId, input.clientBetId);
  const isSame =
    bet?.round_id === input.roundId && bet.client_seed === input.clientSeed && canonicalJson(bet.lines) === canonicalJson(lines);
  // The id of another play, or of a bet that said something else.
  if (bet === undefined || !isSame) refuse('REPLAY_MISMATCH');
  assert(available !== null, 'a bet that was taken has a balance');
  if (status === LEDGER_STATUS.done) {
    platform.bus.tell(BALANCE_TOPIC, game.memberId);
    platform.bus.tell(TABLE_TOPIC, tableText(game));
  }
  const [view] = betViews(kind, [bet], game.asset, await readCards(platform, kind, [bet], game.asset));
  assert(view !== undefined, 'a bet is shown');
  return { bet: view, balance: formatAmount(available, game.asset) };
}
