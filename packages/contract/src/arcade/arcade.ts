import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, clientSeed, hash256, moment, nothing, pageNo, page, queryInt, requestId, text, uuid } from '../core/scalars.ts';
import { deckNow, deckSales, publicDeck, ticketProof } from './decks.ts';
import { decisions, houseRound, stepAct, tableChoice, waitingRound } from './house-round.ts';

/** The seed pair a player's next rounds come from. Nothing here tells the server seed itself. */
export const seedPair = z.object({
  pairId: z.string(),
  commitment: hash256(),
  clientSeed: clientSeed(),
  nonce: z.int(),
  nextCommitment: hash256(),
});

/** What anyone needs to recompute a round. `serverSeed` is null until the pair is rotated. */
export const roundFairness = z.object({
  roundId: z.string(),
  game: z.string(),
  mathVersion: z.string(),
  mathHash: hash256(),
  commitment: hash256(),
  serverSeed: z.nullable(hash256()),
  clientSeed: clientSeed(),
  nonce: z.int(),
  decisions,
  /** What the player chose at a table; null at a slot. */
  choice: z.nullable(tableChoice),
  /** The number that the round drew for the grand pool of a jackpot, below its odds; null where it takes part in none. It hits below the stake in minor units. */
  grand: z.nullable(z.object({ odds: z.string(), number: z.string() })),
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
});

/** The same of a bet of one's record. `nextCommitment`: the pair that a rotation would start; null once the seed is revealed. */
export const playFairness = z.object({ ...roundFairness.shape, nextCommitment: z.nullable(hash256()) });

const siteRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;
const gameRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED'] as const;

const betRefusals = [
  ...gameRefusals,
  'AMOUNT_INVALID',
  'BET_INVALID',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'PLAY_TIME_USED',
  'ROUND_TOO_SOON',
  'GAME_UNAVAILABLE',
  'GAME_MAINTENANCE',
  'CLIENT_SEED_DUE',
  'REPLAY_MISMATCH',
  'CLOCK_SKEW',
] as const;

/** Exactly one is there: the round that waits for its player, or the round as it ended. The balance has the payout in it. */
const stepReply = z.object({ waiting: z.nullable(waitingRound), round: z.nullable(houseRound), balance: z.string(), seeds: seedPair });

/** The house provider's own calls, from its frame on its own origin. */
export const arcadeCalls = callSet('arcade', 'arcade', {
  openGame: call({
    method: 'POST',
    path: '/wps/x/arcade/session',
    title: 'Exchange a one-use launch ticket for a game session',
    access: 'anyone',
    input: z.strictObject({ ticket: text(128) }),
    reply: z.object({
      token: z.string(),
      game: z.string(),
      gameName: z.string(),
      kind: z.enum(['slot', 'table']),
      /** Id of the look that the client shows the game in. */
      theme: z.string(),
      /** Id of the slot's model, or the kind of the table. */
      model: z.string(),
      /** Shares and greatest win in bets of the certificate, as decimal text. */
      rtp: z.string(),
      hitRate: z.nullable(z.string()),
      largestWinBets: z.string(),
      mode: z.enum(['real', 'demo']),
      language: z.string(),
      /** IANA name of the brand's time zone. */
      timeZone: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      digits: z.int(),
      balance: z.string(),
      betLevels: z.array(z.string()),
      defaultBet: z.string(),
      minBet: z.string(),
      maxBet: z.string(),
      paceMs: z.int(),
      isAutoplayAllowed: z.boolean(),
      /** The pair in use; null until the first one has been given its client seed. */
      seeds: z.nullable(seedPair),
      /** Fingerprint of the pair that comes next: told before anybody can know under which client seed it will be played. */
      nextCommitment: hash256(),
      openRound: z.nullable(houseRound),
      /** The round of several steps that waits for the player; null when there is none. */
      waitingRound: z.nullable(waitingRound),
      siteOrigin: z.string(),
      /** What the brand's jackpot adds to the return, in percent; null where rounds of this frame take part in none. */
      jackpotShare: z.nullable(z.string()),
      mathVersion: z.string(),
      mathHash: hash256(),
      serverTime: moment(),
    }),
    refusals: ['TICKET_INVALID', 'GAME_UNAVAILABLE'],
  }),
  spin: call({
    method: 'POST',
    path: '/wps/x/arcade/spins',
    title: 'Play one round: debit, outcome, credit',
    access: 'game',
    idempotencyKey: 'clientBetId',
    input: z.strictObject({ clientBetId: uuid(), bet: amount(), choice: z._default(z.nullable(tableChoice), null) }),
    reply: z.object({ round: houseRound, balance: z.string(), seeds: seedPair }),
    refusals: betRefusals,
  }),
  buyTicket: call({
    method: 'POST',
    path: '/wps/x/arcade/tickets',
    title: 'Buy one ticket of the deck that was named: debit, ticket, credit',
    access: 'game',
    idempotencyKey: 'clientBetId',
    input: z.strictObject({ clientBetId: uuid(), bet: amount(), choice: tableChoice }),
    reply: z.object({ round: houseRound, proof: ticketProof, deck: deckNow, balance: z.string(), seeds: seedPair }),
    refusals: [...betRefusals, 'DECK_MOVED'],
  }),
  deck: call({
    method: 'GET',
    path: '/wps/x/arcade/deck',
    title: 'The open deck of this game, and what is left of it',
    access: 'game',
    input: z.strictObject({}),
    reply: deckNow,
    refusals: gameRefusals,
  }),
  ticketProof: call({
    method: 'GET',
    path: '/wps/x/arcade/tickets/:id',
    title: 'What proves what my ticket pays',
    access: 'game',
    input: z.strictObject({ id: uuid() }),
    reply: ticketProof,
    refusals: gameRefusals,
  }),
  beginRound: call({
    method: 'POST',
    path: '/wps/x/arcade/rounds',
    title: 'Begin a round of several steps: debit',
    access: 'game',
    idempotencyKey: 'clientBetId',
    input: z.strictObject({ clientBetId: uuid(), bet: amount(), choice: tableChoice }),
    reply: stepReply,
    refusals: [...betRefusals, 'ROUND_OPEN'],
  }),
  actInRound: call({
    method: 'POST',
    path: '/wps/x/arcade/rounds/:id/acts',
    title: 'Act in a round of several steps; the last act settles it: outcome, credit',
    access: 'game',
    always: true,
    input: z.strictObject({
      id: uuid(),
      /** How many acts came before this one: the same again is answered again, another at its place is refused. */
      acts: z.int().check(z.gte(0), z.lte(100)),
      act: stepAct,
    }),
    reply: stepReply,
    refusals: [...gameRefusals, 'ROUND_MOVED', 'ACT_INVALID'],
  }),
  presentRound: call({
    method: 'GET',
    path: '/wps/x/arcade/rounds/:id',
    title: 'A round of several steps as it stands',
    access: 'game',
    always: true,
    input: z.strictObject({ id: uuid() }),
    reply: stepReply,
    refusals: gameRefusals,
  }),
  markShown: call({
    method: 'POST',
    path: '/wps/x/arcade/rounds/:id/shown',
    title: 'The show of a round has been played to its end',
    access: 'game',
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: gameRefusals,
  }),
  balance: call({
    method: 'GET',
    path: '/wps/x/arcade/balance',
    title: 'Balance of the game session',
    access: 'game',
    input: z.strictObject({}),
    reply: z.object({ balance: z.string(), currency: z.string() }),
    refusals: gameRefusals,
  }),
  rounds: call({
    method: 'GET',
    path: '/wps/x/arcade/rounds',
    title: 'My last rounds of this game',
    access: 'game',
    input: z.strictObject({ pageNo: pageNo() }),
    reply: z.object({
      ...page(houseRound).shape,
      today: z.object({ rounds: z.int(), stake: z.string(), payout: z.string(), result: z.string() }),
    }),
    refusals: gameRefusals,
  }),
  seeds: call({
    method: 'GET',
    path: '/wps/x/arcade/seeds',
    title: 'The present seed pair',
    access: 'game',
    input: z.strictObject({}),
    reply: seedPair,
    refusals: [...gameRefusals, 'CLIENT_SEED_DUE'],
  }),
  rotateSeeds: call({
    method: 'POST',
    path: '/wps/x/arcade/seeds/rotate',
    title: 'Reveal the server seed, if one is in use, and start the pair of this commitment under my client seed',
    access: 'game',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), commitment: hash256(), clientSeed: clientSeed() }),
    reply: z.object({
      /** The pair that was in use; null when this starts the first one. */
      revealed: z.nullable(
        z.object({ pairId: z.string(), commitment: hash256(), serverSeed: hash256(), clientSeed: clientSeed(), rounds: z.int() }),
      ),
      seeds: seedPair,
    }),
    refusals: [...gameRefusals, 'SEEDS_MOVED', 'REPLAY_MISMATCH', 'ROUND_OPEN'],
  }),
  roundFairness: call({
    method: 'GET',
    path: '/wps/x/arcade/rounds/:id/fairness',
    title: 'What it takes to verify a round',
    access: 'game',
    input: z.strictObject({ id: uuid() }),
    reply: roundFairness,
    refusals: gameRefusals,
  }),
});

/** What the member's site asks of the house provider. */
export const arcadeSiteCalls = callSet('arcade', 'site', {
  publicDeck: call({
    method: 'GET',
    path: '/wps/x/arcade/decks/:game/:deck',
    title: 'A deck of scratch cards: its promise, and its seed once it is closed',
    access: 'anyone',
    input: z.strictObject({ game: text(20), deck: queryInt(1, 999_999_999) }),
    reply: publicDeck,
    refusals: [],
  }),
  deckSales: call({
    method: 'GET',
    path: '/wps/x/arcade/decks/:game/:deck/sales',
    title: 'What was sold of a deck that ended early, with the seeds that its draw follows from',
    access: 'anyone',
    input: z.strictObject({ game: text(20), deck: queryInt(1, 999_999_999), pageNo: pageNo() }),
    reply: deckSales,
    refusals: [],
  }),
  playTicket: call({
    method: 'GET',
    path: '/wps/x/arcade/plays/:id/ticket',
    title: 'What proves what a ticket of my record pays',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: ticketProof,
    refusals: siteRefusals,
  }),
  playFairness: call({
    method: 'GET',
    path: '/wps/x/arcade/plays/:id/fairness',
    title: 'What it takes to verify a bet of my record',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: playFairness,
    refusals: siteRefusals,
  }),
  revealPlay: call({
    method: 'POST',
    path: '/wps/x/arcade/plays/:id/reveal',
    title: 'Reveal the server seed of a bet of my record, and start the pair of this commitment under my client seed',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), commitment: hash256(), clientSeed: clientSeed() }),
    reply: playFairness,
    refusals: [...siteRefusals, 'SEEDS_MOVED', 'REPLAY_MISMATCH', 'ROUND_OPEN'],
  }),
});

/** The present seed pair. */
export type SeedPairView = z.core.output<typeof seedPair>;
/** What anyone needs to recompute a round. */
export type RoundFairnessView = z.core.output<typeof roundFairness>;
/** The same of a bet of one's record. */
export type PlayFairnessView = z.core.output<typeof playFairness>;
