import type { GameChange } from '@talora/contract/games/games-console.ts';
import { areTags, boundsProblem, plainTags, type BetBounds } from '@talora/domain/games/catalogue/own-listing.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Texts } from '../catalogue/games.queries.ts';
import { listedBets } from '../catalogue/listed-bets.ts';
import type { ConsoleRow } from './console-games.queries.ts';

/** What a brand sets for a game. Limits in minor units of its asset; names and pictures that are missing are the vendor's. */
export interface ListingDraft {
  readonly isEnabled: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly minBet: bigint | null;
  readonly maxBet: bigint | null;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly newUntil: Date | null;
  readonly hotUntil: Date | null;
  readonly names: Partial<Texts>;
  readonly pictures: Partial<Texts>;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly showAt: Date | null;
  readonly hideAt: Date | null;
}

/** The same as the wire has it: every field of a change. */
export type ListingFacts = { readonly [K in keyof Required<GameChange>]: Exclude<GameChange[K], undefined> };

/** What is set for a game as it stands. */
export const draftOf = (row: ConsoleRow): ListingDraft => ({
  isEnabled: row.is_enabled,
  isNew: row.is_new,
  isHot: row.is_hot,
  minBet: row.min_bet,
  maxBet: row.max_bet,
  isInMaintenance: row.is_stopped,
  maintenanceUntil: row.stopped_until,
  newUntil: row.new_until,
  hotUntil: row.hot_until,
  names: row.own_names,
  pictures: row.pictures,
  tags: row.tags,
  categories: row.categories,
  showAt: row.show_at,
  hideAt: row.hide_at,
});

const inEach = <T>(textOf: (language: (typeof SHIPPED_LANGUAGES)[number]) => T) => ({
  MS: textOf('MS'),
  EN: textOf('EN'),
  CN: textOf('CN'),
});

/** What is set for a game, as the wire and the history have it. */
export function factsOf(draft: ListingDraft, asset: Asset): ListingFacts {
  const sum = (minor: bigint | null): string | null => (minor === null ? null : formatAmount(minor, asset));
  const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    isEnabled: draft.isEnabled,
    isNew: draft.isNew,
    isHot: draft.isHot,
    minBet: sum(draft.minBet),
    maxBet: sum(draft.maxBet),
    isInMaintenance: draft.isInMaintenance,
    maintenanceUntil: moment(draft.maintenanceUntil),
    newUntil: moment(draft.newUntil),
    hotUntil: moment(draft.hotUntil),
    names: inEach((language) => draft.names[language] ?? ''),
    pictures: inEach((language) => draft.pictures[language] ?? null),
    tags: [...draft.tags],
    // Checked when they were stored.
    categories: [...draft.categories] as ListingFacts['categories'],
    showAt: moment(draft.showAt),
    hideAt: moment(draft.hideAt),
  };
}

/** Fields in which two differ, as they were and as they are. */
export function differenceOf(before: ListingFacts, after: ListingFacts): { before: Partial<ListingFacts>; after: Partial<ListingFacts> } {
  const names = (Object.keys(before) as (keyof ListingFacts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (facts: ListingFacts): Partial<ListingFacts> => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

const invalid = (field: string, problem: string): never => refuse('FIELDS_INVALID', { fields: { [field]: { problem } } });

function readMoment(field: string, text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? invalid(field, 'format') : at;
}

function readLimit(field: 'minBet' | 'maxBet', text: string | null, asset: Asset): bigint | null {
  if (text === null || text.trim() === '') return null;
  const minor = parseAmount(text.trim(), asset, { decimals: 'upTo' });
  return minor === undefined || minor === 0n ? invalid(field, 'format') : minor;
}

/** Texts that are there, without blanks at their ends. */
function given(texts: Readonly<Record<string, string | null>>): Partial<Texts> {
  const filled = Object.entries(texts).map(([language, value]) => [language, value?.trim() ?? ''] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** What is set for a game after a change, its fields read; those that are left out stay. Refuses FIELDS_INVALID for what is no moment and no sum. */
export function changedBy(before: ListingDraft, change: GameChange, asset: Asset): ListingDraft {
  const moment = (field: 'maintenanceUntil' | 'newUntil' | 'hotUntil' | 'showAt' | 'hideAt'): Date | null =>
    change[field] === undefined ? before[field] : readMoment(field, change[field]);
  const isInMaintenance = change.isInMaintenance ?? before.isInMaintenance;
  const [isNew, isHot] = [change.isNew ?? before.isNew, change.isHot ?? before.isHot];
  return {
    isEnabled: change.isEnabled ?? before.isEnabled,
    isNew,
    isHot,
    minBet: change.minBet === undefined ? before.minBet : readLimit('minBet', change.minBet, asset),
    maxBet: change.maxBet === undefined ? before.maxBet : readLimit('maxBet', change.maxBet, asset),
    isInMaintenance,
    maintenanceUntil: isInMaintenance ? moment('maintenanceUntil') : null,
    newUntil: isNew ? moment('newUntil') : null,
    hotUntil: isHot ? moment('hotUntil') : null,
    names: change.names === undefined ? before.names : given(change.names),
    pictures: change.pictures === undefined ? before.pictures : given(change.pictures),
    tags: change.tags === undefined ? before.tags : plainTags(change.tags),
    categories: change.categories === undefined ? before.categories : [...new Set<string>(change.categories)].toSorted(),
    // What is switched off stays so: no time that was set before opens it again.
    showAt: change.isEnabled === false && change.showAt === undefined ? null : moment('showAt'),
    hideAt: moment('hideAt'),
  };
}

/** Limits of a game's vendor: the game's own bets, or the most that the vendor takes. */
export function vendorBounds(row: ConsoleRow, asset: Asset, most: bigint | null): BetBounds {
  const own = listedBets({ adapter: row.adapter, code: row.code, min_bet: null, max_bet: null }, asset);
  return { min: own.min, max: own.max ?? most };
}

const MOMENTS = ['maintenanceUntil', 'newUntil', 'hotUntil', 'showAt', 'hideAt'] as const;

/**
 * Refuses FIELDS_INVALID for what makes no sense in a changed field: a moment that has passed, a limit that is wider than the vendor's, a game
 * that is hidden before it is shown, too many words. What was so before, and stays, is nobody's fault.
 */
export function checkDraft(before: ListingDraft, after: ListingDraft, vendor: BetBounds, nowMs: number): void {
  for (const field of MOMENTS) {
    const at = after[field];
    if (at !== null && at.getTime() !== before[field]?.getTime() && at.getTime() <= nowMs) invalid(field, 'past');
  }
  if (after.showAt !== null && after.hideAt !== null && after.hideAt <= after.showAt) invalid('hideAt', 'format');
  if (!areTags(after.tags)) invalid('tags', 'length');
  if (after.minBet === before.minBet && after.maxBet === before.maxBet) return;
  const problem = boundsProblem({ min: after.minBet, max: after.maxBet }, vendor);
  if (problem !== null) invalid(problem, 'format');
}
