/** Queues of papers: what waits, oldest first, and what was decided, newest first. */
export const PAPERS_QUEUES = ['waiting', 'accepted', 'rejected'] as const;
