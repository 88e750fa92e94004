import type { Opening } from '@talora/contract/agents/opening.ts';
import type { OpeningListRow } from './opening.queries.ts';

/** A list as its agent sees it. */
export const openingView = (row: OpeningListRow): Opening => ({
  id: row.id,
  at: row.made_at.toISOString(),
  type: row.type,
  size: row.size,
  opened: row.opened,
  refused: row.refused,
  waiting: row.waiting,
  hasPasswords: row.sealed > 0 && row.shown_to === null,
});
