/** What the page of a member shows beside what is read as `members`: a colleague's act on any member reads it again. */
const OF_MEMBER = [
  'member',
  'member-access',
  'member-details',
  'member-timeline',
  'member-relations',
  'member-protection',
  'member-messages',
];

/**
 * First parts of the query keys that a change in a queue makes stale: the queue's own, what is counted over all of them, and after
 * a change of the requests also what shows requests beside its subject, and after an act on a member what shows the member. Who has what open
 * changes nothing else.
 */
export function staleKeys(queue: string, withRequests: readonly string[]): string[] {
  if (queue === 'claims') return ['claims'];
  const beside = queue === 'requests' ? withRequests : queue === 'members' ? OF_MEMBER : [];
  return [...new Set([queue, ...beside, 'overview', 'trail'])];
}
