import type { ConsoleDepositFile } from '@talora/contract/wallet/wallet-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { useDepositNames } from './deposit-names.ts';

type Refund = ConsoleDepositFile['refunds'][number];

/** What came for a deposit and was not credited, and how it goes back. */
export function DepositRefunds({ deposit }: { deposit: ConsoleDepositFile }) {
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {deposit.refunds.map((refund) => (
        <li key={refund.id} className="grid gap-2 rounded-lg bg-surface-2 p-3">
          <RefundItem refund={refund} depositId={deposit.id} />
        </li>
      ))}
    </ul>
  );
}

function RefundItem({ refund, depositId }: { refund: Refund; depositId: string }) {
  const t = useTranslations('deposits');
  const names = useDepositNames();
  const moments = useMoments();
  const staff = useStaff();
  const [asked, setAsked] = useState<'refund' | 'take' | 'record' | null>(null);
  const { sum, payer, state, cause, paymentId, reference, request, madeAt, sender, isMine } = refund;
  const mayAsk = state === 'due' && request === null && staff.may('deposit.decide');
  const mayPay = staff.may('withdrawal.pay');
  const mayTake = mayPay && (state === 'approved' || (state === 'sending' && !isMine));
  const mayRecord = mayPay && state === 'sending' && isMine;
  const close = (): void => setAsked(null);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="num text-16 font-semibold">{sum}</span>
        <Tag tone={names.refundTag(state).tone}>{names.refundTag(state).text}</Tag>
      </div>
      <div className="grid gap-0.5 text-13 text-ink-2 [overflow-wrap:anywhere]">
        <span>{t(`refundCause.${cause}`)}</span>
        {payer !== null && (
          <span>
            {t('reportedPayer')}: <PlainText text={payer} />
          </span>
        )}
        <span>{t('refundPayment', { id: paymentId })}</span>
        {sender !== null && <span>{t('refundSender', { name: sender })}</span>}
        <span>
          {madeAt === null ? t('refundDue', { at: moments.full(refund.dueAt) }) : t('refundMadeAt', { at: moments.full(madeAt) })}
          {reference !== null && (
            <>
              {' · '}
              <PlainText text={reference} />
            </>
          )}
        </span>
      </div>
      {request !== null && <OpenRequest request={request} queue="deposits" />}
      {mayAsk && (
        <Button variant="primary" onClick={() => setAsked('refund')}>
          {t('refund')}
        </Button>
      )}
      {mayTake && (
        <Button variant={sender === null ? 'primary' : 'outline'} onClick={() => setAsked('take')}>
          {t(sender === null ? 'refundTake' : 'refundTakeOver')}
        </Button>
      )}
      {mayRecord && (
        <Button variant="primary" onClick={() => setAsked('record')}>
          {t('refundRecord')}
        </Button>
      )}
      {asked === 'refund' && <AskRefund refund={refund} depositId={depositId} onClose={close} />}
      {asked === 'take' && <TakeRefund refund={refund} depositId={depositId} onClose={close} />}
      {asked === 'record' && <RecordRefund refund={refund} depositId={depositId} onClose={close} />}
    </>
  );
}

type DialogProps = { refund: Refund; depositId: string; onClose: () => void };

/** Asks, with a reason, that a payment goes back; another person answers. */
function AskRefund({ refund, depositId, onClose }: DialogProps) {
  const t = useTranslations('deposits');
  const { id, sum } = refund;
  return (
    <ReasonDialog
      title={t('refundTitle', { sum })}
      lead={t('refundText')}
      confirm={t('refundAsk')}
      queue="deposits"
      done={t('refundAsked', { sum })}
      texts={{ label: t('reason'), hint: t('refundReasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.staffer.askRefund({ id: depositId, refundId: id, requestId, reason })}
      onClose={onClose}
    />
  );
}

/** Takes an approved refund in hand, or takes it over from whoever has it. */
function TakeRefund({ refund, depositId, onClose }: DialogProps) {
  const t = useTranslations('deposits');
  const { id, sum, sender } = refund;
  return (
    <DecisionDialog
      title={sender === null ? t('refundTakeTitle', { sum }) : t('refundTakeOverTitle', { name: sender })}
      lead={sender === null ? t('refundTakeText') : t('refundTakeOverText')}
      confirm={t(sender === null ? 'refundTake' : 'refundTakeOver')}
      queue="deposits"
      done={t('refundTaken')}
      act={(requestId) => calls.staffer.takeRefund({ id: depositId, refundId: id, requestId, sender })}
      onClose={onClose}
    />
  );
}

/** Writes down that a refund was sent, and what bank or provider call it. */
function RecordRefund({ refund, depositId, onClose }: DialogProps) {
  const t = useTranslations('deposits');
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reference.trim() === '';
  const { sum, payer } = refund;
  return (
    <DecisionDialog
      title={t('refundRecordTitle', { sum })}
      lead={t('refundRecordText', { payer: payer ?? t('refundUnknownPayer') })}
      confirm={t('refundRecord')}
      queue="deposits"
      done={t('refundRecorded', { sum })}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={(requestId) => calls.staffer.recordRefund({ id: depositId, refundId: refund.id, requestId, reference: reference.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('refundReference')}
        problem={isChecked && isEmpty ? t('referenceNeeded') : undefined}
        isRequired
        maxLength={64}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </DecisionDialog>
  );
}
