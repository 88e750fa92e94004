import { ADDED_CATEGORIES, LONGEST_TAG } from '@talora/domain/games/catalogue/own-listing.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, page, pageNo, text, uuid } from '../core/scalars.ts';
import { consoleGame, gameFilter, ownTexts, staffRefusals } from './console-game.ts';

/** Why players do not see a game now, or cannot play it. */
export const NOT_SHOWN = ['off', 'vendor-off', 'maintenance', 'vendor-maintenance', 'brand-closed', 'no-category'] as const;

const wholeGame = z.object({
  game: consoleGame,
  vendorNames: ownTexts(z.string()),
  vendorPicture: z.string(),
  /** Addresses of the pictures that players see, by language. */
  shownPictures: ownTexts(z.string()),
  notShown: z.array(z.enum(NOT_SHOWN)),
  /** How many games the brand has. */
  games: z.int(),
});

/** Most games that are named one by one in an act on many. */
export const MOST_NAMED_GAMES = 500;

/** What is done to many games at once. An end of a mark is null for none. */
const gamesAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['show', 'hide']) }),
  z.strictObject({ kind: z.enum(['mark-new', 'mark-hot']), isOn: z.boolean(), until: z.nullable(moment()) }),
  z.strictObject({ kind: z.enum(['tag', 'untag']), tag: filledText(LONGEST_TAG) }),
  z.strictObject({ kind: z.enum(['add-category', 'leave-category']), category: z.enum(ADDED_CATEGORIES) }),
  // To a position of the whole order, or of the games of one category, from 1; they keep their order among each other.
  z.strictObject({
    kind: z.literal('move'),
    position: z.int().check(z.minimum(1), z.maximum(100_000)),
    category: z.nullable(z.enum(ADDED_CATEGORIES)),
  }),
]);

/** Which games an act is about: those that are named, or all that a filter finds. */
const whichGames = z.union([
  z.strictObject({ nodeIds: z.array(text(16)).check(z.minLength(1), z.maxLength(MOST_NAMED_GAMES)) }),
  z.strictObject({ filter: z.strictObject(gameFilter) }),
]);

const actedGame = z.object({ nodeId: z.string(), gameName: z.string(), vendorName: z.string() });

/** Why a game is left out of an act: it is so already, a word or category more is too many, its vendor is off, somebody has changed it since. */
export const LEFT_OUT = ['same', 'full', 'own-category', 'changed'] as const;

const gamesOutcome = z.object({
  /** Games that change. Of very many the first are named. */
  changed: z.int(),
  changing: z.array(actedGame),
  left: z.array(z.object({ why: z.enum(LEFT_OUT), count: z.int(), games: z.array(actedGame) })),
  /** Text that is another when other games would change, or from something else: what is done is what was shown. */
  stamp: z.string(),
  /** Of what changes, how many players can open now and could not afterwards. */
  closing: z.int(),
});

const gameVersion = z.object({
  version: z.int(),
  at: moment(),
  /** Null: by itself, when its time had come. */
  staffName: z.nullable(z.string()),
  why: z.string(),
  /** Part of an act on many games. */
  batchId: z.nullable(z.string()),
  isUndo: z.boolean(),
  /** Fields that changed, as they were and as they became: of `changeGame`. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const gamesBatch = z.object({
  id: z.string(),
  at: moment(),
  staffName: z.string(),
  kind: z.string(),
  /** Tag, category or position that it was about. */
  about: z.nullable(z.string()),
  changed: z.int(),
  isUndone: z.boolean(),
});
/** Console: one game of the brand, its list as a file, and acts on many games. */
export const gameListCalls = callSet('game-list', 'console', {
  consoleGame: call({
    method: 'GET',
    path: '/ops/games/one/:nodeId',
    title: 'A game of the brand: what is set for it beside what its vendor gives, and whether players see it now',
    access: { staff: 'games.read' },
    input: z.strictObject({ nodeId: text(16) }),
    reply: wholeGame,
    refusals: staffRefusals,
  }),
  gamesFile: call({
    method: 'GET',
    path: '/ops/games/file',
    title: 'The same games as a file for other programs',
    access: { staff: 'games.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...gameFilter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  gameFigures: call({
    method: 'GET',
    path: '/ops/games/figures/:nodeId',
    title: 'Rounds of a game that began in the last 30 days (UTC) and are decided, with what was bet and paid',
    access: { staff: 'finance.read' },
    input: z.strictObject({ nodeId: text(16) }),
    reply: z.object({
      currency: z.string(),
      rounds: z.int(),
      stake: z.string(),
      payout: z.string(),
      /** Stake - payout. */
      ggr: z.string(),
      /** Days with rounds, oldest first. */
      days: z.array(z.object({ day: z.string(), rounds: z.int(), stake: z.string(), payout: z.string(), ggr: z.string() })),
    }),
    refusals: staffRefusals,
  }),
  gameHistory: call({
    method: 'GET',
    path: '/ops/games/history/:nodeId',
    title: 'Changes of a game, newest first',
    access: { staff: 'games.read' },
    input: z.strictObject({ nodeId: text(16), pageNo: pageNo() }),
    reply: page(gameVersion),
    refusals: staffRefusals,
  }),
  saveGamePicture: call({
    method: 'POST',
    path: '/ops/games/pictures',
    title: 'A picture for a game, cut to 360 × 480 around its middle',
    access: { staff: 'games.edit' },
    audit: 'picture.stored',
    idempotencyKey: 'requestId',
    files: { field: 'picture', max: 1, required: true },
    input: z.strictObject({ requestId: uuid() }),
    reply: z.object({ pictureId: z.string(), picture: z.string() }),
    refusals: [
      ...staffRefusals,
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_REQUIRED',
      'TOO_MANY_IMAGES',
      'REPLAY_MISMATCH',
    ],
  }),
  tryGames: call({
    method: 'POST',
    path: '/ops/games/try',
    title: 'What an act on many games would change; it changes nothing',
    access: { staff: 'games.edit' },
    bodyBytes: 32_768,
    input: z.strictObject({ which: whichGames, act: gamesAct }),
    reply: gamesOutcome,
    refusals: [...staffRefusals, 'FIELDS_INVALID'],
  }),
  changeGames: call({
    method: 'POST',
    path: '/ops/games/batches',
    title: 'Do to many games what was tried; refused when it would no longer be the same',
    access: { staff: 'games.edit' },
    audit: 'games.changed',
    idempotencyKey: 'requestId',
    bodyBytes: 32_768,
    input: z.strictObject({ requestId: uuid(), which: whichGames, act: gamesAct, stamp: text(64), reason: z.optional(text(200)) }),
    reply: z.object({ id: z.string(), changed: z.int() }),
    refusals: [...staffRefusals, 'FIELDS_INVALID', 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
  gamesBatches: call({
    method: 'GET',
    path: '/ops/games/batches',
    title: 'The last acts on many games, newest first',
    access: { staff: 'games.read' },
    input: z.strictObject({}),
    reply: z.array(gamesBatch),
    refusals: staffRefusals,
  }),
  undoGames: call({
    method: 'POST',
    path: '/ops/games/batches/:id/undo',
    title: 'Take an act on many games back; games that somebody has changed since stay as they are, and are named',
    access: { staff: 'games.edit' },
    audit: 'games.undone',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: uuid() }),
    reply: z.object({ changed: z.int(), left: z.array(actedGame) }),
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
});

/** A game with what its vendor gives. */
export type WholeGame = z.core.output<typeof wholeGame>;
/** A change of a game. */
export type GameVersion = z.core.output<typeof gameVersion>;
/** An act on many games. */
export type GamesAct = z.core.output<typeof gamesAct>;
/** Which games it is about. */
export type WhichGames = z.core.output<typeof whichGames>;
/** What it would change. */
export type GamesOutcome = z.core.output<typeof gamesOutcome>;
/** An act that was done. */
export type GamesBatch = z.core.output<typeof gamesBatch>;
