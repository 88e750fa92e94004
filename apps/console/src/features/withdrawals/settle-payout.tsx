import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { maySettlePayout, PAYOUT_OUTCOMES, type PayoutOutcome } from '@talora/domain/wallet/payout-rules.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RadioCard } from '../../kit/radio-card.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';

/** Asks that a payout whose end the provider does not tell be written down as paid or failed; a second person decides. */
export function SettlePayout({ withdrawal, onClose }: { withdrawal: ConsoleWithdrawalFile; onClose: () => void }) {
  const t = useTranslations('withdrawals');
  const [outcome, setOutcome] = useState<PayoutOutcome | null>(null);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { payout } = withdrawal;
  const outcomes = PAYOUT_OUTCOMES.filter(
    (one) => payout !== null && maySettlePayout(one, { ...payout, isAsked: payout.nextQueryAt !== null }),
  );
  const isReasonEmpty = reason.trim() === '';
  const isReferenceMissing = outcome === 'paid' && reference.trim() === '';
  return (
    <DecisionDialog
      title={t('settlePayout')}
      lead={t('settlePayoutText')}
      confirm={t('settlePayoutAsk')}
      queue="withdrawals"
      done={t('settlePayoutAsked')}
      isReady={() => {
        setIsChecked(true);
        return outcome !== null && !isReferenceMissing && !isReasonEmpty;
      }}
      act={async (requestId) => {
        if (outcome === null) throw new Error('no end was chosen');
        const sent = outcome === 'paid' ? reference.trim() : '';
        return calls.staffer.askPayoutSettle({ id: withdrawal.id, requestId, outcome, reference: sent, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="p-0 pb-1.5 text-13 font-semibold">{t('outcome')}</legend>
        {outcomes.map((one) => (
          <RadioCard
            key={one}
            name="payout-outcome"
            title={t(`payoutEnd.${one}`)}
            text={t(`payoutEndText.${one}`)}
            isChosen={outcome === one}
            onChoose={() => setOutcome(one)}
          />
        ))}
        {outcomes.length < PAYOUT_OUTCOMES.length && <p className="m-0 text-13 text-ink-2">{t('payoutNotFailedYet')}</p>}
        {isChecked && outcome === null && (
          <p role="alert" className="m-0 text-12 text-danger">
            {t('outcomeNeeded')}
          </p>
        )}
      </fieldset>
      {outcome === 'paid' && (
        <TextField
          label={t('paymentReference')}
          problem={isChecked && isReferenceMissing ? t('referenceNeeded') : undefined}
          maxLength={64}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <ReasonField
        label={t('settlePayoutReason')}
        isRequired
        problem={isChecked && isReasonEmpty ? t('reasonNeeded') : undefined}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}
