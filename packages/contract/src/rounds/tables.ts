import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, clientSeed, hash256, moment, page, pageNo, text, uuid } from '../core/scalars.ts';

const gameRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED'] as const;
const MOST_LINES = 5;

/** What came out at baccarat: cards by their number in eight decks (`card % 13` is the rank, ace first; `floor(card / 13) % 4` the suit: spades, hearts, diamonds, clubs). */
const baccaratOutcome = z.object({
  burnt: z.array(z.int()),
  player: z.array(z.int()),
  banker: z.array(z.int()),
  winner: z.enum(['player', 'banker', 'tie']),
  playerTotal: z.int(),
  bankerTotal: z.int(),
  isPlayerPair: z.boolean(),
  isBankerPair: z.boolean(),
  cardsLeft: z.int(),
});

/** One result of the shoe, for the roads. */
const shownResult = z.object({
  no: z.int(),
  winner: z.enum(['player', 'banker', 'tie']),
  isPlayerPair: z.boolean(),
  isBankerPair: z.boolean(),
});

/** What came out at crash: the point at which the flight burst, in hundredths. */
const crashOutcome = z.object({ point: z.int() });

/** What came out in a bingo room: the balls that were called, and the prizes in their order. Both are empty for a round that was not played. Sums are minor units. */
const bingoOutcome = z.object({
  cards: z.int(),
  fund: z.string(),
  balls: z.array(z.int()),
  prizes: z.array(
    z.object({
      stage: z.enum(['line', 'twoLines', 'full']),
      /** With which ball, counted from 1. */
      ball: z.int(),
      winners: z.array(z.object({ bet: z.string(), card: z.int(), payout: z.string() })),
    }),
  ),
});

/** The same as everybody in the room sees it: whose card it is, as far as that is shown, and sums in the table's currency. */
const shownBingo = z.object({
  cards: z.int(),
  fund: z.string(),
  balls: z.array(z.int()),
  prizes: z.array(
    z.object({
      stage: z.enum(['line', 'twoLines', 'full']),
      ball: z.int(),
      winners: z.array(z.object({ bet: z.string(), card: z.int(), name: z.string(), payout: z.string() })),
    }),
  ),
});

const outcome = z.union([baccaratOutcome, crashOutcome, bingoOutcome]);
const shownOutcome = z.union([baccaratOutcome, crashOutcome, shownBingo]);

/** One round of a bingo room of those that were: its cards, its balls, and what its prizes were; no balls for one that was not played. */
const shownRoom = z.object({ no: z.int(), cards: z.int(), balls: z.int(), fund: z.string() });

/** One flight of those that were. */
const shownFlight = z.object({ no: z.int(), point: z.int() });

/** A bet that everybody at the table sees: whose it is, as far as that is shown; factors are hundredths, null for one who stays. */
const openBet = z.object({ name: z.string(), stake: z.string(), auto: z.nullable(z.int()), exit: z.nullable(z.int()) });

/** A round as everybody at the table sees it. `no` counts the rounds of the table. */
export const sharedRound = z.object({
  id: z.string(),
  no: z.int(),
  state: z.enum(['open', 'closed', 'drawn', 'settled']),
  /** Milliseconds until the state ends, as the server has it; none is below 0. Of a round with a course: until that begins. */
  endsInMs: z.int(),
  /** Milliseconds for which a course has gone on; null where none does. When it ends nobody is told before. */
  courseMs: z.nullable(z.int()),
  /** How many bets were taken, of how many members, and their sums by spot, in the table's currency. */
  bets: z.int(),
  members: z.int(),
  spots: z.record(z.string(), z.string()),
  /** Bets that everybody sees, largest first, of a round that its members leave; none of others. */
  openBets: z.array(openBet),
  /** SHA-256 of the seed, as its chain has promised it. */
  commitment: hash256(),
  outcome: z.nullable(shownOutcome),
});

const lines = z.array(z.strictObject({ spot: text(20), stake: amount() })).check(z.minLength(1), z.maxLength(MOST_LINES));
const paidLine = z.object({ spot: z.string(), stake: z.string(), payout: z.nullable(z.string()) });

/** A bet of mine. Payouts are null until the round is settled. */
export const sharedBet = z.object({
  id: z.string(),
  playNo: z.string(),
  roundId: z.string(),
  roundNo: z.int(),
  clientSeed: clientSeed(),
  lines: z.array(paidLine),
  stake: z.string(),
  /** The cards that it has bought, cells row by row, 0 for one without a number; none of a kind without cards. */
  cards: z.array(z.array(z.int())),
  /** The factor at which it has left the round, in hundredths: by hand as soon as it has, by itself once the round is drawn. */
  exit: z.nullable(z.int()),
  payout: z.nullable(z.string()),
  currency: z.string(),
  placedAt: moment(),
});

/** What one round of shared play can be recomputed from. Seed, entropy and outcome are null until it is drawn. */
export const sharedFairness = z.object({
  roundId: z.string(),
  game: z.string(),
  no: z.int(),
  mathVersion: z.string(),
  /** Its chain and the promise of the next one; when the rest of both went out of use after a restore, null where they did not. */
  chain: z.object({ no: z.int(), link: z.int(), anchor: hash256(), nextAnchor: hash256(), withdrawnAt: z.nullable(moment()) }),
  /** The seed before it in the chain, or the anchor: SHA-256 of the seed. */
  commitment: hash256(),
  seed: z.nullable(hash256()),
  entropy: z.nullable(z.string()),
  /** Lines `betId:clientSeed` whose SHA-256 the entropy is. */
  bettors: z.nullable(z.string()),
  /** Every bet with its number of cards, and the price of one in minor units: of a kind with cards, once it is drawn. */
  cards: z.nullable(
    z.object({ price: z.string(), bets: z.array(z.object({ betId: z.string(), clientSeed: z.string(), count: z.int() })) }),
  ),
  /** What the round before it left: at baccarat the cards that are gone. */
  dealtFrom: z.nullable(z.object({ gone: z.array(z.int()), isLast: z.boolean() })),
  outcome: z.nullable(outcome),
});

/** Tables whose rounds many share, asked from their frame. */
export const tablesCalls = callSet('tables', 'arcade', {
  openTable: call({
    method: 'POST',
    path: '/wps/x/tables/session',
    title: 'Exchange a one-use launch ticket for a seat at a shared table',
    access: 'anyone',
    input: z.strictObject({ ticket: text(128) }),
    reply: z.object({
      token: z.string(),
      game: z.string(),
      gameName: z.string(),
      theme: z.string(),
      mathVersion: z.string(),
      rtp: z.string(),
      language: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      digits: z.int(),
      /** Least and most of a stake by spot, and the most of a round. */
      limits: z.object({
        spots: z.array(z.object({ spot: z.string(), least: z.string(), most: z.string() })),
        mostOfRound: z.string(),
        /** Most that one bet is paid; null where its factors alone hold it. */
        mostPaid: z.nullable(z.string()),
      }),
      siteOrigin: z.string(),
    }),
    refusals: ['TICKET_INVALID', 'GAME_UNAVAILABLE'],
  }),
  table: call({
    method: 'GET',
    path: '/wps/x/tables/table',
    title: 'The table as it is: round, results of the shoe, my bets, and a ticket for its live room',
    access: 'game',
    input: z.strictObject({}),
    reply: z.object({
      round: z.nullable(sharedRound),
      /** Oldest first: all results since the shoe began, or the last flights, or the last rounds of the room. */
      results: z.array(z.union([shownResult, shownFlight, shownRoom])),
      myBets: z.array(sharedBet),
      balance: z.string(),
      room: z.string(),
    }),
    refusals: gameRefusals,
  }),
  placeBet: call({
    method: 'POST',
    path: '/wps/x/tables/bets',
    title: 'Bet on the round that is open',
    access: 'game',
    idempotencyKey: 'clientBetId',
    input: z.strictObject({ clientBetId: uuid(), roundId: uuid(), clientSeed: clientSeed(), lines }),
    reply: z.object({ bet: sharedBet, balance: z.string() }),
    refusals: [
      ...gameRefusals,
      'AMOUNT_INVALID',
      'BET_INVALID',
      'BET_LATE',
      'ROUND_LIMIT',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'PLAY_TIME_USED',
      'GAME_UNAVAILABLE',
      'GAME_MAINTENANCE',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
  cashOut: call({
    method: 'POST',
    path: '/wps/x/tables/exits',
    title: 'Leave a round with a bet, at the factor of the moment',
    access: 'game',
    always: true,
    input: z.strictObject({ betId: uuid(), roundId: uuid() }),
    reply: z.object({ bet: sharedBet }),
    refusals: [...gameRefusals, 'CASH_OUT_EARLY', 'CASH_OUT_LATE'],
  }),
  bets: call({
    method: 'GET',
    path: '/wps/x/tables/bets',
    title: 'My last bets at this table',
    access: 'game',
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(sharedBet),
    refusals: gameRefusals,
  }),
  sharedFairness: call({
    method: 'GET',
    path: '/wps/x/tables/rounds/:id/fairness',
    title: 'What it takes to verify a round that many shared',
    access: 'game',
    input: z.strictObject({ id: uuid() }),
    reply: sharedFairness,
    refusals: gameRefusals,
  }),
});

/** What a member's site asks of rounds that many share. */
export const tablesSiteCalls = callSet('tablesSite', 'site', {
  sharedPlay: call({
    method: 'GET',
    path: '/wps/x/tables/plays/:id/fairness',
    title: 'What it takes to verify the shared round of a bet of my record',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: sharedFairness,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
});

/** A round as everybody at the table sees it. */
export type SharedRoundView = z.core.output<typeof sharedRound>;
/** A bet that everybody at the table sees. */
export type OpenBetView = z.core.output<typeof openBet>;
/** One flight of those that were. */
export type ShownFlightView = z.core.output<typeof shownFlight>;
/** What came out at crash. */
export type CrashOutcomeView = z.core.output<typeof crashOutcome>;
/** One result of the shoe. */
export type ShownResultView = z.core.output<typeof shownResult>;
/** A bet of mine. */
export type SharedBetView = z.core.output<typeof sharedBet>;
/** What a shared round can be recomputed from. */
export type SharedFairnessView = z.core.output<typeof sharedFairness>;
/** What came out at baccarat. */
export type BaccaratOutcomeView = z.core.output<typeof baccaratOutcome>;
/** What came out in a bingo room. */
export type BingoOutcomeView = z.core.output<typeof bingoOutcome>;
/** The same as everybody in the room sees it. */
export type ShownBingoView = z.core.output<typeof shownBingo>;
/** One round of a bingo room of those that were. */
export type ShownRoomView = z.core.output<typeof shownRoom>;
