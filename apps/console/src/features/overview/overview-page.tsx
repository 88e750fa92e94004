import { OVERVIEW_DAYS_MAX } from '@talora/domain/overview/overview-spans.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { SaveList } from '../../kit/data-list/save-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { RulesAsleepLine } from '../../queue/rules-asleep.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useStaff } from '../../session/staff-context.ts';
import { AlertLine } from './alert-line.tsx';
import { CostsCard } from './costs-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { overviewCalls } from './overview-calls.ts';
import { countDays, OVERVIEW_RANGES, type Days } from './overview-days.ts';
import { useToday } from './use-today.ts';
import { daysOfSearch, type OverviewSearch } from './overview-search.ts';
import { PlayedGroups } from './played-groups.tsx';
import { TimeChart } from './time-chart.tsx';
import { WaitingWork } from './waiting-work.tsx';
import { WhatCounts } from './what-counts.tsx';

const READ_EVERY_MS = 60_000;

/** Figures of days of the brand beside those before, over time and by what was played, and what waits for a person. */
export function OverviewPage() {
  const t = useTranslations('overview');
  const { language } = useLanguage();
  const moments = useMoments();
  const { timeZone } = useStaff();
  const search = useSearch({ from: '/desk/' });
  const navigate = useNavigate({ from: '/' });
  const days = daysOfSearch(search, useToday(timeZone));
  const isTooLong = countDays(days) > OVERVIEW_DAYS_MAX;
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['overview', language, days],
    queryFn: () => overviewCalls.overview(days),
    // What is refused anyway is not asked.
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    // A page nobody looks at asks nothing, so that an idle session still ends.
    refetchInterval: () => (document.hidden ? false : READ_EVERY_MS),
  });
  const narrow = (change: Partial<OverviewSearch>): void => void navigate({ search: { ...search, ...change }, replace: true });
  const isBadSpan = isTooLong || refusalCodeOf(error) === 'BAD_REQUEST';
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? timeZone : `${moments.full(new Date(dataUpdatedAt).toISOString())} · ${timeZone}`}
      >
        <ChoiceChips
          label={t('range')}
          choices={OVERVIEW_RANGES.map((value) => ({ value, text: t(`ranges.${value}`) }))}
          value={search.from === '' ? search.range : null}
          onChoose={(range) => narrow({ range, from: '', to: '' })}
        />
      </PageHead>
      <SpanFields days={days} onDays={(next) => narrow(next)} />
      {isBadSpan && <Callout tone="loss">{t('badDays', { days: OVERVIEW_DAYS_MAX })}</Callout>}
      {!isBadSpan && (data === undefined && error === null ? <LoadingOverview /> : <ReadCard query={{ data, error, refetch }} />)}
      {data !== undefined && !isBadSpan && (
        <div className="grid grid-cols-1 gap-3.5">
          <AlertLine />
          <RulesAsleepLine />
          <FigureCards overview={data} />
          <TimeChart overview={data} measure={search.measure} onMeasure={(measure) => narrow({ measure })} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3.5">
            {data.costs !== null && <CostsCard overview={data} costs={data.costs} />}
            <WaitingWork overview={data} />
            <LedgerCard ledger={data.ledger} />
          </div>
          {data.groups !== null && <PlayedGroups overview={data} groups={data.groups} search={search} onSearch={narrow} />}
          <WhatCounts figures={data.figures} timeZone={timeZone} />
        </div>
      )}
    </>
  );
}

/** The two days of the span, and the figures over time as a file. */
function SpanFields({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const t = useTranslations('overview');
  const list = useTranslations('list');
  const [isSaving, setSaving] = useState(false);
  return (
    <div className="mb-3.5 flex flex-wrap items-end gap-2.5">
      {(['from', 'to'] as const).map((side) => (
        <div key={side} className="min-w-36 flex-1 md:max-w-52">
          <TextField
            type="date"
            label={t(side)}
            value={days[side]}
            onChange={(event) => {
              if (event.target.value !== '') onDays({ ...days, [side]: event.target.value });
            }}
          />
        </div>
      ))}
      <Button variant="outline" onClick={() => setSaving(true)}>
        {list('export')}
      </Button>
      {isSaving && (
        <SaveList
          file={{
            name: `overview-${days.from}-${days.to}`,
            read: (format) => overviewCalls.overviewFile({ ...days, format }),
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

function LoadingOverview() {
  const t = useTranslations('general');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3.5">
      <div className="grid grid-cols-1 gap-2.5 md:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className={`${CARD_CLASS} p-4`}>
            <Skeleton className="h-20" />
          </div>
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
