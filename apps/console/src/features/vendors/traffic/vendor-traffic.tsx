import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { useMoments } from '../../../moments/use-moments.ts';
import { ListFilters, type ListFilter } from '../../../kit/data-list/list-filters.tsx';
import { ListTools } from '../../../kit/data-list/list-tools.tsx';
import { useKeptList } from '../../../kit/data-list/use-kept-list.ts';
import { useRowKeys } from '../../../kit/use-row-keys.ts';
import { NothingHere } from '../../../refusals/call-states.tsx';
import { TracePanel } from './trace-panel.tsx';
import { shortId } from './trace-times.ts';
import { TRAFFIC_DIRECTIONS, TRAFFIC_KINDS, trafficList, trafficOf, type TrafficSearch, type VendorSearch } from '../vendor-search.ts';
import { ReadState } from '../../../kit/read-state.tsx';
import { movedBy, olderThan, trafficAsked } from './traffic-rows.ts';

const FRESH_MS = 4_000;

function TraceRow({ trace, isOpen, onOpen }: { trace: VendorTrace; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('vendors');
  const format = useFormatter();
  const moments = useMoments();
  return (
    <button
      type="button"
      data-row=""
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-s-[3px] border-transparent px-3.5 py-2.5 text-start hover:bg-surface-2 focus-visible:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] aria-[current=true]:border-indicator aria-[current=true]:bg-surface-2 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_auto_auto]"
    >
      <span className="min-w-0">
        <span className="block truncate text-14 font-semibold">
          <span className="sr-only">{t(`direction.${trace.direction}`)} </span>
          <span aria-hidden="true" className="text-ink-3">
            {trace.direction === 'in' ? '↓' : '↑'}{' '}
          </span>
          {trace.operation ?? t('unreadable')}
        </span>
        <span className="num block truncate text-12 text-ink-3">
          {moments.exact(trace.at)} · {t('ms', { ms: format.number(trace.tookMs, { maximumFractionDigits: 1 }) })}
        </span>
      </span>
      <span className="order-3 col-span-2 min-w-0 text-12 text-ink-2 md:order-none md:col-span-1">
        <span className="block truncate">{trace.member?.account ?? (trace.playerId === null ? '' : shortId(trace.playerId))}</span>
        <span className="num block truncate text-ink-3">{trace.txId === null ? '' : shortId(trace.txId)}</span>
      </span>
      <span className="num order-4 text-13 font-semibold whitespace-nowrap md:order-none">{movedBy(trace)}</span>
      <Tag tone={trace.code === 'OK' ? 'win' : 'loss'}>{trace.code}</Tag>
    </button>
  );
}

interface VendorTrafficProps {
  readonly vendor: ConsoleVendor;
  readonly search: VendorSearch;
  readonly go: (change: Partial<VendorSearch>) => void;
}

/** What the traffic is narrowed by, its views and its file. */
function TrafficTools({ code, search, go }: { code: string; search: VendorSearch; go: VendorTrafficProps['go'] }) {
  const t = useTranslations('vendors');
  const { kept, keep } = useKeptList('vendor-traffic');
  const filters: readonly ListFilter<TrafficSearch>[] = [
    { kind: 'search', name: 'find', label: t('searchTraffic'), placeholder: t('searchTraffic') },
    {
      kind: 'chips',
      name: 'kind',
      label: t('kinds'),
      choices: TRAFFIC_KINDS.map((value) => ({ value, text: value === 'all' || value === 'refused' ? t(`kind.${value}`) : value })),
    },
    {
      kind: 'select',
      name: 'direction',
      label: t('directions'),
      choices: [
        { value: '', text: t('anyDirection') },
        ...TRAFFIC_DIRECTIONS.map((value) => ({ value: value as string, text: t(`direction.${value}`) })),
      ],
    },
    { kind: 'days', from: 'from', to: 'to', labels: [t('fromDay'), t('toDay')] },
  ];
  return (
    <ListFilters
      filters={filters}
      search={search}
      narrowed={trafficList.narrowed(search)}
      onChange={go}
      onClear={() => go(trafficList.start)}
    >
      <ListTools
        columns={[]}
        kept={kept}
        keep={keep}
        spec={trafficList}
        search={trafficOf(search)}
        onSearch={go}
        file={{
          name: `vendor-traffic-${code.toLowerCase()}`,
          read: (format) => calls.vendorTraffic.vendorTrafficFile({ ...trafficAsked(code, search), format }),
        }}
      />
    </ListFilters>
  );
}

/** The calls of a vendor as they come, and beside them the opened one. */
export function VendorTraffic({ vendor: { code }, search, go }: VendorTrafficProps) {
  const t = useTranslations('vendors');
  const [isLive, setIsLive] = useState(true);
  const [opened, setOpened] = useState<VendorTrace | null>(null);
  const rows = useRowKeys<HTMLUListElement>();
  const asked = trafficAsked(code, search);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['vendors', 'traffic', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => calls.vendorTraffic.vendorTraffic({ ...asked, ...(pageParam === undefined ? {} : { before: pageParam }) }),
    getNextPageParam: olderThan,
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? FRESH_MS : false,
  });
  const traces = data?.pages.flat();
  return (
    <>
      <div className={opened === null ? '' : 'hidden lg:block'}>
        <TrafficTools code={code} search={search} go={go} />
      </div>
      <div className="mt-3.5 grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <section
          aria-label={t('part.traffic')}
          className={`${CARD_CLASS} min-w-0 overflow-hidden ${opened === null ? '' : 'hidden lg:block'}`}
        >
          <div className="flex items-center justify-between gap-3 px-3.5 pt-3 pb-1.5">
            <h2 className="m-0 text-16">{t('part.traffic')}</h2>
            <Button size="small" aria-pressed={isLive} onClick={() => setIsLive(!isLive)}>
              {t(isLive ? 'pause' : 'goOn')}
            </Button>
          </div>
          <ReadState query={{ data: traces, error, refetch }} />
          {traces?.length === 0 && <NothingHere title={t(trafficList.narrowed(trafficOf(search)).length > 0 ? 'noTraffic' : 'noCalls')} />}
          {traces !== undefined && traces.length > 0 && (
            <ul ref={rows} className="m-0 list-none divide-y divide-line p-0">
              {traces.map((trace) => (
                <li key={trace.id}>
                  <TraceRow trace={trace} isOpen={opened?.id === trace.id} onOpen={() => setOpened(trace)} />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && (
            <div className="p-3.5">
              <Button isWide variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('older')}
              </Button>
            </div>
          )}
        </section>
        {opened === null ? (
          <p className={`${CARD_CLASS} m-0 hidden px-6 py-14 text-center text-14 text-ink-3 lg:block`}>{t('chooseCall')}</p>
        ) : (
          <div className="min-w-0 lg:sticky lg:top-[calc(var(--h-header)+16px)] lg:max-h-[calc(100dvh-var(--h-header)-32px)] lg:overflow-y-auto lg:rounded-card">
            <TracePanel key={opened.id} code={code} trace={opened} onClose={() => setOpened(null)} />
          </div>
        )}
      </div>
      <p className="m-0 mt-2.5 text-12 text-ink-3">{t('kept')}</p>
    </>
  );
}
