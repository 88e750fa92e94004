import type { DepositView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { useDepositState } from './deposit-state.ts';
import { useMethodName } from './method-words.ts';
import { DEPOSIT_TONES, useDeposits } from './use-deposits.ts';

/** My deposits, newest first; each opens its page. */
export function LatestDeposits({ currentId }: { currentId: string | undefined }) {
  const t = useTranslations('deposit');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useDeposits(pageNo);
  return (
    <section data-source="/wps/x/wallet/deposits" aria-labelledby="latest-deposits" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="latest-deposits" className="m-0 px-4 pt-4 pb-2 text-18 md:px-5">
        {t('latest')}
      </h2>
      {data === undefined && error === null && <Skeleton className="mx-4 mb-4 h-28" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data?.content.length === 0 && <EmptyState title={t('none')} />}
      <ul className="m-0 grid list-none p-0">
        {data?.content.map((deposit) => (
          <li key={deposit.id} className="border-t border-line">
            <DepositRow deposit={deposit} isCurrent={deposit.id === currentId} />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: t('latest'), previous: tm('pagePrevious'), next: tm('pageNext') }}
        />
      )}
    </section>
  );
}

function DepositRow({ deposit, isCurrent }: { deposit: DepositView; isCurrent: boolean }) {
  const nameOf = useMethodName();
  const stateOf = useDepositState();
  const { tag } = useLanguage();
  return (
    <Link
      to={PATHS.deposit}
      search={{ deposit: deposit.id }}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5 text-ink no-underline hover:bg-surface-2 aria-[current=true]:bg-surface-2"
    >
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-14 font-semibold">{nameOf(deposit)}</span>
        <span className="text-12 text-ink-3">
          <MomentText at={deposit.createdAt} /> · <span className="num whitespace-nowrap">{deposit.no}</span>
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Money amount={deposit.credited ?? deposit.payExact} symbol={symbolOf(deposit.currency)} language={tag} className="text-14" />
        <Tag tone={DEPOSIT_TONES[deposit.state]}>{stateOf(deposit)}</Tag>
      </span>
      <Icon icon={caretRight} size={16} className="text-ink-3" />
    </Link>
  );
}
