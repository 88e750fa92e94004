import type { VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { ContractCard } from './contract-card.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { MonthPanel } from './month-panel.tsx';
import { useMonthName } from './use-month-name.ts';
import { monthCalls } from './vendor-months-calls.ts';

function MonthRow({ row, isOpen, onOpen }: { row: VendorMonth; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const monthName = useMonthName();
  const { month, ggr, currency, due, dueCurrency, openBets } = row;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 border-s-[3px] border-transparent px-3.5 py-3 text-start hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] aria-[current=true]:border-indicator aria-[current=true]:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="block text-14 font-semibold">{monthName(month)}</span>
          <span className="block text-12 text-ink-3">
            {t('ggr')} {sumText(ggr, currency)} · {t('due')} {due === null || dueCurrency === null ? '–' : sumText(due, dueCurrency)}
            {openBets > 0 && ` · ${t('openBets', { count: openBets })}`}
          </span>
        </span>
        <InvoiceTag month={row} />
      </button>
    </li>
  );
}

/** A vendor's contract, and its months with their invoices. */
export function VendorMonthsPage() {
  const t = useTranslations('vendorMonths');
  const { code } = useParams({ from: '/desk/invoices/$code' });
  const { month } = useSearch({ from: '/desk/invoices/$code' });
  const navigate = useNavigate({ from: '/invoices/$code' });
  const { data, error, refetch } = useQuery({
    queryKey: ['vendor-months', 'of', code],
    queryFn: () => monthCalls.vendorMonths({ code }),
  });
  const last = data?.find((one) => !one.isRunning);
  const name = data?.[0]?.name;
  return (
    <>
      <Link to="/invoices" className={`${buttonClass('text', 'small')} -ms-3 mb-1`}>
        <Icon icon={arrowLeft} size={17} />
        {t('title')}
      </Link>
      <PageHead title={name === undefined ? code : `${name} · ${code}`} lead={t('pageLead')}>
        <Link to="/vendors/$code" params={{ code }} className={buttonClass('outline', 'small')}>
          {t('toVendor')}
        </Link>
      </PageHead>
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && (
        <div className="grid grid-cols-1 gap-3.5">
          <ContractCard code={code} last={last} />
          <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
            <section aria-label={t('months')} className={`${CARD_CLASS} overflow-hidden`}>
              <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('months')}</h2>
              <ul className="m-0 list-none divide-y divide-line p-0">
                {data.map((row) => (
                  <MonthRow
                    key={row.month}
                    row={row}
                    isOpen={row.month === month}
                    onOpen={() => void navigate({ search: { month: row.month }, resetScroll: false })}
                  />
                ))}
              </ul>
            </section>
            {month === '' ? (
              <p className={`${CARD_CLASS} m-0 hidden px-6 py-14 text-center text-14 text-ink-3 lg:block`}>{t('chooseMonth')}</p>
            ) : (
              <MonthPanel key={month} code={code} month={month} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
