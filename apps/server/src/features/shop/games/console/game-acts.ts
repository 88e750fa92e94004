import type { GamesAct, LEFT_OUT } from '@talora/contract/games/game-list-console.ts';
import { MOST_TAGS, plainTags } from '@talora/domain/games/catalogue/own-listing.ts';
import { movedTo, type Sorted } from '@talora/domain/games/catalogue/order-of-games.ts';
import { menuTypeOf } from '@talora/domain/games/catalogue/vendor-rules.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { ConsoleRow } from './console-games.queries.ts';
import { draftOf, type ListingDraft } from './game-facts.ts';
import type { ListingChange } from './store-listings.ts';

/** Why a game is left out of an act. */
export type LeftOut = (typeof LEFT_OUT)[number];

/** What an act would do: to these games, and why not to those. `order` is the new order of an act that moves. */
export interface ActPlan {
  readonly changes: readonly ListingChange[];
  readonly left: readonly { readonly row: ConsoleRow; readonly why: LeftOut }[];
  readonly order: readonly number[] | null;
}

/** An end of a mark. Refuses FIELDS_INVALID for what is no moment, and for one that has passed. */
function readUntil(text: string | null, nowMs: number): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  const isTime = !Number.isNaN(at.getTime());
  return isTime && at.getTime() > nowMs ? at : refuse('FIELDS_INVALID', { fields: { until: { problem: isTime ? 'past' : 'format' } } });
}

type Edit = (draft: ListingDraft, row: ConsoleRow) => Partial<ListingDraft> | LeftOut;

function markEdit(mark: 'isNew' | 'isHot', end: 'newUntil' | 'hotUntil', isOn: boolean, until: Date | null): Edit {
  const to = isOn ? until : null;
  return (draft) => (draft[mark] === isOn && draft[end]?.getTime() === to?.getTime() ? 'same' : { [mark]: isOn, [end]: to });
}

function tagEdit(isAdded: boolean, text: string): Edit {
  const [tag] = plainTags([text]);
  if (tag === undefined || tag.includes(',')) refuse('FIELDS_INVALID', { fields: { tag: { problem: 'format' } } });
  return ({ tags }) => {
    if (tags.includes(tag) === isAdded) return 'same';
    if (!isAdded) return { tags: tags.filter((one) => one !== tag) };
    return tags.length >= MOST_TAGS ? 'full' : { tags: [...tags, tag] };
  };
}

function categoryEdit(isAdded: boolean, category: string): Edit {
  return ({ categories }, row) => {
    if (menuTypeOf(row.game_type, row.vendor_code) === category) return 'own-category';
    if (categories.includes(category) === isAdded) return 'same';
    return { categories: isAdded ? [...categories, category].toSorted() : categories.filter((one) => one !== category) };
  };
}

/** What an act changes of each game; null for one that moves games and changes none. Refuses FIELDS_INVALID. */
function editOf(act: GamesAct, nowMs: number): Edit | null {
  switch (act.kind) {
    case 'show':
      return ({ isEnabled }) => (isEnabled ? 'same' : { isEnabled: true });
    case 'hide':
      // Hidden stays hidden: no time that was set before opens it again.
      return ({ isEnabled, showAt }) => (!isEnabled && showAt === null ? 'same' : { isEnabled: false, showAt: null });
    case 'mark-new':
      return markEdit('isNew', 'newUntil', act.isOn, readUntil(act.until, nowMs));
    case 'mark-hot':
      return markEdit('isHot', 'hotUntil', act.isOn, readUntil(act.until, nowMs));
    case 'tag':
    case 'untag':
      return tagEdit(act.kind === 'tag', act.tag);
    case 'add-category':
    case 'leave-category':
      return categoryEdit(act.kind === 'add-category', act.category);
    case 'move':
    default:
      return null;
  }
}

/** Plans an act on games of a brand, in the brand's order where it moves. `counted` are the games that its position counts; null for all. */
export function planAct(
  act: GamesAct,
  rows: readonly ConsoleRow[],
  before: readonly Sorted[],
  counted: ReadonlySet<number> | null,
  nowMs: number,
): ActPlan {
  const edit = editOf(act, nowMs);
  if (edit === null && act.kind === 'move') {
    const order = before.map(({ id }) => id);
    const after = movedTo(order, new Set(rows.map(({ id }) => id)), act.position, counted);
    const isSame = order.every((id, at) => after[at] === id);
    return {
      changes: isSame ? [] : rows.map((row) => ({ row, draft: draftOf(row) })),
      left: isSame ? rows.map((row) => ({ row, why: 'same' })) : [],
      order: isSame ? null : after,
    };
  }
  const changes: ListingChange[] = [];
  const left: { row: ConsoleRow; why: LeftOut }[] = [];
  for (const row of rows) {
    const draft = draftOf(row);
    const edited = edit?.(draft, row) ?? 'same';
    if (typeof edited === 'string') left.push({ row, why: edited });
    else changes.push({ row, draft: { ...draft, ...edited } });
  }
  return { changes, left, order: null };
}
