import { AUDIT_PARTS } from '@talora/domain/access/audit-parts.ts';
import { type auditCalls } from '@talora/contract/staff/audit-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayParam, filled, inOrder, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** What the audit log is narrowed by: it begins with what was done. */
export const auditList = listSearch(
  { part: wordParam(AUDIT_PARTS), find: textParam, actor: textParam, action: textParam, kind: textParam, from: dayParam, to: dayParam },
  ['-at', 'at'],
);

/** The address of the audit log behind `?`. */
export type AuditSearch = typeof auditList.start;

/** Most letters of acts that a call takes. */
const LONGEST_ACTS = 4_000;

/**
 * What is asked for: words are looked for in the names of acts too, as the reader has them. `names` are acts with their names in the reader's
 * language.
 */
export function auditAsked(
  { part, find, actor, action, kind, from, to, sort }: AuditSearch,
  names: readonly (readonly [act: string, name: string])[],
): Omit<CallInput<(typeof auditCalls)['calls']['auditLog']>, 'pageNo'> {
  const [first, last] = inOrder(from, to);
  const words = find.toLowerCase();
  const acts = words === '' ? [] : names.flatMap(([act, name]) => (name.toLowerCase().includes(words) ? [act] : []));
  // Too many are no word of an act but a letter.
  const named = acts.join(',');
  return {
    part,
    ...filled({ query: find, actor, action, kind, from: first, to: last, acts: named.length > LONGEST_ACTS ? '' : named }),
    ...(sort === 'at' ? { order: 'oldest' as const } : {}),
  };
}
