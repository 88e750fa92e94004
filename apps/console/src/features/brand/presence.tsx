import type { Presence } from '@talora/contract/members/operations-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { NamedMembers } from './named-members.tsx';
import { isNobodyThere } from './reach-words.ts';

/** Who is on the site and what runs there: read before the site is put into maintenance or closed. */
export function WhoIsHere() {
  const t = useTranslations('brand.presence');
  const headId = useId();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['brand', 'presence'],
    queryFn: () => calls.operations.tryBrandStatus(),
    staleTime: 0,
  });
  return (
    <section aria-labelledby={headId} aria-busy={isFetching} className="min-w-0 rounded-control border border-line bg-surface-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-60">
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
      {data !== undefined && <Figures present={data} />}
    </section>
  );
}

function Figures({ present }: { present: Presence }) {
  const t = useTranslations('brand.presence');
  const moments = useMoments();
  const { sessions, players, trials, guestPages, games, rounds, deposits, withdrawals, names } = present;
  if (isNobodyThere(present)) return <p className="mt-3 mb-0 text-14">{t('nobody')}</p>;
  const lines = [
    { name: t('players'), count: players, text: t('playersText', { sessions, trials: String(trials) }) },
    { name: t('guestPages'), count: guestPages, text: t('guestPagesText') },
    { name: t('games'), count: games, text: t('gamesText') },
    { name: t('rounds'), count: rounds, text: t('roundsText') },
    { name: t('deposits'), count: deposits, text: t('paymentsText') },
    { name: t('withdrawals'), count: withdrawals, text: t('paymentsText') },
  ];
  return (
    <>
      <dl className="m-0 mt-3 grid gap-x-6 md:grid-cols-2">
        {lines.map(({ name, count, text }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 border-t border-line py-2">
            <dt className="text-13 font-semibold">{name}</dt>
            <dd className="num m-0 text-18 font-bold">{count}</dd>
            <dd className="col-span-2 m-0 text-12 text-ink-3">{text}</dd>
          </div>
        ))}
      </dl>
      <NamedMembers
        title={t('names')}
        members={names?.map(({ id, account, seenAt }) => ({ id, account, note: moments.full(seenAt) })) ?? null}
        total={players}
      />
    </>
  );
}
