import type { DeskWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { mayMoveWithdrawal } from '@talora/domain/wallet/withdrawal-states.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ApproveWithdrawal, RejectWithdrawal } from './decide-withdrawal.tsx';
import { FailPayment, MarkPaid, StartPayment, TakeOver } from './pay-withdrawal.tsx';
import { usePaymentRequest, WaitingRequest } from './payment-request.tsx';
import { SettleDispute } from './settle-dispute.tsx';

type Asked = 'approve' | 'reject' | 'start' | 'paid' | 'failed' | 'take-over' | 'settle';

/** What may be done with a withdrawal as it stands, by this person. */
export function WithdrawalActions({ withdrawal }: { withdrawal: DeskWithdrawalFile }) {
  const t = useTranslations('withdrawals');
  const staff = useStaff();
  const sumText = useSumText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { state } = withdrawal;
  const mayDecide = staff.may('withdrawal.decide');
  const mayPay = staff.may('withdrawal.pay');
  const isMine = withdrawal.isMyPayment;
  const isPaying = state === 'paying';
  const mayReject = mayDecide && mayMoveWithdrawal(state, 'rejected');
  // What is locked, owes, or waits for a second person is neither approved nor begun.
  const isFree = withdrawal.stop === null && withdrawal.request === null;
  const mayApprove = mayDecide && isFree && mayMoveWithdrawal(state, 'approved');
  const mayStart = mayPay && isFree && mayMoveWithdrawal(state, 'paying');
  const request = usePaymentRequest(withdrawal);
  const mayMark = mayPay && mayMoveWithdrawal(state, 'paid') && isMine;
  const mayTakeOver = mayPay && mayMoveWithdrawal(state, 'paid') && !isMine;
  const mayFail = mayPay && mayMoveWithdrawal(state, 'pay_failed') && (withdrawal.mayFailAlone || request === null);
  const maySettle = mayDecide && state === 'disputed' && withdrawal.request === null;
  return (
    <>
      {withdrawal.stop !== null && <Callout tone="loss">{t(`stop.${withdrawal.stop}`, { sum: sumText(withdrawal.owed ?? '0') })}</Callout>}
      {withdrawal.request !== null && <OpenRequest request={withdrawal.request} queue="withdrawals" />}
      {isPaying && !isMine && withdrawal.payerStaff !== null && (
        <Callout tone="pending">{t('paidBy', { name: withdrawal.payerStaff })}</Callout>
      )}
      {isPaying && isMine && withdrawal.isTakenOver && <Callout>{t('tookOver')}</Callout>}
      {request !== null && request !== undefined && <WaitingRequest request={request} />}
      {(mayReject || mayApprove || mayStart || mayMark || mayTakeOver || mayFail || maySettle) && (
        <div className="grid gap-2.5 md:grid-cols-2">
          {mayReject && (
            <Button look="outline" onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          )}
          {mayApprove && (
            <Button look="primary" onClick={() => setAsked('approve')}>
              {t('approve')}
            </Button>
          )}
          {mayStart && (
            <Button look="primary" onClick={() => setAsked('start')}>
              {t('start')}
            </Button>
          )}
          {isPaying && isMine && mayPay && (
            <Button look="outline" onClick={() => setAsked('start')}>
              {t('showAccount')}
            </Button>
          )}
          {mayMark && (
            <Button look="primary" onClick={() => setAsked('paid')}>
              {t('markPaid')}
            </Button>
          )}
          {mayTakeOver && (
            <Button look="outline" onClick={() => setAsked('take-over')}>
              {t('takeOver')}
            </Button>
          )}
          {mayFail && (
            <Button look="outline" className={isMine ? 'md:col-span-2' : ''} onClick={() => setAsked('failed')}>
              {t('payFailed')}
            </Button>
          )}
          {maySettle && (
            <Button look="primary" className="md:col-span-2" onClick={() => setAsked('settle')}>
              {t('settle')}
            </Button>
          )}
        </div>
      )}
      {asked === 'approve' && <ApproveWithdrawal withdrawal={withdrawal} onClose={close} />}
      {asked === 'reject' && <RejectWithdrawal withdrawal={withdrawal} onClose={close} />}
      {asked === 'start' && <StartPayment withdrawal={withdrawal} isAgain={isPaying} onClose={close} />}
      {asked === 'paid' && <MarkPaid withdrawal={withdrawal} onClose={close} />}
      {asked === 'failed' && <FailPayment withdrawal={withdrawal} onClose={close} />}
      {asked === 'take-over' && <TakeOver withdrawal={withdrawal} onClose={close} />}
      {asked === 'settle' && <SettleDispute withdrawal={withdrawal} onClose={close} />}
    </>
  );
}
