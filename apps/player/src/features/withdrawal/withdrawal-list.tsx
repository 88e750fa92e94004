import type { WithdrawalView } from '@talora/contract/wallet/wallet.ts';
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
import { useWithdrawals, WITHDRAWAL_TONES } from './use-withdrawals.ts';
import { StatePicture } from '../../shell/state-picture.tsx';

/** My withdrawals, newest first; each opens its page. */
export function WithdrawalList({ currentId }: { currentId: string | undefined }) {
  const t = useTranslations('withdrawal');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useWithdrawals(pageNo);
  return (
    <section data-source="/wps/x/wallet/withdrawals" aria-labelledby="my-withdrawals" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="my-withdrawals" className="m-0 px-4 pt-4 pb-2 text-18 md:px-5">
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
        {data?.content.map((withdrawal) => (
          <li key={withdrawal.id} className="border-t border-line">
            <WithdrawalRow withdrawal={withdrawal} isCurrent={withdrawal.id === currentId} />
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

function WithdrawalRow({ withdrawal, isCurrent }: { withdrawal: WithdrawalView; isCurrent: boolean }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  return (
    <Link
      to={PATHS.withdrawal}
      search={{ withdrawal: withdrawal.id }}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5 text-ink no-underline hover:bg-surface-2 aria-[current=true]:bg-surface-2"
    >
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-14 font-semibold">
          {withdrawal.payee.bankName} <span className="num">{withdrawal.payee.accountMasked}</span>
        </span>
        <span className="text-12 text-ink-3">
          <MomentText at={withdrawal.requestedAt} /> · <span className="num whitespace-nowrap">{withdrawal.no}</span>
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Money amount={withdrawal.amount} symbol={symbolOf(withdrawal.currency)} language={tag} className="text-14" />
        <Tag tone={WITHDRAWAL_TONES[withdrawal.state]}>{t(`states.${withdrawal.state}`)}</Tag>
      </span>
      <Icon icon={caretRight} size={16} className="text-ink-3" />
    </Link>
  );
}
