import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import type { GameChange } from '@talora/contract/games/games-console.ts';
import { areTags, isAddedCategory, plainTags } from '@talora/domain/games/catalogue/own-listing.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { isSameValue } from '../../kit/draft.ts';
import { clockIn, momentIn } from '../../moments/zoned-time.ts';

/** What is edited of a game. Limits are texts and times are clocks of the brand's zone; empty is none. Words stand in one line. */
export interface GameDraft {
  readonly isEnabled: boolean;
  readonly showAt: string;
  readonly hideAt: string;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: string;
  readonly isNew: boolean;
  readonly newUntil: string;
  readonly isHot: boolean;
  readonly hotUntil: string;
  readonly names: Readonly<Record<ShippedLanguage, string>>;
  readonly pictures: Readonly<Record<ShippedLanguage, string | null>>;
  readonly tags: string;
  readonly categories: readonly string[];
  readonly minBet: string;
  readonly maxBet: string;
}

/** Fields of the form, in their order. */
export const GAME_FIELDS = [
  'isEnabled',
  'showAt',
  'hideAt',
  'isInMaintenance',
  'maintenanceUntil',
  'isNew',
  'newUntil',
  'isHot',
  'hotUntil',
  'names',
  'pictures',
  'tags',
  'categories',
  'minBet',
  'maxBet',
] as const satisfies readonly (keyof GameDraft)[];

/** Fields that hold a moment. */
const MOMENT_FIELDS = ['showAt', 'hideAt', 'maintenanceUntil', 'newUntil', 'hotUntil'] as const satisfies readonly (keyof GameDraft)[];

type Listed = Pick<ConsoleGame, (typeof GAME_FIELDS)[number]>;

/** What the form is filled with. A maintenance that is over is none. */
export function gameDraftOf(game: Listed & Pick<ConsoleGame, 'maintenance'>, timeZone: string): GameDraft {
  const clock = (at: string | null): string => (at === null ? '' : clockIn(timeZone, new Date(at)));
  const isStopped = game.isInMaintenance && game.maintenance !== null;
  return {
    isEnabled: game.isEnabled,
    showAt: clock(game.showAt),
    hideAt: clock(game.hideAt),
    isInMaintenance: isStopped,
    maintenanceUntil: isStopped ? clock(game.maintenanceUntil) : '',
    isNew: game.isNew,
    newUntil: clock(game.newUntil),
    isHot: game.isHot,
    hotUntil: clock(game.hotUntil),
    names: game.names,
    pictures: game.pictures,
    tags: game.tags.join(', '),
    categories: game.categories,
    minBet: game.minBet ?? '',
    maxBet: game.maxBet ?? '',
  };
}

const tagsOf = (text: string): string[] => plainTags(text.split(','));

/** Is it a limit: a sum above nothing with at most two decimals, or empty for none? */
export const isBetLimit = (text: string): boolean => text === '' || (/^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(text) && Number(text) > 0);

/** What may be wrong with a field. */
export type GameProblem = 'limitWrong' | 'limitOrder' | 'limitWider' | 'untilWrong' | 'timeOrder' | 'tagsWrong';

type Problems = Partial<Record<keyof GameDraft, GameProblem>>;

/** Are limits wider than the vendor's? */
function isWider(sum: string, { vendorMinBet, vendorMaxBet }: Pick<ConsoleGame, 'vendorMinBet' | 'vendorMaxBet'>): boolean {
  if (sum === '') return false;
  return (vendorMinBet !== null && Number(sum) < Number(vendorMinBet)) || (vendorMaxBet !== null && Number(sum) > Number(vendorMaxBet));
}

function limitProblems(draft: GameDraft, before: GameDraft, vendor: Pick<ConsoleGame, 'vendorMinBet' | 'vendorMaxBet'>): Problems {
  const { minBet, maxBet } = draft;
  if (minBet === before.minBet && maxBet === before.maxBet) return {};
  const problems: Problems = {};
  for (const field of ['minBet', 'maxBet'] as const) {
    if (!isBetLimit(draft[field])) problems[field] = 'limitWrong';
    else if (isWider(draft[field], vendor)) problems[field] = 'limitWider';
  }
  if (problems.minBet === undefined && problems.maxBet === undefined && minBet !== '' && maxBet !== '' && Number(maxBet) < Number(minBet))
    problems.maxBet = 'limitOrder';
  return problems;
}

/** What is wrong with a draft over what it was filled from: as the server would say, for fields that were changed. */
export function gameProblems(
  draft: GameDraft,
  before: GameDraft,
  vendor: Pick<ConsoleGame, 'vendorMinBet' | 'vendorMaxBet'>,
  timeZone: string,
  nowMs: number,
): Problems {
  const problems: Problems = limitProblems(draft, before, vendor);
  const isIdle = { showAt: false, hideAt: false, maintenanceUntil: !draft.isInMaintenance, newUntil: !draft.isNew, hotUntil: !draft.isHot };
  for (const field of MOMENT_FIELDS) {
    if (draft[field] === '' || draft[field] === before[field] || isIdle[field]) continue;
    const at = momentIn(timeZone, draft[field]);
    if (at === null || at.getTime() <= nowMs) problems[field] = 'untilWrong';
  }
  const [show, hide] = [momentIn(timeZone, draft.showAt), momentIn(timeZone, draft.hideAt)];
  if (problems.hideAt === undefined && show !== null && hide !== null && hide <= show) problems.hideAt = 'timeOrder';
  if (!areTags(tagsOf(draft.tags))) problems.tags = 'tagsWrong';
  return problems;
}

/** What a change carries: the fields that differ from what the form was filled from, and nothing else. Times that are none are null. */
export function gameChangeOf(draft: GameDraft, before: GameDraft, timeZone: string): GameChange {
  const moment = (text: string): string | null => (text === '' ? null : (momentIn(timeZone, text)?.toISOString() ?? null));
  const sum = (text: string): string | null => (text === '' ? null : text);
  const whole: Required<GameChange> = {
    isEnabled: draft.isEnabled,
    showAt: moment(draft.showAt),
    hideAt: moment(draft.hideAt),
    isInMaintenance: draft.isInMaintenance,
    maintenanceUntil: moment(draft.maintenanceUntil),
    isNew: draft.isNew,
    newUntil: moment(draft.newUntil),
    isHot: draft.isHot,
    hotUntil: moment(draft.hotUntil),
    names: { MS: draft.names.MS.trim(), EN: draft.names.EN.trim(), CN: draft.names.CN.trim() },
    pictures: draft.pictures,
    tags: tagsOf(draft.tags),
    categories: draft.categories.filter(isAddedCategory) as Required<GameChange>['categories'],
    minBet: sum(draft.minBet),
    maxBet: sum(draft.maxBet),
  };
  return Object.fromEntries(GAME_FIELDS.filter((field) => !isSameValue(draft[field], before[field])).map((field) => [field, whole[field]]));
}

/** A draft with an earlier version in it: the fields that it changed, as they were before it. Pictures and names come back as they are stored. */
export function withEarlier(draft: GameDraft, before: Readonly<Record<string, unknown>>, timeZone: string): GameDraft {
  const facts = before as Partial<Listed>;
  const known = Object.fromEntries(
    GAME_FIELDS.filter((field) => facts[field] !== undefined).map((field) => {
      const value = facts[field];
      if ((MOMENT_FIELDS as readonly string[]).includes(field))
        return [field, typeof value === 'string' ? clockIn(timeZone, new Date(value)) : ''];
      if (field === 'tags') return [field, (value as string[]).join(', ')];
      return [field, field === 'minBet' || field === 'maxBet' ? (value ?? '') : value];
    }),
  );
  return { ...draft, ...known };
}

/** Where a dragged game goes: behind the one it was dropped on when it came from above it, before it otherwise. Null when either is gone. */
export function dropOn<T extends { readonly nodeId: string }>(
  games: readonly T[],
  heldId: string,
  ofId: string,
): { readonly game: T; readonly side: 'before' | 'after'; readonly of: T } | null {
  const from = games.findIndex(({ nodeId }) => nodeId === heldId);
  const to = games.findIndex(({ nodeId }) => nodeId === ofId);
  const [game, of] = [games[from], games[to]];
  return game === undefined || of === undefined || game === of ? null : { game, side: from < to ? 'after' : 'before', of };
}
