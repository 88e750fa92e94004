import type { Transfer } from '@talora/contract/transfers/transfers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { useTransfers } from './use-transfers.ts';

/** What I have sent and received along the line, newest first. */
export function TransferList() {
  const t = useTranslations('transfers');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useTransfers(pageNo);
  return (
    <section data-source="/wps/x/transfers" aria-labelledby="my-transfers" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="my-transfers" className="m-0 px-4 pt-4 pb-2 text-18 md:px-5">
        {t('list')}
      </h2>
      {data === undefined && error === null && <Skeleton className="mx-4 mb-4 h-28" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data?.content.length === 0 && <EmptyState icon={<StatePicture art="mailbox" />} title={t('none')} />}
      <ul className="m-0 grid list-none p-0">
        {data?.content.map((transfer) => (
          <li key={transfer.id} className="border-t border-line">
            <TransferRow transfer={transfer} />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: t('list'), previous: tm('pagePrevious'), next: tm('pageNext') }}
        />
      )}
    </section>
  );
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('transfers');
  const { tag } = useLanguage();
  const { isSent, other, note, at, no, amount, currency } = transfer;
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5">
      <span className="grid min-w-0 flex-1">
        <span className="text-14 font-semibold [overflow-wrap:anywhere]">{t(isSent ? 'sent' : 'received', { name: other })}</span>
        <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">{note}</span>
        <span className="text-12 text-ink-3">
          <MomentText at={at} /> · <span className="num whitespace-nowrap">{no}</span>
        </span>
      </span>
      <Money amount={isSent ? `-${amount}` : amount} symbol={symbolOf(currency)} language={tag} className="text-14" />
    </div>
  );
}
