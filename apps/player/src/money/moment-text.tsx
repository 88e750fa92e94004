import { useFormatter } from 'use-intl';

/** A moment as day and time of the brand's zone; the year only where it is asked for. */
export function MomentText({ at, withYear = false }: { at: string; withYear?: boolean }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {format.dateTime(new Date(at), {
        ...(withYear ? { year: 'numeric' } : {}),
        day: '2-digit',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })}
    </time>
  );
}
