import type { ConsoleDeposit, ConsoleDepositFile } from '@talora/contract/wallet/wallet-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useNextItem } from '../../queue/next-item.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { seenDeposit } from '../../queue/seen.ts';
import { namedSum, useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { creditOf, decisionTexts, judgeCredit } from './credit-draft.ts';

interface DecisionProps {
  readonly deposit: ConsoleDeposit;
  readonly onClose: () => void;
}

/** Credits a deposit with the sum that came, as it has been read and typed: reading it is the point. */
export function ApproveDeposit({ deposit, onClose }: DecisionProps) {
  const t = useTranslations('deposits');
  const { currencySymbol } = useStaff();
  const [sum, setSum] = useState('');
  const [payer, setPayer] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const text = useSumText();
  const goOn = useNextItem();
  const { isRight, isMore, isLess, isAll } = judgeCredit(sum, deposit);
  const credited = text(sum.trim());
  return (
    <DecisionDialog
      title={t('approveTitle')}
      lead={t('approveText', { account: deposit.account, sum: text(deposit.payExact) })}
      confirm={isRight ? t('approveSum', { sum: credited }) : t('approve')}
      queue="deposits"
      done={({ state }: ConsoleDepositFile) =>
        state === 'credited' ? t('approved', { sum: credited }) : t('askedForTwo', { sum: credited })
      }
      isReady={() => {
        setIsChecked(true);
        if (!isRight) field.current?.focus();
        return isRight;
      }}
      act={(requestId) => calls.staffer.approveDeposit(creditOf(deposit, requestId, { sum, payer, note }))}
      onDone={({ state }) => {
        onClose();
        // What waits for a second person stays in the queue.
        if (state === 'credited') goOn();
      }}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('sumOnSlip')}
        hint={t(decisionTexts(deposit.reported).hint, { sum: namedSum(deposit.reported, text) })}
        problem={isChecked && !isRight ? t(isMore ? 'sumIsMore' : 'sumDiffers', { sum: text(deposit.creditMax) }) : undefined}
        before={<span className="font-semibold text-ink-3">{currencySymbol}</span>}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        value={sum}
        maxLength={20}
        onChange={(event) => setSum(event.target.value)}
        className="num"
      />
      {isLess && <Callout tone="pending">{t('sumIsLess', { sum: text(deposit.payExact) })}</Callout>}
      {isRight && deposit.reported !== null && !isAll && <Callout>{t('restGoesBack', { sum: namedSum(deposit.reported, text) })}</Callout>}
      {deposit.reportedPayer === null && (
        <TextField
          label={t('payerOnSlip')}
          hint={t('payerHint')}
          autoComplete="off"
          value={payer}
          maxLength={120}
          onChange={(event) => setPayer(event.target.value)}
        />
      )}
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}

/** Refuses a deposit with a reason that the player reads. */
export function RejectDeposit({ deposit, onClose }: DecisionProps) {
  const t = useTranslations('deposits');
  const text = useSumText();
  const goOn = useNextItem();
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      lead={t(decisionTexts(deposit.reported).rejection, { account: deposit.account, sum: namedSum(deposit.reported, text) })}
      confirm={t('reject')}
      variant="danger"
      queue="deposits"
      done={t('rejected')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.staffer.rejectDeposit({ ...seenDeposit(deposit), requestId, reason })}
      onDone={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    />
  );
}
