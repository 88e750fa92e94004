import type { Alert, WaitingWork, WorkQueue } from '@talora/contract/staff/work-console.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '../calls/console-calls.ts';

const READ_EVERY_MS = 60_000;

// A page nobody looks at asks nothing, so that an idle session still ends.
const whileSeen = (): number | false => (document.hidden ? false : READ_EVERY_MS);

/** What waits in the queues that the person at the console may act on. Read again soon after a change of any queue, and every minute. */
export const useWork = (): UseQueryResult<WaitingWork[]> =>
  useQuery({ queryKey: ['work'], queryFn: () => calls.work.work({}), refetchInterval: whileSeen });

/** The same as counts by queue; empty until it has been read. */
export function useWorkCounts(): ReadonlyMap<WorkQueue, number> {
  const { data } = useWork();
  return useMemo(() => new Map((data ?? []).map(({ queue, count }) => [queue, count])), [data]);
}

/** What is wrong now, the gravest first. Read again every minute. */
export const useAlerts = (): UseQueryResult<Alert[]> =>
  useQuery({ queryKey: ['alerts'], queryFn: () => calls.work.alerts({}), refetchInterval: whileSeen });
