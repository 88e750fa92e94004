import type { VendorMonthDetail } from '@talora/contract/vendors/months-console.ts';
import type { InvoiceState } from '@talora/domain/vendors/contract-share.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { invoiceMoves, invoiceObstacle, maySetRate, waitsForOther } from './invoice-acts.ts';
import { InvoiceDialog, RateDialog, TurnDialog } from './invoice-dialogs.tsx';

type Opened = 'rate' | 'invoice' | InvoiceState | null;

function Steps({ steps }: { steps: VendorMonthDetail['steps'] }) {
  const t = useTranslations('vendorMonths');
  const moments = useMoments();
  return (
    <ol className="m-0 grid list-none gap-1.5 border-t border-line p-0 pt-3 text-13">
      {steps.map(({ state, by, at, note, reference }) => (
        <li key={`${at} ${state}`} className="wrap-anywhere">
          <b>{t(`step.${state}`)}</b> · {by} · <time dateTime={at}>{moments.full(at)}</time>
          {reference !== '' && ` · ${t('reference')}: ${reference}`}
          {note !== '' && (
            <>
              {' · '}
              <PlainText text={note} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Compared({ month }: { month: VendorMonthDetail }) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const { invoice, recorded } = month;
  if (invoice === null || recorded === null) return null;
  const isEqual = /^0(\.0+)?$/.test(invoice.difference);
  const facts: readonly [string, string][] = [
    [t('number'), invoice.number],
    [t('invoicedOn'), invoice.invoicedOn],
    [t('theirs'), sumText(invoice.amount, invoice.currency)],
    [t('ours'), sumText(invoice.due, invoice.currency)],
    [t('recordedGgr'), sumText(recorded.ggr, month.currency)],
    ...(recorded.rate === null ? [] : [[t('rate'), recorded.rate] as [string, string]]),
  ];
  return (
    <>
      <dl className="m-0 grid gap-x-6 gap-y-2 text-14 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num m-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Callout tone={isEqual ? 'win' : 'loss'}>
        {isEqual ? t('isEqual') : t('differs', { sum: sumText(invoice.difference, invoice.currency) })}
      </Callout>
    </>
  );
}

/** The invoice of a month beside what the month came to, and what may be done with it. Nothing is paid by it. */
export function InvoiceCard({ code, month }: { code: string; month: VendorMonthDetail }) {
  const t = useTranslations('vendorMonths');
  const mayInvoice = useStaff().may('vendor.invoice');
  const [opened, setOpened] = useState<Opened>(null);
  const obstacle = invoiceObstacle(month);
  const close = (): void => setOpened(null);
  return (
    <section aria-label={t('invoice')} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h3 className="m-0 text-16">{t('invoice')}</h3>
      {month.invoice === null && <p className="m-0 text-14 text-ink-2">{t(obstacle === null ? 'notRecorded' : `obstacle.${obstacle}`)}</p>}
      <Compared month={month} />
      {waitsForOther(month) && mayInvoice && <p className="m-0 text-13 text-ink-2">{t('waitsForOther')}</p>}
      {mayInvoice && (
        <div className="flex flex-wrap gap-2.5">
          {maySetRate(month) && (
            <Button size="small" variant={month.rate === null ? 'primary' : 'outline'} onClick={() => setOpened('rate')}>
              {t('setRate')}
            </Button>
          )}
          {month.invoice === null && obstacle === null && (
            <Button size="small" variant="primary" onClick={() => setOpened('invoice')}>
              {t('record')}
            </Button>
          )}
          {invoiceMoves(month).map((state) => (
            <Button
              key={state}
              size="small"
              variant={state === 'agreed' || state === 'paid' ? 'primary' : 'outline'}
              onClick={() => setOpened(state)}
            >
              {t(`turn.${state}`)}
            </Button>
          ))}
        </div>
      )}
      {month.steps.length > 0 && <Steps steps={month.steps} />}
      {opened === 'rate' && <RateDialog code={code} month={month} onClose={close} />}
      {opened === 'invoice' && <InvoiceDialog code={code} month={month} onClose={close} />}
      {opened !== null && opened !== 'rate' && opened !== 'invoice' && month.invoice !== null && (
        <TurnDialog code={code} month={month.month} invoice={month.invoice} state={opened} onClose={close} />
      )}
    </section>
  );
}
