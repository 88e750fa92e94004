import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { VendorTest } from './setup/vendor-test.tsx';
import { PulsePlot } from './traffic/pulse-plot.tsx';
import { refusedShare } from './vendor-standing.ts';
import { FigureCard } from '../../kit/figure-card.tsx';

const FRESH_MS = 10_000;

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${colour}`} />
      {children}
    </span>
  );
}

/** The figures of a vendor and its last hour. */
export function VendorOverview({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const mayEdit = useStaff().may('vendor.edit');
  const format = useFormatter();
  const moments = useMoments();
  const { code, lastReconciled, lastCallAt, openDifferences, openRounds, games, enabledGames, activeKeys } = vendor;
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['vendors', 'pulse', code],
    queryFn: () => calls.vendorTraffic.vendorPulse({ code }),
    refetchInterval: FRESH_MS,
  });
  const refusedPart = data === undefined ? null : refusedShare(data);
  const label = t('pulseLabel', { calls: data?.calls ?? 0, refused: data?.refused ?? 0 });
  const plot = { label, nowMs: dataUpdatedAt, timeOf: (iso: string) => moments.time(iso) };
  return (
    <div className="grid gap-3.5">
      <dl className="m-0 grid grid-cols-2 gap-2.5 lg:grid-cols-5 [&>*:last-child]:max-lg:col-span-2">
        <FigureCard
          name={t('callsHour')}
          value={data === undefined ? '–' : format.number(data.calls)}
          foot={lastCallAt === null ? t('noCalls') : t('lastCall', { ago: moments.ago(lastCallAt) })}
        />
        <FigureCard
          name={t('p95')}
          value={data === undefined || data.p95Ms === null ? '–' : t('ms', { ms: format.number(data.p95Ms) })}
          foot={t('p95Foot')}
        />
        <FigureCard
          name={t('refusedHour')}
          value={refusedPart === null ? '–' : format.number(refusedPart, { style: 'percent', maximumFractionDigits: 2 })}
          foot={t('refusedFoot', { count: data?.refused ?? 0 })}
        />
        <FigureCard name={t('part.rounds')} value={format.number(openRounds)} foot={t('openRoundsFoot')} />
        <FigureCard
          name={t('part.days')}
          value={format.number(openDifferences)}
          foot={lastReconciled === null ? t('neverCompared') : t('comparedDay', { day: lastReconciled.day })}
        />
      </dl>
      <section aria-labelledby="vendor-pulse" className={`${CARD_CLASS} overflow-hidden p-4`}>
        <h2 id="vendor-pulse" className="m-0 text-16">
          {t('pulse')}
        </h2>
        <p className="m-0 mt-1 mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
          <Key colour="bg-chart-1">{t('keyCalls')}</Key>
          <Key colour="bg-chart-3">{t('keyRefused')}</Key>
          <Key colour="bg-chart-2">{t('keyP95')}</Key>
          <span>{t('kept')}</span>
        </p>
        <ReadState query={{ data, error, refetch }} rows={2} />
        {data !== undefined && (
          <>
            <PulsePlot {...plot} minutes={data.minutes} width={340} className="md:hidden" />
            <PulsePlot {...plot} minutes={data.minutes} width={1040} className="hidden md:block" />
          </>
        )}
      </section>
      {mayEdit && <VendorTest code={code} />}
      <p className="m-0 text-13 text-ink-2">
        {t('factsLine', { enabled: enabledGames, games, keys: activeKeys.length === 0 ? '–' : activeKeys.join(', ') })}
      </p>
    </div>
  );
}
