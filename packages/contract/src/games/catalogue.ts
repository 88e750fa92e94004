import { SUB_CATEGORIES } from '@talora/domain/games/catalogue/sub-categories.ts';
import { JACKPOT_TIERS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { gameItem, imageSize, maintenance, menuVendor } from './games.ts';
import { RELAY } from '../core/relay.ts';
import { language, queryInt, text } from '../core/scalars.ts';

const subCategory = z.enum(SUB_CATEGORIES);

/** Vendors of a game type and what each holds there. */
const typeVendor = z.object({
  ...menuVendor.shape,
  activeIcon: z.string(),
  logo: z.object({ white: z.string(), color: z.string(), purple: z.string(), gray: z.string() }),
  submenuImage: z.string(),
  count: z.int(),
  maintenance: maintenance(),
});

const gameClassify = z.object({ key: subCategory, count: z.int(), vendors: z.array(z.string()) });

/** A game as a lane names it. */
const groupNode = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  showIcon: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  supportPlay: z.int(),
  defaultPlayType: z.nullable(z.string()),
  maintenance: maintenance(),
});

const room = z.object({
  roomId: z.string(),
  roomName: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  iconUrl: z.string(),
  minBet: z.nullable(z.string()),
  maxBet: z.nullable(z.string()),
  currency: z.string(),
  maintenance: maintenance(),
});

const winner = z.object({
  rank: z.int(),
  customerName: z.string(),
  winAmount: z.string(),
  currency: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  wonAt: z.string(),
  /** The pool of the jackpot that was hit; null for the payout of a round. */
  jackpot: z.nullable(z.enum(JACKPOT_TIERS)),
});

/** What the lists that are no plain list of games ask for. */
const shown = { platform: z.optional(text(64)), language: z.optional(language()), imgSize: imageSize() };

/** Vendors by game type, lanes, hot and popular games, rooms and winners. */
export const catalogueCalls = callSet('catalogue', 'site', {
  vendorGameTypes: call({
    method: 'GET',
    path: RELAY.vendorGameTypes,
    title: 'Game types with their vendors and sub-categories, counted',
    access: 'anyone',
    // `flush` reads the catalogue anew, at most once a second.
    input: z.strictObject({ language: z.optional(language()), flush: z.optional(z.literal('1')) }),
    reply: z.array(
      z.object({
        gameType: z.string(),
        label: z.nullable(z.string()),
        sort: z.int(),
        count: z.int(),
        newCount: z.int(),
        vendors: z.array(typeVendor),
        gameClassify: z.array(gameClassify),
      }),
    ),
    refusals: [],
  }),
  gameVendor: call({
    method: 'GET',
    path: RELAY.gameVendor,
    title: 'Games of a vendor in lanes, one a sub-category',
    access: 'anyone',
    input: z.strictObject({ vassalage: text(32), gameType: z.optional(text(16)), ...shown }),
    reply: z.object({
      vassalage: z.string(),
      displayName: z.string(),
      lanes: z.array(z.object({ gameClassify: z.nullable(subCategory), total: z.int(), nodes: z.array(groupNode) })),
    }),
    refusals: [],
  }),
  hot: call({
    method: 'GET',
    path: RELAY.hot,
    title: 'Games that the operator calls hot',
    access: 'anyone',
    input: z.strictObject({ merchantCode: z.optional(text(32)), isPlatform: z.optional(queryInt(0, 99)), ...shown }),
    reply: z.object({ list: z.array(gameItem) }),
    refusals: [],
  }),
  popular: call({
    method: 'GET',
    path: '/lgw/games/popular',
    title: 'Games with the most players of the last seven days',
    access: 'anyone',
    input: z.strictObject({
      count: z._default(queryInt(1, 20), 20),
      prizeMode: z.optional(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA'])),
      device: z.optional(z.enum(['WEB', 'H5'])),
      language: z.optional(language()),
    }),
    reply: z.array(gameItem),
    refusals: [],
  }),
  roomList: call({
    method: 'GET',
    path: RELAY.roomList,
    title: 'Rooms of a vendor: its tables with their limits',
    access: 'anyone',
    input: z.strictObject({ vassalage: text(32), gameType: z.optional(text(16)), language: z.optional(language()) }),
    reply: z.array(room),
    refusals: [],
  }),
  winnerBoard: call({
    method: 'GET',
    path: RELAY.winnerBoard,
    title: 'The largest wins of the last seven days, names masked',
    access: 'anyone',
    input: z.strictObject({
      gameCategory: z._default(text(16), 'ALL'),
      limitNum: z._default(queryInt(1, 20), 20),
      language: z.optional(language()),
    }),
    reply: z.array(winner),
    refusals: [],
  }),
});

/** A line of the winner board. */
export type WinnerItem = z.core.output<typeof winner>;
