import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../moments/use-moments.ts';
import { LoadingRows, ReadFailed } from '../refusals/call-states.tsx';

interface Change<T> {
  readonly seq: string;
  readonly at: string;
  readonly actor: string;
  readonly before: T;
}

/** Changes as a query has them. */
export interface ReadChanges<T> {
  /** Newest first; undefined while they are being read. */
  readonly changes: readonly Change<T>[] | undefined;
  /** Set when they could not be read. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

interface ChangeHistoryProps<T> extends ReadChanges<T> {
  readonly title?: string;
  /** What stood before a change, in a few words. */
  readonly describe?: (before: T) => string;
  readonly onTake: (before: T) => void;
}

/** The newest changes; what stood before one of them can be taken back, to be looked at and saved. */
export function ChangeHistory<T>({ changes, title, error = null, onRetry, describe, onTake }: ChangeHistoryProps<T>) {
  const t = useTranslations('site');
  const moments = useMoments();
  const headId = useId();
  const hasFailed = changes === undefined && error !== null && onRetry !== undefined;
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id={headId} className="m-0 text-16">
        {title ?? t('history')}
      </h2>
      {hasFailed && <ReadFailed error={error} onRetry={onRetry} />}
      {changes === undefined && !hasFailed && <LoadingRows rows={2} />}
      {changes !== undefined && (
        <>
          <p className="mt-0.5 mb-2 text-13 text-ink-2">{changes.length === 0 ? t('historyNone') : t('historyText')}</p>
          <ul className="m-0 grid list-none p-0">
            {changes.map(({ seq, at, actor, before }) => (
              <li key={seq} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 text-13">
                <span className="min-w-0">
                  <span className="block font-semibold">{actor}</span>
                  <span className="block text-ink-3">
                    {moments.full(at)} · #{seq}
                  </span>
                  {describe !== undefined && (
                    <span className="block wrap-anywhere text-ink-2">{t('stoodBefore', { what: describe(before) })}</span>
                  )}
                </span>
                <Button variant="outline" aria-label={t('takeBackOf', { at: moments.full(at), seq })} onClick={() => onTake(before)}>
                  {t('takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
