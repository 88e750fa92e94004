import type { GamesAct } from '@talora/contract/games/game-list-console.ts';
import { ADDED_CATEGORIES, LONGEST_TAG, plainTags } from '@talora/domain/games/catalogue/own-listing.ts';
import { momentIn } from '../../moments/zoned-time.ts';

/** Acts on many games, as the page offers them: what a mark does is two of them. */
export const ACT_KINDS = [
  'hide',
  'show',
  'new-on',
  'new-off',
  'hot-on',
  'hot-off',
  'tag',
  'untag',
  'add-category',
  'leave-category',
  'move',
] as const;

/** What is typed about an act. */
export interface ActDraft {
  readonly kind: (typeof ACT_KINDS)[number];
  readonly until: string;
  readonly tag: string;
  readonly category: (typeof ADDED_CATEGORIES)[number] | '';
  readonly position: string;
}

/** Nothing typed yet. */
export const NO_ACT: ActDraft = { kind: 'hide', until: '', tag: '', category: '', position: '' };

/** An act as its call takes it, or the field that is wrong. */
export function readAct(
  { kind, until, tag, category, position }: ActDraft,
  timeZone: string,
  nowMs: number,
): GamesAct | { readonly wrong: keyof ActDraft } {
  switch (kind) {
    case 'hide':
    case 'show':
      return { kind };
    case 'new-off':
    case 'hot-off':
      return { kind: kind === 'new-off' ? 'mark-new' : 'mark-hot', isOn: false, until: null };
    case 'new-on':
    case 'hot-on': {
      const at = until === '' ? null : momentIn(timeZone, until);
      if (until !== '' && (at === null || at.getTime() <= nowMs)) return { wrong: 'until' };
      return { kind: kind === 'new-on' ? 'mark-new' : 'mark-hot', isOn: true, until: at?.toISOString() ?? null };
    }
    case 'tag':
    case 'untag': {
      const [plain] = plainTags([tag]);
      return plain === undefined || plain.length > LONGEST_TAG || plain.includes(',') ? { wrong: 'tag' } : { kind, tag: plain };
    }
    case 'add-category':
    case 'leave-category':
      return category === '' ? { wrong: 'category' } : { kind, category };
    case 'move':
    default:
      if (!/^[1-9][0-9]{0,4}$/.test(position)) return { wrong: 'position' };
      return { kind, position: Number(position), category: category === '' ? null : category };
  }
}
