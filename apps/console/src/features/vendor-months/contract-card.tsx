import type { VendorContract, VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { percentText } from './contract-draft.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { useMonthName } from './use-month-name.ts';
import { monthCalls } from './vendor-months-calls.ts';

function Terms({ contract, currency }: { contract: VendorContract; currency: string }) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const { tiers, tierRule, minimum, note } = contract;
  const facts: readonly [string, string][] = [
    ...tiers.map(({ from, basisPoints }, no): [string, string] => [
      no === 0 && tiers.length === 1 ? t('share') : t('tierFrom', { sum: sumText(from, currency) }),
      t('percentOfGgr', { percent: percentText(basisPoints) }),
    ]),
    ...(tiers.length > 1 ? [[t('tierRule'), t(`rule.${tierRule}`)] as [string, string]] : []),
    [t('minimum'), sumText(minimum, contract.currency)],
    [t('invoiceCurrency'), contract.currency],
  ];
  return (
    <>
      <dl className="m-0 grid gap-x-6 gap-y-2 text-14 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="m-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <p className="m-0 text-13 text-ink-2 wrap-anywhere">
          <PlainText text={note} />
        </p>
      )}
    </>
  );
}

function Version({ contract, currency, isCurrent }: { contract: VendorContract; currency: string; isCurrent: boolean }) {
  const t = useTranslations('vendorMonths');
  const moments = useMoments();
  const monthName = useMonthName();
  const { version, fromMonth, reason, askedBy, decidedBy, decidedAt } = contract;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 font-semibold">{t('versionFrom', { version, month: monthName(fromMonth) })}</span>
        {isCurrent && <Tag tone="win">{t('counts')}</Tag>}
      </div>
      <Terms contract={contract} currency={currency} />
      <p className="m-0 text-12 text-ink-3 wrap-anywhere">
        {t('madeBy', { asked: askedBy, decided: decidedBy, at: moments.full(decidedAt) })} · <PlainText text={reason} />
      </p>
    </li>
  );
}

/** What the brand and the vendor have agreed on: the terms that count, what waits, and every version before. `last` is the last month that is over. */
export function ContractCard({ code, last }: { code: string; last: VendorMonth | undefined }) {
  const t = useTranslations('vendorMonths');
  const monthName = useMonthName();
  const mayInvoice = useStaff().may('vendor.invoice');
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery({
    queryKey: ['vendor-months', 'contract', code],
    queryFn: () => monthCalls.vendorContract({ code }),
  });
  const { data } = query;
  const current = data?.versions.find(({ id }) => id === data.current);
  return (
    <>
      <ReadCard query={query} rows={3} />
      {data !== undefined && (
        <section aria-label={t('contract')} className={`${CARD_CLASS} grid gap-3 p-4`}>
          <div className="flex flex-wrap items-center justify-between gap-2.5">
            <h2 className="m-0 text-16">
              {current === undefined ? t('contract') : t('contractFrom', { version: current.version, month: monthName(current.fromMonth) })}
            </h2>
            {mayInvoice && data.request === null && (
              <Button size="small" variant="primary" onClick={() => setIsAsking(true)}>
                {t('newContract')}
              </Button>
            )}
          </div>
          {data.request !== null && <OpenRequest request={data.request} queue="vendor-months" isOnly />}
          {current === undefined ? (
            <p className="m-0 text-14 text-ink-2">{t('noContract')}</p>
          ) : (
            <Terms contract={current} currency={data.currency} />
          )}
          {data.versions.length > 0 && (
            <details>
              <summary className="cursor-pointer py-1.5 text-13 font-semibold text-link">
                {t('history', { count: data.versions.length })}
              </summary>
              <ul className="m-0 -mx-4 mt-1 list-none divide-y divide-line border-t border-line p-0">
                {data.versions.map((one) => (
                  <Version key={one.id} contract={one} currency={data.currency} isCurrent={one.id === data.current} />
                ))}
              </ul>
            </details>
          )}
          {isAsking && <ContractDialog code={code} contracts={data} current={current} last={last} onClose={() => setIsAsking(false)} />}
        </section>
      )}
    </>
  );
}
