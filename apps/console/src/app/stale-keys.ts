/**
 * First parts of the query keys that a change in a queue makes stale: the queue's own, what is counted over all of them, and after
 * a change of the requests also what shows requests beside its subject.
 */
export function staleKeys(queue: string, withRequests: readonly string[]): string[] {
  return [...new Set([queue, ...(queue === 'requests' ? withRequests : []), 'overview', 'trail'])];
}
