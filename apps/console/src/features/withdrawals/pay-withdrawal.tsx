import { CallRefused } from '@talora/contract/core/client.ts';
import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { Facts } from '../../queue/item-panel.tsx';
import { useNextItem } from '../../queue/next-item.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { seenWithdrawal } from '../../queue/seen.ts';
import type { ProofProblem } from './proof-check.ts';
import { ProofField } from './proof-field.tsx';
import { ShownOnce } from '../../kit/shown-once.tsx';

interface PaymentProps {
  readonly withdrawal: ConsoleWithdrawalFile;
  readonly onClose: () => void;
}

/** Takes a withdrawal to pay it and shows the full account number; every look at it is written down. */
export function StartPayment({ withdrawal, isAgain, onClose }: PaymentProps & { readonly isAgain: boolean }) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null) return <AccountNumber withdrawal={withdrawal} number={number} onClose={onClose} />;
  return (
    <DecisionDialog
      title={isAgain ? t('showAccount') : t('startTitle')}
      lead={isAgain ? t('showAccountText') : t('startText', { sum, holder: withdrawal.holder })}
      confirm={isAgain ? t('showAccount') : t('start')}
      queue="withdrawals"
      done={isAgain ? t('accountShown') : t('started')}
      act={(requestId) => calls.staffer.startPayment({ ...seenWithdrawal(withdrawal), requestId })}
      onDone={({ accountNumber }) => setNumber(accountNumber)}
      onClose={onClose}
    />
  );
}

function AccountNumber({ withdrawal, number, onClose }: PaymentProps & { readonly number: string }) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  return (
    <ShownOnce
      title={t('accountTitle')}
      lead={t('accountText')}
      text={number}
      textClass="text-24 font-bold"
      copyLabel={t('copy')}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('bank'), withdrawal.bankName],
          [t('holder'), withdrawal.holder],
          [t('amount'), sum],
        ]}
      />
    </ShownOnce>
  );
}

/** Marks a withdrawal paid: the bank's reference and a picture of the proof are asked for. */
export function MarkPaid({ withdrawal, onClose }: PaymentProps) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  const [reference, setReference] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const [proofProblem, setProofProblem] = useState<ProofProblem | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const referenceField = useRef<HTMLInputElement>(null);
  const proofId = useId();
  const goOn = useNextItem();
  const isReferenceEmpty = reference.trim() === '';
  return (
    <DecisionDialog
      title={t('paidTitle')}
      lead={t('paidText', { sum, holder: withdrawal.holder })}
      confirm={t('paidConfirm', { sum })}
      queue="withdrawals"
      done={t('paidDone', { sum })}
      isReady={() => {
        setIsChecked(true);
        if (isReferenceEmpty) referenceField.current?.focus();
        else if (proof === null) document.querySelector<HTMLInputElement>(`#${CSS.escape(proofId)}`)?.focus();
        return !isReferenceEmpty && proof !== null;
      }}
      act={(requestId) =>
        calls.staffer.markPaid({ ...seenWithdrawal(withdrawal), requestId, reference: reference.trim() }, proof === null ? [] : [proof])
      }
      onDone={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    >
      <Callout>{t('paidWarning')}</Callout>
      <TextField
        ref={referenceField}
        label={t('reference')}
        hint={t('referenceHint')}
        isRequired
        maxLength={64}
        autoComplete="off"
        problem={isChecked && isReferenceEmpty ? t('referenceNeeded') : undefined}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <ProofField
        id={proofId}
        file={proof}
        problem={proofProblem ?? (isChecked && proof === null ? 'missing' : null)}
        onFile={(file, problem) => {
          setProof(file);
          setProofProblem(problem);
        }}
      />
    </DecisionDialog>
  );
}

/** Takes the payment over from the colleague who has it, with a reason, and shows the account number. */
export function TakeOver({ withdrawal, onClose }: PaymentProps) {
  const t = useTranslations('withdrawals');
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null) return <AccountNumber withdrawal={withdrawal} number={number} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('takeOverTitle', { name: withdrawal.payerStaff ?? '' })}
      lead={t('takeOverText')}
      confirm={t('takeOver')}
      queue="withdrawals"
      done={t('takenOver')}
      texts={{ label: t('reason'), hint: t('failReasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.staffer.takeOverPayment({ ...seenWithdrawal(withdrawal), requestId, reason })}
      onDone={({ accountNumber }) => setNumber(accountNumber)}
      onClose={onClose}
    >
      <Callout tone="pending">{t('takeOverWarning')}</Callout>
    </ReasonDialog>
  );
}

/** Writes down that the bank did not carry out the payment, or asks a second person to; the sum stays held. */
export function FailPayment({ withdrawal, onClose }: PaymentProps) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  const { id, account, mayFailAlone } = withdrawal;
  return (
    <ReasonDialog
      title={t('failTitle')}
      lead={t('failText', { account, sum })}
      confirm={mayFailAlone ? t('payFailed') : t('failAsk')}
      variant="danger"
      queue="withdrawals"
      done={mayFailAlone ? t('failed') : t('failAsked')}
      texts={{ label: t('reason'), hint: t('failReasonHint'), needed: t('reasonNeeded') }}
      act={async (reason, requestId): Promise<void> => {
        if (mayFailAlone) {
          try {
            await calls.staffer.failPayment({ ...seenWithdrawal(withdrawal), requestId, reason });
            return;
          } catch (error) {
            // Above the sums of the day: a colleague is asked with the same words.
            if (!(error instanceof CallRefused && error.code === 'APPROVAL_NEEDED')) throw error;
          }
        }
        await calls.requests.askPaymentFail({ id, requestId, reason });
      }}
      onClose={onClose}
    >
      <Callout>{t(mayFailAlone ? 'failWarning' : 'failTakesTwo')}</Callout>
    </ReasonDialog>
  );
}
