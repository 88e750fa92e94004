import { CallRefused } from '@talora/contract/core/client.ts';
import type { WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { securityEndOf } from '@talora/domain/wallet/withdrawal-states.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { PapersAsked } from './papers-first.tsx';
import { PaymentProof } from './payment-proof.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useWithdrawal, WITHDRAWAL_TONES } from './use-withdrawals.ts';
import { WithdrawalJourney } from './withdrawal-journey.tsx';

/** One withdrawal: what is asked of the player now, the facts, and the money's journey. */
export function WithdrawalDetail({ id }: { id: string }) {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const { data, error, refetch } = useWithdrawal(id);
  if (data === undefined && error !== null) {
    const isUnknown = error instanceof CallRefused && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={isUnknown ? t('unknown') : refusal(error)}>
          {isUnknown ? (
            <Link to={PATHS.withdrawal} className={buttonClass('secondary')}>
              {t('title')}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          )}
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 gap-3.5">
        {data.state === 'waiting_kyc' && <PapersAsked />}
        {data.isReceiptDue && <ReceiptForm withdrawal={data} />}
        <Facts withdrawal={data} />
        {data.hasProof && <PaymentProof id={data.id} />}
      </div>
      <section data-source="/wps/x/wallet/withdrawals/id" aria-live="polite" className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 className="m-0 mb-3 text-18">{t('journey')}</h2>
        <WithdrawalJourney withdrawal={data} />
      </section>
    </div>
  );
}

/** The security deposit, and what has become of it. */
function Security({ withdrawal, sum }: { withdrawal: WithdrawalView; sum: ReactNode }) {
  const t = useTranslations('withdrawal');
  return (
    <>
      {sum}
      <span className="block text-12 font-regular text-ink-3">{t(`securityEnds.${securityEndOf(withdrawal.state)}`)}</span>
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  const symbol = symbolOf(withdrawal.currency);
  const { payee, received, remainder, security, paymentReference, rejectReason, parentId, children } = withdrawal;
  const sum = (amount: string, className = '') => <Money amount={amount} symbol={symbol} language={tag} className={className} />;
  const linkTo = (id: string, label: string) => (
    <Link to={PATHS.withdrawal} search={{ withdrawal: id }} className="text-link underline">
      {label}
    </Link>
  );
  return (
    <section data-source="/wps/x/wallet/withdrawals/id" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="num m-0 text-18">{t('heading', { no: withdrawal.no })}</h2>
        <Tag tone={WITHDRAWAL_TONES[withdrawal.state]}>{t(`states.${withdrawal.state}`)}</Tag>
      </div>
      <SumRows
        rows={[
          { key: 'amount', label: t('amount'), value: sum(withdrawal.amount, 'text-20 text-money') },
          ...(received === null || received === withdrawal.amount ? [] : [{ key: 'received', label: t('received'), value: sum(received) }]),
          ...(remainder === null ? [] : [{ key: 'remainder', label: t('remainder'), value: sum(remainder, 'text-loss') }]),
          ...(security === null
            ? []
            : [{ key: 'security', label: t('security'), value: <Security withdrawal={withdrawal} sum={sum(security)} /> }]),
          ...(rejectReason === null ? [] : [{ key: 'reason', label: t('reason'), value: rejectReason }]),
          {
            key: 'payee',
            label: t('payee'),
            value: (
              <>
                {payee.bankName} <span className="num">{payee.accountMasked}</span>
                <span className="block text-12 font-regular text-ink-3">{payee.holder}</span>
              </>
            ),
          },
          { key: 'at', label: t('requestedAt'), value: <MomentText at={withdrawal.requestedAt} /> },
          ...(paymentReference === null
            ? []
            : [{ key: 'reference', label: t('paymentReference'), value: <span className="num">{paymentReference}</span> }]),
          ...(withdrawal.evidenceCount === 0
            ? []
            : [{ key: 'evidence', label: t('evidence'), value: t('evidenceCount', { count: withdrawal.evidenceCount }) }]),
          ...(parentId === null ? [] : [{ key: 'parent', label: t('parent'), value: linkTo(parentId, t('parentShow')) }]),
          ...children.map((child) => ({
            key: child.id,
            label: (
              <>
                {t(withdrawal.state === 'split' ? 'part' : 'child')} {linkTo(child.id, child.no)}
              </>
            ),
            value:
              withdrawal.state === 'split' ? (
                <>
                  {sum(child.amount)}
                  <span className="block text-12 font-regular text-ink-3">{t(`states.${child.state}`)}</span>
                </>
              ) : (
                sum(child.amount)
              ),
          })),
        ]}
      />
      {withdrawal.isCancellable && <CancelWithdrawal withdrawal={withdrawal} />}
    </section>
  );
}
