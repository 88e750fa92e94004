import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';
import { unsoldAt, type LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { readWantedDeck, type ScratchChoice } from '@talora/domain/games/scratch/scratch-games.ts';
import { PLAY_STATES, settledState } from '@talora/domain/games/play/play-states.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { openWorkQueue, type WorkQueue } from '../../../../platform/work-queue.ts';
import { LEDGER_STATUS, readBalance } from '../../../base/ledger/ledger.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { roundView, seedPairView } from '../arcade.view.ts';
import type { GameContext } from '../game-session.ts';
import { houseOf } from '../house-games.ts';
import { findRoundRow, type RoundRow } from '../rounds.queries.ts';
import { getPlayableSeat, getSeat, rememberSeat, SEAT_MOVED } from '../seats.ts';
import { drawsOf, type Seat } from '../seeds.ts';
import { MAX_TRIES, readBet, refuseStake, type Bet } from '../spin.ts';
import { findDeck, lockDeck, type DeckKey, type DeckRow } from './deck.queries.ts';
import { deckView, layStored, ticketProofView } from './deck.view.ts';
import { openDeckSeed } from './laid-decks.ts';
import { presentDecks, promiseDecks } from './open-decks.ts';
import { addSold, saleOf } from './sold-tickets.ts';

type BuyTicket = (typeof arcadeCalls)['calls']['buyTicket'];

/** The deck is not open, or something else is unsold of it than was thought. */
const DECK_MOVED = 15;
/** Buyers of one deck who may wait for their turn in this process. */
const MOST_WAITING = 2_000;

/** A deck is sold by one connection of a process at a time: those who wait for it take none away from others. */
const turnsOf = perPlatform(() => new Map<string, WorkQueue>());

function turnsAt(context: GameContext, deckId: string): WorkQueue {
  const turns = turnsOf(context.platform);
  const known = turns.get(deckId) ?? openWorkQueue({ atOnce: 1, waiting: MOST_WAITING, visitorsWaiting: MOST_WAITING });
  turns.set(deckId, known);
  return known;
}

interface SoldRow {
  readonly o_status: number;
  readonly o_available: bigint | null;
  readonly o_wait: number;
}

/** What is to be sold: to whom, of which deck. */
interface Purchase {
  readonly context: GameContext;
  readonly house: HouseGame;
  readonly id: string;
  readonly seat: Seat;
  readonly stake: bigint;
  readonly deck: DeckRow;
  readonly laid: LaidDeck;
}

interface Sold extends SoldRow {
  readonly choice: ScratchChoice;
  readonly round: HouseRound;
}

/** Decks of whom a session buys from. */
export const deckKeyOf = ({ brandId, gameId, book }: GameContext['game']): DeckKey => ({ brandId, gameId, book });

/** A stake is the price, and a choice names a deck. */
const isTicket = (game: HouseGame, levels: readonly bigint[], { stake, choice }: Bet): boolean =>
  game.kind === 'table' && game.table.deck !== undefined && readWantedDeck(choice) !== null && levels.includes(stake);

/** Sells the ticket that the buyer's seeds draw of what is unsold under the deck's lock; null when the deck is not open any more. */
async function sellWithin(tx: Tx, { context, house, id, seat, stake, deck, laid }: Purchase): Promise<Sold | null> {
  const { platform, brand, game } = context;
  const sale = saleOf(platform, deck);
  const from = sale.sold;
  const tickets = await lockDeck(tx, deck.id, from);
  if (tickets === undefined) return null;
  addSold(sale, from, tickets, laid);
  const unsold = deck.size - sale.sold;
  const ticket = unsoldAt(sale.isSold, drawsOf(seat, game.code).int(unsold));
  assert(ticket !== undefined, 'an open deck has a ticket that is not sold');
  const choice: ScratchChoice = { deck: deck.no, unsold, ticket, times: laid.times[ticket] ?? 0 };
  const round = playHouseGame(house, drawsOf(seat, game.code), stake, choice);
  const { payoutMinor: payout, validMinor: valid } = round;
  const seed = unsold === 1 ? openDeckSeed(platform, deck.sealed_seed) : null;
  const { rows } = await sql<SoldRow>`select o_status, o_available, o_wait from arcade_buy_ticket(${deck.id}, ${ticket}, ${unsold}, ${seed},
    ${game.memberId}, ${id}, ${stake}, ${payout}, ${valid}, ${PLAY_STATES[settledState(payout)]}::smallint, ${seat.pairId}, ${seat.nonce},
    ${house.mathVersion}, ${JSON.stringify(round.decisions)}, ${JSON.stringify(choice)}, ${rulesInForce(brand.settings).slotPaceMs})`.execute(
    tx,
  );
  const [row] = rows;
  assert(row !== undefined, 'a sale is answered');
  return { ...row, choice, round };
}

/** The answer to a ticket that was bought before. Refuses REPLAY_MISMATCH when that was another one. */
async function replay(context: GameContext, row: RoundRow, { stake, choice }: Bet): Promise<CallResult<BuyTicket>> {
  const { platform, game } = context;
  const bought = row.bets;
  if (row.stake !== stake || row.game_id !== game.gameId || bought === null || !('ticket' in bought)) refuse('REPLAY_MISMATCH');
  if (bought.deck !== readWantedDeck(choice)) refuse('REPLAY_MISMATCH');
  const deck = await findDeck(platform.db.kysely, deckKeyOf(game), bought.deck);
  assert(deck !== undefined, 'a ticket has its deck');
  const balance = await readBalance(platform, game.memberId, game.asset.id);
  return answer(context, row, deck, bought.ticket, balance.available, await getSeat(context, true));
}

async function answer(
  context: GameContext,
  row: RoundRow,
  deck: DeckRow,
  ticket: number,
  available: bigint,
  seat: Seat,
): Promise<CallResult<BuyTicket>> {
  const { platform, game } = context;
  const [proof, present] = await Promise.all([
    ticketProofView(platform, deck, ticket),
    presentDecks(platform, deckKeyOf(game), { game: game.code, asset: game.asset.id }),
  ]);
  return {
    round: roundView(row),
    proof,
    deck: await deckView(platform, present),
    balance: formatAmount(available, game.asset),
    seeds: seedPairView(seat),
  };
}

/** What a ticket that was just sold is answered with. */
async function settled({ context, house, id, seat, stake, deck }: Purchase, { choice, round, o_available }: Sold) {
  const { platform, game } = context;
  assert(o_available !== null, 'a ticket that was sold has a balance');
  const next: Seat = { ...seat, nonce: seat.nonce + 1 };
  rememberSeat(context, next);
  platform.bus.tell(BALANCE_TOPIC, game.memberId);
  // The deck behind the one that opens now is promised at once, and not in anybody's reply.
  if (choice.unsold === 1) platform.afterwards.start('promise the next deck', () => promiseDecks(platform));
  const row: RoundRow = {
    pair_id: seat.pairId,
    nonce: seat.nonce,
    member_id: game.memberId,
    id,
    game_id: game.gameId,
    game: game.code,
    asset: game.asset.id,
    stake,
    payout: round.payoutMinor,
    math_version: house.mathVersion,
    outcome: round.decisions,
    bets: choice,
    played_at: new Date(platform.clock.nowMs()),
    shown_at: null,
    grand_odds: null,
    grand_number: null,
  };
  return answer(context, row, deck, choice.ticket, o_available, next);
}

/**
 * Buys one ticket of the deck that the buyer names: his seeds draw one of those that are not sold, and seat, debit, play, credit, round and
 * ticket are stored in one transaction before anything is told. The same `clientBetId` gives the first answer again. Refuses DECK_MOVED when
 * that deck is not the open one, and what a spin refuses.
 */
export async function buyTicket(context: GameContext, input: CallArguments<BuyTicket>): Promise<CallResult<BuyTicket>> {
  const { platform, brand, game } = context;
  const house = houseOf(game);
  checkIdTime(platform, input.clientBetId);
  const bet = readBet(context, input, isTicket);
  const findBought = () => findRoundRow(platform.db.kysely, game.memberId, input.clientBetId);
  const deck = await findDeck(platform.db.kysely, deckKeyOf(game), readWantedDeck(bet.choice) ?? 0);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const seat = await getPlayableSeat(context, tries > 1).catch(async (error: unknown) => {
      const bought = await findBought();
      if (bought === undefined) throw error;
      return bought;
    });
    if ('payout' in seat) return replay(context, seat, bet);
    let sold: Sold | null = null;
    if (deck !== undefined && deck.opened_at !== null && deck.closed_at === null) {
      const purchase = { context, house, id: input.clientBetId, seat, stake: bet.stake, deck, laid: await layStored(platform, deck) };
      sold = await turnsAt(context, deck.id).run('member', () => platform.db.tx((tx) => sellWithin(tx, purchase)));
      if (sold?.o_status === LEDGER_STATUS.done) return settled(purchase, sold);
    }
    // Not sold now. Perhaps it was before: a repeat gets the first answer, whatever has happened since.
    const before = await findBought();
    if (before !== undefined) return replay(context, before, bet);
    if (sold === null || sold.o_status === DECK_MOVED) refuse('DECK_MOVED');
    if (sold.o_status === LEDGER_STATUS.mismatch || sold.o_status === LEDGER_STATUS.replayed) refuse('REPLAY_MISMATCH');
    await refuseStake(context, bet.stake, sold);
    assert(sold.o_status === SEAT_MOVED, 'a ticket is sold with a known status');
  }
  return refuse('ROUND_TOO_SOON', { waitMs: rulesInForce(brand.settings).slotPaceMs });
}
