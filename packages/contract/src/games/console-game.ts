import { ADDED_CATEGORIES, LONGEST_GAME_NAME, LONGEST_TAG, MOST_TAGS } from '@talora/domain/games/catalogue/own-listing.ts';
import * as z from 'zod/mini';
import { amount, moment, text, uuid } from '../core/scalars.ts';
import { maintenance } from './games.ts';

/** Refusals of every call about games at the console. */
export const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** What staff set for a game of the brand. */
const listing = {
  isEnabled: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** Beside the vendor's: narrower and never wider. */
  minBet: z.nullable(amount()),
  maxBet: z.nullable(amount()),
  isInMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(moment()),
};

/** A text, or whatever else, in every shipped language. */
export const ownTexts = <T extends z.core.$ZodType>(one: T) => z.strictObject({ MS: one, EN: one, CN: one });

/** What staff set for a game beside that. A name that is empty, and a picture that is null, are the vendor's. */
const ownListing = {
  newUntil: z.nullable(moment()),
  hotUntil: z.nullable(moment()),
  names: ownTexts(text(LONGEST_GAME_NAME)),
  pictures: ownTexts(z.nullable(uuid())),
  /** Words that players find the game by. */
  tags: z.array(text(LONGEST_TAG)).check(z.maxLength(MOST_TAGS)),
  /** Categories beside its own. */
  categories: z.array(z.enum(ADDED_CATEGORIES)).check(z.maxLength(ADDED_CATEGORIES.length)),
  /** When it is shown, and hidden, by itself. */
  showAt: z.nullable(moment()),
  hideAt: z.nullable(moment()),
};

/** Any part of what staff set for a game: what is left out stays. */
export const listingChange = {
  isEnabled: z.optional(listing.isEnabled),
  isNew: z.optional(listing.isNew),
  isHot: z.optional(listing.isHot),
  minBet: z.optional(listing.minBet),
  maxBet: z.optional(listing.maxBet),
  isInMaintenance: z.optional(listing.isInMaintenance),
  maintenanceUntil: z.optional(listing.maintenanceUntil),
  newUntil: z.optional(ownListing.newUntil),
  hotUntil: z.optional(ownListing.hotUntil),
  names: z.optional(ownListing.names),
  pictures: z.optional(ownListing.pictures),
  tags: z.optional(ownListing.tags),
  categories: z.optional(ownListing.categories),
  showAt: z.optional(ownListing.showAt),
  hideAt: z.optional(ownListing.hideAt),
};

/** A game as the list of the console has it. */
export const consoleGame = z.object({
  nodeId: z.string(),
  version: z.int(),
  gameName: z.string(),
  gameCode: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  gameClassify: z.nullable(z.string()),
  rtp: z.nullable(z.string()),
  currency: z.string(),
  ...listing,
  /** What players see: the game's own, or its vendor's. */
  maintenance: maintenance(),
  /** Where it stands in the brand's whole order, from 1. */
  position: z.int(),
  isVendorEnabled: z.boolean(),
  /** Categories that players find it under: its own, added ones, the jackpots'. */
  shownUnder: z.array(z.string()),
  platforms: z.array(z.string()),
  /** Limits of the vendor, or of the game's own ladder of bets. */
  vendorMinBet: z.nullable(z.string()),
  vendorMaxBet: z.nullable(z.string()),
  listedAt: moment(),
  ...ownListing,
});

/** Words by which the list of games is narrowed: by how a game stands, by its picture, by its names, by where it runs. */
export const GAME_STATES = [
  'all',
  'open',
  'on',
  'off',
  'vendor-off',
  'maintenance',
  'maintenance-own',
  'maintenance-vendor',
  'new',
  'hot',
  'timed',
] as const;
/** By its picture. */
export const GAME_PICTURES = ['any', 'own', 'vendor', 'none'] as const;
/** By its names: the brand's own, or a language that lacks one. */
export const GAME_NAMES = ['any', 'own', 'no-MS', 'no-EN', 'no-CN'] as const;
/** By where it runs. */
export const GAME_DEVICES = ['any', 'desktop', 'mobile', 'no-desktop', 'no-mobile'] as const;
/** Orders of the list; a minus is the other way round. */
export const GAME_ORDERS = [
  'order',
  'name',
  '-name',
  'code',
  '-code',
  'vendor',
  '-vendor',
  'family',
  '-family',
  '-listed',
  'listed',
] as const;

/** What the list of games is narrowed and ordered by. */
export const gameFilter = {
  query: z.optional(text(64)),
  vassalage: z.optional(text(32)),
  /** The type that its vendor gives it. */
  family: z.optional(text(16)),
  /** A category that players find it under. */
  category: z.optional(text(16)),
  tag: z.optional(text(LONGEST_TAG)),
  state: z._default(z.enum(GAME_STATES), 'all'),
  picture: z._default(z.enum(GAME_PICTURES), 'any'),
  names: z._default(z.enum(GAME_NAMES), 'any'),
  device: z._default(z.enum(GAME_DEVICES), 'any'),
  sort: z._default(z.enum(GAME_ORDERS), 'order'),
};

/** A game at the console. */
export type ConsoleGame = z.core.output<typeof consoleGame>;
