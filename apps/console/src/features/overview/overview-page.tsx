import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { RulesAsleep } from '../../queue/rules-asleep.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AlertLine } from './alert-line.tsx';
import { FigureCards } from './figure-cards.tsx';
import { OVERVIEW_RANGES } from './overview-search.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { TopGames } from './top-games.tsx';
import { WaitingWork } from './waiting-work.tsx';
import { ReadCard } from '../../kit/read-state.tsx';

const READ_EVERY_MS = 60_000;

/** Figures of a range against the same span before it, and what waits for a person. */
export function OverviewPage() {
  const t = useTranslations('overview');
  const { language } = useLanguage();
  const moments = useMoments();
  const staff = useStaff();
  const { range } = useSearch({ from: '/desk/' });
  const navigate = useNavigate({ from: '/' });
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['overview', language, range],
    queryFn: () => calls.operations.overview({ range }),
    placeholderData: keepPreviousData,
    // A page nobody looks at asks nothing, so that an idle session still ends.
    refetchInterval: () => (document.hidden ? false : READ_EVERY_MS),
  });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? staff.timeZone : `${moments.full(new Date(dataUpdatedAt).toISOString())} · ${staff.timeZone}`}
      >
        <ChoiceChips
          label={t('range')}
          choices={OVERVIEW_RANGES.map((value) => ({ value, text: t(`ranges.${value}`) }))}
          value={range}
          onChoose={(next) => void navigate({ search: { range: next } })}
        />
      </PageHead>
      {data === undefined && error === null ? <LoadingOverview /> : <ReadCard query={{ data, error, refetch }} />}
      {data !== undefined && (
        <div className="grid grid-cols-1 gap-3.5">
          <AlertLine />
          <RulesAsleep />
          <FigureCards overview={data} />
          <div className="grid grid-cols-1 items-stretch gap-3.5 xl:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
            <RevenueChart hours={data.hours} range={data.range} currency={data.currency} />
            <WaitingWork overview={data} />
          </div>
          <TopGames games={data.topGames} />
        </div>
      )}
    </>
  );
}

function LoadingOverview() {
  const t = useTranslations('general');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3.5">
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-5">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className={`${CARD_CLASS} p-4`}>
            <Skeleton className="h-20" />
          </div>
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
