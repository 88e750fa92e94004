import type { StopReach } from '@talora/contract/site/closing-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ReadState } from '../kit/read-state.tsx';
import { useSumText } from '../money/sum-text.ts';

/** What would go, as it is asked for: by what is to be closed, and its call. */
export interface StopAsked {
  /** Kind and name of what is to be closed. */
  readonly of: readonly [kind: 'vendor' | 'game' | 'method' | 'module' | 'settings', name: string];
  /** Is it to be closed or hidden? Until then nothing is asked. */
  readonly isClosing: boolean;
  readonly read: () => Promise<StopReach>;
}

/** Asks what would go; read anew whenever it is asked for again. */
export function useWhatGoes({ of, isClosing, read }: StopAsked) {
  return useQuery({ queryKey: ['closing', ...of], queryFn: read, enabled: isClosing, staleTime: 0, gcTime: 0 });
}

function Fact({ fact: { what, count, sum, names } }: { fact: StopReach['facts'][number] }) {
  const t = useTranslations('whatGoes');
  const format = useFormatter();
  const sumText = useSumText();
  const listed = names.join(', ');
  return (
    <div className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 border-t border-line py-2">
      <dt className="text-13 font-semibold">{t(`what.${what}`)}</dt>
      <dd className="num m-0 text-18 font-bold">{format.number(count)}</dd>
      {listed !== '' && (
        <dd className="col-span-2 m-0 text-13 wrap-anywhere">
          {count > names.length ? t('more', { names: listed, count: count - names.length }) : listed}
        </dd>
      )}
      <dd className="col-span-2 m-0 text-12 text-ink-3">{t(`text.${what}`, { sum: sum === null ? '' : sumText(sum) })}</dd>
    </div>
  );
}

/** What would go with something that is closed or hidden: read before it is confirmed. */
export function WhatGoes({ query }: { query: ReturnType<typeof useWhatGoes> }) {
  const t = useTranslations('whatGoes');
  const headId = useId();
  const { data, error, refetch, isFetching } = query;
  return (
    <section aria-labelledby={headId} aria-busy={isFetching} className="min-w-0 rounded-control border border-line bg-surface-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <h3 id={headId} className="m-0 text-14">
            {t('title')}
          </h3>
          <p className="m-0 text-13 text-ink-2">{t('lead')}</p>
        </div>
        {data !== undefined && (
          <Button size="small" variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        )}
      </div>
      <ReadState query={{ data, error, refetch }} rows={3} />
      {data !== undefined && (
        <div role="status">
          {data.facts.length === 0 ? (
            <p className="mt-3 mb-0 text-14">{t('nothing')}</p>
          ) : (
            <dl className="m-0 mt-3 grid gap-x-6 md:grid-cols-2">
              {data.facts.map((fact) => (
                <Fact key={fact.what} fact={fact} />
              ))}
            </dl>
          )}
        </div>
      )}
    </section>
  );
}
