import type { PayoutBatch } from '@talora/contract/bank/batches-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { batchCalls } from './bank-calls.ts';
import { BatchPanel } from './batch-panel.tsx';
import { ChooseItems } from './choose-items.tsx';

/** Payments by hand that are carried to the bank together. */
export function BatchesPage() {
  const t = useTranslations('bank.batches');
  const { page, id } = useSearch({ from: '/desk/batches' });
  const navigate = useNavigate({ from: '/batches' });
  const mayPay = useStaff().may('withdrawal.pay');
  const [isChoosing, setIsChoosing] = useState(false);
  const batches = useQuery({
    queryKey: ['batches', 'list', page],
    queryFn: () => batchCalls.payoutBatches({ pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayPay && !isChoosing && (
          <Button variant="primary" onClick={() => setIsChoosing(true)}>
            {t('new')}
          </Button>
        )}
      </PageHead>
      {isChoosing && <ChooseItems batch={null} onTaken={open} onClose={() => setIsChoosing(false)} />}
      {id !== undefined && <BatchPanel key={id} id={id} onClose={() => open(undefined)} />}
      <PagedList
        label={t('title')}
        query={batches}
        empty={t('none')}
        keyOf={(batch) => batch.id}
        renderRow={(batch) => <BatchRow batch={batch} isOpen={batch.id === id} onOpen={() => open(batch.id)} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { page: next, id: undefined } })}
      />
    </>
  );
}

function BatchRow({ batch, isOpen, onOpen }: { batch: PayoutBatch; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('bank.batches');
  const moments = useMoments();
  const sumText = useSumText();
  const { items, paid } = batch;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 text-start hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] aria-[current=true]:bg-surface-2"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block text-14 font-semibold">{t('one', { no: batch.no })}</span>
          <span className="block text-12 text-ink-3">
            {batch.payer} · {batch.account} · {moments.exact(batch.openedAt)}
          </span>
        </span>
        <span className="text-13 text-ink-2">{t('paidOf', { paid, items })}</span>
        <span className="num text-14 font-bold">{sumText(batch.sum)}</span>
        <Tag tone={batch.state === 'open' ? 'pending' : 'void'}>{t(`state.${batch.state}`)}</Tag>
      </button>
    </li>
  );
}
