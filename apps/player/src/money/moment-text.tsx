import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useFormatter } from 'use-intl';

/** A moment as day and time of the brand's zone; the year only where it is asked for. */
export function MomentText({ at, withYear = false }: { at: string; withYear?: boolean }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {format.dateTime(new Date(at), MOMENT[withYear ? 'dateTime' : 'dayTime'])}
    </time>
  );
}
