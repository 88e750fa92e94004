import type { CallValue } from '@talora/contract/core/call.ts';
import type { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { differencesOf } from '@talora/domain/content/merge-drafts.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { LoadingRows, ReadFailed } from '../refusals/call-states.tsx';
import { hasFieldName, useFieldName, useFieldValue } from '../kit/field-words.ts';

/** A version that somebody saved. */
export type Version = CallValue<(typeof contentConsoleCalls)['calls']['contentHistory']>[number];

const fieldsOf = ({ notice, banner, announcement, help, entry }: Version) => notice ?? banner ?? announcement ?? help ?? entry ?? {};

/** What a version changed against the one before it, field by field. */
function VersionChanges({ version, before }: { version: Version; before: Version }) {
  const t = useTranslations('versions');
  const nameOf = useFieldName();
  const valueOf = useFieldValue();
  const changes = differencesOf(fieldsOf(before), fieldsOf(version)).filter(({ path }) => hasFieldName(path));
  if (changes.length === 0) return <p className="m-0 text-12 text-ink-3">{t('nothingChanged')}</p>;
  return (
    <ul className="m-0 grid list-none gap-1.5 p-0 text-12">
      {changes.map(({ path, from, to }) => (
        <li key={path.join('.')} className="min-w-0">
          <span className="font-semibold">{nameOf(path)}</span>
          <del className="block max-h-32 overflow-auto whitespace-pre-line text-ink-3 wrap-anywhere">
            <PlainText text={valueOf(path, from)} />
          </del>
          <ins className="block max-h-32 overflow-auto whitespace-pre-line no-underline wrap-anywhere">
            <PlainText text={valueOf(path, to)} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** What was saved before, by whom, why, and what it changed: one press puts it into the form, from where it is saved again. */
export function EarlierVersions({ id, onTake }: { id: string; onTake: (version: Version) => void }) {
  const t = useTranslations('versions');
  const moments = useMoments();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['content-history', id],
    queryFn: () => calls.contentConsole.contentHistory({ id }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-13 font-semibold">{t('title')}</summary>
      <div className="border-t border-line px-4 py-2">
        {isOpen &&
          data === undefined &&
          (error === null ? <LoadingRows rows={2} /> : <ReadFailed error={error} onRetry={() => void refetch()} />)}
        {data?.length === 0 && <p className="m-0 py-2 text-13 text-ink-3">{t('none')}</p>}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {data?.map((version, index) => {
            const before = data[index + 1];
            return (
              <li key={version.version} className="grid gap-1 py-2">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="num text-13 font-semibold">{t('number', { n: String(version.version) })}</span>
                  <span className="min-w-0 flex-1 basis-40 text-12 text-ink-3">
                    {version.savedBy === null ? t('before') : t('saved', { at: moments.full(version.savedAt), name: version.savedBy })}
                  </span>
                  <Button variant="outline" aria-label={t('takeOne', { n: String(version.version) })} onClick={() => onTake(version)}>
                    {t('take')}
                  </Button>
                </div>
                {version.reason !== null && (
                  <p className="m-0 text-13">
                    <PlainText text={version.reason} />
                  </p>
                )}
                {before !== undefined && (
                  <details>
                    <summary className="inline-flex min-h-9 cursor-pointer items-center text-12 font-semibold text-link">
                      {t('changes', { n: String(version.version) })}
                    </summary>
                    <VersionChanges version={version} before={before} />
                  </details>
                )}
              </li>
            );
          })}
        </ul>
        <p className="m-0 py-2 text-12 text-ink-3">{t('hint')}</p>
      </div>
    </details>
  );
}
