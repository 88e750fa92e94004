import type { DeskDeposit } from '@talora/contract/wallet-desk.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useStaff } from '../../session/staff-context.ts';

interface DecisionProps {
  readonly deposit: DeskDeposit;
  readonly onClose: () => void;
}

/** Is the typed sum the one that was to be paid? Compared as whole minor units. */
function isSameSum(typed: string, expected: string, currency: string): boolean {
  if (!isAssetCode(currency)) return false;
  const minor = parseAmount(typed.trim(), ASSETS[currency], { decimals: 'upTo' });
  return minor !== undefined && minor === parseAmount(expected, ASSETS[currency]);
}

/** Credits a deposit once the sum on the slip has been typed: reading it is the point. */
export function ApproveDeposit({ deposit, onClose }: DecisionProps) {
  const t = useTranslations('deposits');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const [sum, setSum] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const expected = `${currencySymbol} ${formatMoney(deposit.payExact, tag)}`;
  const isRight = isSameSum(sum, deposit.payExact, deposit.currency);
  return (
    <DecisionDialog
      title={t('approveTitle')}
      lead={t('approveText', { account: deposit.account, sum: expected })}
      confirm={t('approveSum', { sum: expected })}
      queue="deposits"
      done={t('approved', { sum: expected })}
      isReady={() => {
        setIsChecked(true);
        if (!isRight) field.current?.focus();
        return isRight;
      }}
      act={(requestId) => calls.desk.approveDeposit({ id: deposit.id, requestId, ...(note.trim() === '' ? {} : { note: note.trim() }) })}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('sumOnSlip')}
        hint={t('sumHint')}
        problem={isChecked && !isRight ? t('sumDiffers', { sum: expected }) : undefined}
        before={<span className="font-semibold text-ink-3">{currencySymbol}</span>}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        value={sum}
        maxLength={20}
        onChange={(event) => setSum(event.target.value)}
        className="num"
      />
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}

/** Refuses a deposit with a reason that the player reads. */
export function RejectDeposit({ deposit, onClose }: DecisionProps) {
  const t = useTranslations('deposits');
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      lead={t('rejectText', { account: deposit.account })}
      confirm={t('reject')}
      look="danger"
      queue="deposits"
      done={t('rejected')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.desk.rejectDeposit({ id: deposit.id, requestId, reason })}
      onClose={onClose}
    />
  );
}
