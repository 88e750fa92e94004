/** Kinds of content entry: what a brand publishes page by page. */
export const ENTRY_KINDS = ['promotion', 'blog', 'news', 'sponsor'] as const;

/** A kind of content entry. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Most entries of a kind that staff list at once. */
export const ENTRIES_LISTED = 1_000;

/** Where the entries of a kind stand on the site. */
export const ENTRY_PATHS: Readonly<Record<EntryKind, string>> = {
  promotion: '/promotions',
  blog: '/blog',
  news: '/news',
  sponsor: '/sponsor',
};

/** The kind whose entries stand at a path; undefined for another path. */
export function kindOfPath(path: string): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => ENTRY_PATHS[kind] === path);
}

/** Categories of promotions (specification, section 6). */
export const PROMOTION_CATEGORIES = [
  'newPlayer',
  'sports',
  'live',
  'rng',
  'pvp',
  'fish',
  'lotto',
  'rebate',
  'pointsMall',
  'rank',
  'deposit',
  'download',
  'gaming',
  'other',
  /** What gives nothing: it tells how something is done. */
  'guide',
] as const;

/** A category of promotions. */
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** Who an entry is for. */
export const ENTRY_AUDIENCES = ['all', 'guest', 'member'] as const;

/** An audience of an entry. */
export type EntryAudience = (typeof ENTRY_AUDIENCES)[number];

/** Size that pictures of entries are cut to, in pixels. */
export const ENTRY_PICTURE = { width: 1240, height: 480 } as const;

/** How long a promotion is still shown after its end. */
export const CLOSED_SHOWN_MS = 30 * 24 * 3_600_000;

/** Where a period stands: not begun, running, or over. */
export type PeriodState = 'soon' | 'open' | 'closed';

/** Where a moment stands to a period, in milliseconds; the start belongs to it, the end does not. */
export function periodState(startsMs: number, endsMs: number | null, nowMs: number): PeriodState {
  if (nowMs < startsMs) return 'soon';
  return endsMs !== null && nowMs >= endsMs ? 'closed' : 'open';
}

/** Does the site list an entry at this moment? Promotions are announced before they begin and stay for a while after their end. */
export function isEntryListed(kind: EntryKind, startsMs: number, endsMs: number | null, nowMs: number): boolean {
  const state = periodState(startsMs, endsMs, nowMs);
  if (kind !== 'promotion' || state === 'open') return state === 'open';
  return state === 'soon' || nowMs < (endsMs ?? nowMs) + CLOSED_SHOWN_MS;
}
