import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { LoadingRows, ReadFailed } from '../refusals/call-states.tsx';
import { useRefusalText } from '../refusals/use-refusal-text.ts';

/** A query as a page sees it. */
export interface Reading {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** How a reading stands. `stale`: what is shown is from before, because it could not be read again. */
function readingState({ data, error }: Pick<Reading, 'data' | 'error'>): 'loading' | 'failed' | 'stale' | 'read' {
  if (data === undefined) return error === null || error === undefined ? 'loading' : 'failed';
  return error === null || error === undefined ? 'read' : 'stale';
}

/** What stands above or in place of what a query reads: rows that load, why it failed, or that it is from before. Nothing when all is well. */
export function ReadState({ query, rows }: { query: Reading; rows?: number }) {
  const t = useTranslations('general');
  const textOf = useRefusalText();
  const retry = (): void => void query.refetch();
  const state = readingState(query);
  if (state === 'loading') return <LoadingRows {...(rows === undefined ? {} : { rows })} />;
  if (state === 'failed') return <ReadFailed error={query.error} onRetry={retry} />;
  if (state === 'read') return null;
  return (
    <div className="p-3.5">
      <Callout tone="pending">
        <span className="block">{t('stale', { why: textOf(query.error) })}</span>
        <Button size="small" variant="outline" className="mt-2" onClick={retry}>
          {t('retry')}
        </Button>
      </Callout>
    </div>
  );
}

/** The same on a card of its own, for a page whose parts have cards of theirs. */
export function ReadCard({ query, rows }: { query: Reading; rows?: number }) {
  const state = readingState(query);
  if (state === 'read') return null;
  return (
    <section className={`${CARD_CLASS} ${state === 'stale' ? 'mb-3.5' : ''}`}>
      <ReadState query={query} {...(rows === undefined ? {} : { rows })} />
    </section>
  );
}
