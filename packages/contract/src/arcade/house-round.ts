import { FISH_IDS } from '@talora/domain/games/fish/species.ts';
import { DEUCES_HANDS, JACKS_HANDS } from '@talora/domain/games/table/video-poker-hands.ts';
import * as z from 'zod/mini';
import { moment, text } from '../core/scalars.ts';

const shownWin = z.object({
  kind: z.enum(['line', 'ways', 'cluster', 'group', 'scatter', 'grown']),
  symbol: z.string(),
  count: z.int(),
  of: z.int(),
  cells: z.array(z.int()),
  coins: z.int(),
});
const heldCoin = z.object({ cell: z.int(), value: z.int() });

const spinStep = z.object({
  kind: z.literal('spin'),
  mode: z.enum(['paid', 'respin', 'free']),
  stops: z.array(z.int()),
  stages: z.array(z.object({ columns: z.array(z.string()), wins: z.array(shownWin), factor: z.int(), coins: z.int() })),
  scatterWin: z.nullable(shownWin),
  heldReels: z.array(z.int()),
  orbs: z.array(heldCoin),
  orbFactor: z.int(),
  held: z.array(heldCoin),
  multiplier: z.int(),
  coins: z.int(),
});

const steps = z.union([
  spinStep,
  z.object({ kind: z.literal('wheel'), index: z.int(), coins: z.int() }),
  z.object({ kind: z.literal('pick'), boxes: z.array(z.nullable(z.int())), opened: z.int(), coins: z.int() }),
  z.object({
    kind: z.literal('hold'),
    start: z.array(heldCoin),
    turns: z.array(z.object({ landed: z.array(heldCoin), respinsLeft: z.int() })),
    isGrand: z.boolean(),
    coins: z.int(),
  }),
  z.object({ kind: z.literal('freeSpins'), spins: z.int(), grown: z.nullable(z.string()), coins: z.literal(0) }),
  z.object({ kind: z.literal('retrigger'), spins: z.int(), coins: z.literal(0) }),
  z.object({ kind: z.literal('freeSpinsEnd'), spins: z.int(), feature: z.int(), coins: z.literal(0) }),
]);

/** Everything that the client shows of a slot's round, decided before it is shown. Coins are coins of the model; sums are minor units as text. */
export const slotScript = z.object({
  model: z.string(),
  mathVersion: z.string(),
  betMinor: z.string(),
  steps: z.array(steps),
  coins: z.int(),
  isCapped: z.boolean(),
  payoutMinor: z.string(),
});

/** The fish that a shot met, by room, tide and index in the tide, when, and as which landing of the room. */
const metFish = { room: z.int(), tide: z.int(), index: z.int(), fired: z.int(), at: z.int(), turn: z.int() };

const MOST_LINES = 40;
const MOST_PICKS = 24;
const HAND_CARDS = 5;

/**
 * What a player chooses at a table: stakes on spots in minor units as text that add up to the bet, a target of the dice, rows of a board, the card of bingo, or what he
 * did in several steps: tiles uncovered between mines, places of held cards (null before the draw); of scratch cards the deck that a ticket
 * is wanted of, and of a ticket that was sold also how many were unsold by then, its number, and what it pays in times the price; of a shot
 * what became of it: the fish that it met, the one that was gone, or the point over which it left the sea, with its moments in milliseconds.
 */
export const tableChoice = z.union([
  z.strictObject({
    lines: z
      .array(z.strictObject({ spot: text(20), stake: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)) }))
      .check(z.maxLength(MOST_LINES)),
  }),
  z.strictObject({ target: z.int() }),
  z.strictObject({ rows: z.int() }),
  z.strictObject({ cards: z.literal(1) }),
  z.strictObject({ mines: z.int(), picks: z.array(z.int()).check(z.maxLength(MOST_PICKS)) }),
  z.strictObject({ held: z.nullable(z.array(z.int()).check(z.maxLength(HAND_CARDS))) }),
  z.strictObject({ deck: z.int() }),
  z.strictObject({ deck: z.int(), unsold: z.int(), ticket: z.int(), times: z.int() }),
  z.strictObject({ shot: z.literal('hit'), fish: z.enum(FISH_IDS), sum: z.int(), ...metFish }),
  z.strictObject({ shot: z.literal('gone'), ...metFish }),
  z.strictObject({ shot: z.literal('left'), x: z.int(), y: z.int(), fired: z.int(), at: z.int() }),
]);

/** What a player does in a round of several steps: uncovers a tile, takes what stands, or holds cards by their places and draws the others. */
export const stepAct = z.union([
  z.strictObject({ pick: z.int() }),
  z.strictObject({ cashOut: z.literal(true) }),
  z.strictObject({ hold: z.array(z.int()).check(z.maxLength(HAND_CARDS)) }),
]);

const paidLines = z.array(z.object({ spot: z.string(), stake: z.string(), payout: z.string() }));

/**
 * What came out at a table, with what each stake got back. A card of bingo is 25 numbers row by row, 0 on the free cell; `completed` are
 * the numbers of its full lines: rows 0 to 4, columns 5 to 9, the diagonals down 10 and up 11. `hit` is the tile with a mine that was
 * uncovered; `hand` the name of a hand of cards that pays; `index` the number of a ticket among those that were unsold.
 */
export const tableOutcome = z.union([
  z.object({ pocket: z.int(), lines: paidLines }),
  z.object({ player: z.array(z.int()), banker: z.array(z.int()), winner: z.enum(['player', 'banker', 'tie']), lines: paidLines }),
  z.object({ dice: z.array(z.int()), lines: paidLines }),
  z.object({ roll: z.int(), target: z.int(), factor: z.int() }),
  z.object({ rows: z.int(), path: z.array(z.int()), slot: z.int(), factor: z.int() }),
  z.object({ card: z.array(z.int()), balls: z.array(z.int()), completed: z.array(z.int()), factor: z.int() }),
  z.object({ dragon: z.int(), tiger: z.int(), winner: z.enum(['dragon', 'tiger', 'tie']), lines: paidLines }),
  z.object({ mines: z.array(z.int()), picks: z.array(z.int()), hit: z.nullable(z.int()), factor: z.int() }),
  z.object({
    dealt: z.array(z.int()),
    cards: z.array(z.int()),
    held: z.array(z.int()),
    hand: z.nullable(z.enum([...new Set([...JACKS_HANDS, ...DEUCES_HANDS])])),
    factor: z.int(),
  }),
  z.object({ deck: z.int(), unsold: z.int(), ticket: z.int(), times: z.int(), index: z.int() }),
  z.object({
    shot: z.enum(['hit', 'gone', 'left']),
    fish: z.nullable(z.enum(FISH_IDS)),
    roll: z.nullable(z.int()),
    below: z.nullable(z.int()),
    times: z.int(),
  }),
]);

/** What the draws of a round decided, in their order: numbers, and orders of numbers that were drawn at once. */
export const decisions = z.array(z.union([z.int(), z.array(z.int())]));

/** A settled round of a house game. Of `script` (slots) and `outcome` with `choice` (tables) the others are null. */
export const houseRound = z.object({
  id: z.string(),
  playNo: z.string(),
  game: z.string(),
  pairId: z.string(),
  nonce: z.int(),
  mathVersion: z.string(),
  stake: z.string(),
  payout: z.string(),
  currency: z.string(),
  script: z.nullable(slotScript),
  outcome: z.nullable(tableOutcome),
  choice: z.nullable(tableChoice),
  playedAt: moment(),
  isShown: z.boolean(),
});

/**
 * A round of several steps that waits for its player: bet, what he has chosen so far, and what he may know of it. `acts` counts what was done;
 * an act says after how many it comes. `endsAt` is when the round ends by itself.
 */
export const waitingRound = z.object({
  id: z.string(),
  playNo: z.string(),
  game: z.string(),
  pairId: z.string(),
  nonce: z.int(),
  mathVersion: z.string(),
  stake: z.string(),
  currency: z.string(),
  choice: tableChoice,
  /** Open cards, 0 to 51; null in a game without. */
  cards: z.nullable(z.array(z.int())),
  acts: z.int(),
  openedAt: moment(),
  endsAt: moment(),
});

/** A round of several steps that waits, as it travels. */
export type WaitingRoundView = z.core.output<typeof waitingRound>;
/** What a player does in such a round. */
export type StepActInput = z.core.output<typeof stepAct>;
/** A settled round as the client plays it. */
export type HouseRoundView = z.core.output<typeof houseRound>;
/** What a player chooses at a table. */
export type TableChoice = z.core.output<typeof tableChoice>;
/** What came out at a table. */
export type TableOutcomeView = z.core.output<typeof tableOutcome>;
/** A slot's script as it travels. */
export type SlotScriptView = z.core.output<typeof slotScript>;
