import { IMAGE_SIZES, type ImageSize } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { PLAY_STATES, type PlayState } from '@talora/domain/games/play/play-states.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { RELAY } from '../core/relay.ts';
import { amount, day, language, moment, nothing, page, pageNo, queryInt, text, uuid } from '../core/scalars.ts';

/** A size of pictures; one that nobody knows is the larger. */
export const imageSize = () =>
  z.pipe(
    z._default(text(16), 'rx2'),
    z.transform((size): ImageSize => IMAGE_SIZES.find((known) => known === size) ?? 'rx2'),
  );

/** Out of service: `until` is when it comes back, null when nobody knows. */
export const maintenance = () => z.nullable(z.object({ until: z.nullable(moment()) }));

/** A game in a list (specification, section 3). `supportPlay` 0 offers a free trial; limits are sums in `currency`. */
export const gameItem = z.object({
  nodeId: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  supportPlay: z.int(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  gameCode: z.string(),
  defaultPlayType: z.nullable(z.string()),
  rtp: z.nullable(z.string()),
  isNew: z.boolean(),
  isHot: z.boolean(),
  gameClassify: z.nullable(z.string()),
  minBet: z.nullable(z.string()),
  maxBet: z.nullable(z.string()),
  currency: z.string(),
  maintenance: maintenance(),
  blurb: z.string(),
  /** How far its rounds lie apart, where somebody vouches for it. */
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
});

/** A vendor inside a game type. */
export const menuVendor = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  smallIcon: z.string(),
  lagerIcon: z.string(),
  cards: z.array(z.string()),
});

/** Orders of a list of games: the operator's, by plays, newest first, by name, by return. */
export const GAME_SORTS = ['order', 'popular', 'new', 'name', 'rtp'] as const;

const playState = z.enum(Object.keys(PLAY_STATES) as [PlayState, ...PlayState[]]);

/** One line of the betting record. */
export const playItem = z.object({
  id: z.string(),
  playNo: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  iconUrl: z.string(),
  gameType: z.string(),
  vendorName: z.string(),
  placedAt: moment(),
  settledAt: z.nullable(moment()),
  stake: z.string(),
  validBet: z.string(),
  payout: z.string(),
  result: z.string(),
  state: playState,
  currency: z.string(),
});

/** A ledger posting as a member sees it: sign by its effect on the wallet. */
/**
 * A posting as a member sees it, or a sum that was set aside (`held`) and became free again (`released`). `amount` is signed from the side of
 * the wallet, what is played at a vendor's wallet from the side of that.
 */
export const postingItem = z.object({
  id: z.string(),
  kind: z.string(),
  /** Does the member own more by it, or less? What moves between wallet and vendor is neither. */
  effect: z.enum(['in', 'out', 'move', 'held', 'released']),
  amount: z.string(),
  /** What can be spent after it; in proofs of one bet the balance. */
  balanceAfter: z.string(),
  postedAt: moment(),
  debit: z.string(),
  credit: z.string(),
  reference: z.nullable(z.string()),
});

/** What a betting record is narrowed to. */
export const bettingFilter = {
  from: z.optional(day()),
  to: z.optional(day()),
  gameType: z.optional(text(16)),
  vassalage: z.optional(text(32)),
  // One game, by its `nodeId`.
  game: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))),
  // One state, or all in which a bet is decided; `open` is what is pending.
  state: z.optional(z.enum(['settled', ...(Object.keys(PLAY_STATES) as [PlayState, ...PlayState[]])])),
};

/** A game of a list; its maker is `vendor` in the specification and `vassalage` in the lists. */
const gameKey = {
  nodeId: text(16),
  vendor: z.optional(text(32)),
  vassalage: z.optional(text(32)),
  gameType: z.optional(text(16)),
};

const launchReply = z.object({
  launchUrl: z.string(),
  mode: z.enum(['real', 'demo']),
  expiresAt: moment(),
});

/** Catalogue, favourites, launch and the play record. */
export const gamesCalls = callSet('games', 'site', {
  gameMenus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    title: 'Game categories and their vendors, in the order of the brand',
    access: 'anyone',
    input: z.strictObject({ language: z.optional(language()) }),
    reply: z.array(
      z.object({ gameType: z.string(), label: z.nullable(z.string()), isHot: z.boolean(), sort: z.int(), vendors: z.array(menuVendor) }),
    ),
    refusals: [],
  }),
  games: call({
    method: 'GET',
    path: RELAY.games,
    title: 'Games by every filter, in the order that was asked for',
    access: 'anyone',
    input: z.strictObject({
      // A browser on a computer is 3; the list is the same for all.
      clientType: z.optional(queryInt(0, 99)),
      // With commas, of flash, html5-desktop and html5-mobile: a game runs on at least one.
      platform: z.optional(text(64)),
      merchant: z.optional(text(32)),
      gameType: z.optional(text(16)),
      vassalage: z.optional(text(32)),
      gameClassify: z.optional(text(32)),
      gameName: z.optional(text(64)),
      // The smallest bet, and the number of lines, is at least so much.
      minBet: z.optional(amount()),
      minLineNum: z.optional(queryInt(0, 100_000)),
      imgSize: imageSize(),
      nodeId: z.optional(text(16)),
      minRtp: z.optional(queryInt(1, 100)),
      // `1` narrows to games with a free trial, new ones, or the member's favourites.
      isTrial: z.optional(z.literal('1')),
      isNew: z.optional(z.literal('1')),
      isFavourite: z.optional(z.literal('1')),
      // `0` leaves out what the operator calls hot: home shows that already.
      isHot: z.optional(z.literal('0')),
      sort: z._default(z.enum(GAME_SORTS), 'order'),
      pageNo: pageNo(),
      pageSize: z._default(queryInt(1, 50), 50),
      language: z.optional(language()),
    }),
    reply: page(gameItem),
    refusals: ['AMOUNT_INVALID'],
  }),
  favouriteIds: call({
    method: 'GET',
    path: RELAY.favouriteIds,
    title: 'Ids of my favourite games',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.array(z.string()),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  favourites: call({
    method: 'GET',
    path: RELAY.favourites,
    title: 'My favourite games',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNum: pageNo(), language: z.optional(language()) }),
    reply: z.object({ content: z.array(gameItem), pageNum: z.int(), totalPages: z.int() }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  addFavourite: call({
    method: 'POST',
    path: RELAY.addFavourite,
    title: 'Add a favourite',
    access: 'real-member',
    input: z.strictObject(gameKey),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'GAME_UNAVAILABLE'],
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: RELAY.removeFavourite,
    title: 'Remove a favourite',
    access: 'real-member',
    input: z.strictObject(gameKey),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  recent: call({
    method: 'GET',
    path: RELAY.recent,
    title: 'Games I played last',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ language: z.optional(language()) }),
    reply: z.array(gameItem),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  launchGame: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    title: 'Launch a game for money',
    access: 'real-member',
    input: z.strictObject({ nodeId: text(16), language: z.optional(language()), backUrl: z.optional(text(256)) }),
    reply: launchReply,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'GAME_UNAVAILABLE', 'GAME_MAINTENANCE', 'LICENCE_MISSING'],
  }),
  launchDemo: call({
    method: 'POST',
    path: '/wps/game/launchDemo',
    title: 'Launch a free trial of a game',
    access: 'anyone',
    input: z.strictObject({ nodeId: text(16), language: z.optional(language()), backUrl: z.optional(text(256)) }),
    reply: launchReply,
    refusals: ['GAME_UNAVAILABLE', 'GAME_MAINTENANCE'],
  }),
  bettingRecord: call({
    method: 'GET',
    path: '/wps/x/games/betting-record',
    title: 'My bets, with sums of the filter',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ ...bettingFilter, pageNo: pageNo() }),
    reply: z.object({
      ...page(playItem).shape,
      // Of all that the filter finds: what is decided, and what is pending apart. A stake that was given back counts as paid back.
      sums: z.object({
        count: z.int(),
        stake: z.string(),
        validBet: z.string(),
        payout: z.string(),
        result: z.string(),
        pendingCount: z.int(),
        pendingStake: z.string(),
        currency: z.string(),
      }),
      gameTypes: z.array(z.string()),
      // Games that I have opened.
      games: z.array(z.object({ nodeId: z.string(), gameName: z.string() })),
      // Vendors of the games that I have opened.
      vendors: z.array(z.object({ vassalage: z.string(), vendorName: z.string() })),
      from: day(),
      to: day(),
    }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  play: call({
    method: 'GET',
    path: '/wps/x/games/plays/:id',
    title: 'One bet with its ledger postings',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      play: playItem,
      postings: z.array(postingItem),
      roundId: z.nullable(z.string()),
      // Of a house's bet: where it is verified, or where it goes on while it is open.
      detailPath: z.nullable(z.string()),
    }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
});

/** A game in a list. */
export type GameItem = z.core.output<typeof gameItem>;
/** One line of the betting record. */
export type PlayItem = z.core.output<typeof playItem>;
/** An order of a list of games. */
export type GameSort = (typeof GAME_SORTS)[number];
/** A ledger posting as a member sees it. */
export type PostingItem = z.core.output<typeof postingItem>;
