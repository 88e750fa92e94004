import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { traceBars } from './trace-times.ts';

/** Calls as bars in time: ours and theirs in colours of their own, refused ones in a third. */
export function ExchangeBars({ traces, chosenId }: { traces: readonly VendorTrace[]; chosenId: string }) {
  const t = useTranslations('vendors');
  const format = useFormatter();
  return (
    <ol aria-label={t('exchange')} className="m-0 grid list-none gap-1.5 p-0">
      {traceBars(traces).map(({ trace, start, width }) => {
        const colour = trace.code !== 'OK' ? 'bg-chart-3' : trace.direction === 'in' ? 'bg-chart-2' : 'bg-chart-1';
        return (
          <li key={trace.id} className="grid grid-cols-[84px_minmax(0,1fr)_62px] items-center gap-2.5 text-12">
            <span className={`truncate ${trace.id === chosenId ? 'font-bold text-ink' : 'text-ink-2'}`}>{trace.operation ?? '–'}</span>
            <span className="relative block h-6 rounded-sm bg-surface-2" aria-hidden="true">
              <span className={`absolute inset-y-0.5 rounded-sm ${colour}`} style={{ left: `${start * 100}%`, width: `${width * 100}%` }} />
            </span>
            <span className="num text-end text-ink-2">{t('ms', { ms: format.number(trace.tookMs, { maximumFractionDigits: 1 }) })}</span>
          </li>
        );
      })}
    </ol>
  );
}
