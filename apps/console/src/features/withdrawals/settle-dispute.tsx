import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { RadioCard } from '../../kit/radio-card.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { seenWithdrawal } from '../../queue/seen.ts';
import { OUTCOMES, settlementOf, type Outcome } from './settle-draft.ts';

/** Ends a dispute in one of three ways; what each does with the money stands under it. */
export function SettleDispute({ withdrawal, onClose }: { withdrawal: ConsoleWithdrawalFile; onClose: () => void }) {
  const t = useTranslations('withdrawals');
  const sumText = useSumText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  const settlement = settlementOf(outcome, reason);
  const sums = {
    received: sumText(withdrawal.received ?? '0'),
    rest: sumText(withdrawal.remainder ?? '0'),
    sum: sumText(withdrawal.amount),
  };
  return (
    <DecisionDialog
      title={t('settleTitle')}
      lead={t('settleText', { account: withdrawal.account })}
      confirm={t('settle')}
      variant={outcome === 'forced' ? 'danger' : 'primary'}
      queue="withdrawals"
      done={({ state }: ConsoleWithdrawalFile) => (state === 'disputed' ? t('askedForTwo', { sum: sums.rest }) : t('settled'))}
      isReady={() => {
        setIsChecked(true);
        return settlement !== null;
      }}
      act={async (requestId) => {
        if (settlement === null) throw new Error('no way to settle was chosen');
        return calls.staffer.settleDispute({ ...seenWithdrawal(withdrawal), requestId, ...settlement });
      }}
      onClose={onClose}
    >
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="p-0 pb-1.5 text-13 font-semibold">{t('outcome')}</legend>
        {OUTCOMES.map((one) => (
          <RadioCard
            key={one}
            name="outcome"
            title={t(`outcomeName.${one}`)}
            text={t(`outcomeText.${one}`, sums)}
            isChosen={outcome === one}
            onChoose={() => setOutcome(one)}
          />
        ))}
        {isChecked && outcome === null && (
          <p role="alert" className="m-0 text-12 text-danger">
            {t('outcomeNeeded')}
          </p>
        )}
      </fieldset>
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        problem={isChecked && isEmpty ? t('reasonNeeded') : undefined}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}
