/** Queues of lines: those that wait, those that stand behind something, and those that were set aside. */
export const LINE_QUEUES = ['open', 'matched', 'aside'] as const;
