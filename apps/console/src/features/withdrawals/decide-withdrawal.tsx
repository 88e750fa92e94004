import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useNextItem } from '../../queue/next-item.ts';
import { worstVerdict } from '../../queue/names/verdicts.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { seenWithdrawal } from '../../queue/seen.ts';

interface DecisionProps {
  readonly withdrawal: ConsoleWithdrawalFile;
  readonly onClose: () => void;
}

/** Approves a withdrawal; a fact that speaks against it is said once more. */
export function ApproveWithdrawal({ withdrawal, onClose }: DecisionProps) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  const [note, setNote] = useState('');
  const verdict = worstVerdict(withdrawal.checks);
  const goOn = useNextItem();
  return (
    <DecisionDialog
      title={t('approveTitle')}
      lead={t('approveText', { account: withdrawal.account, sum })}
      confirm={t('approveSum', { sum })}
      queue="withdrawals"
      done={({ state }: ConsoleWithdrawalFile) => (state === 'approved' ? t('approved', { sum }) : t('askedForTwo', { sum }))}
      act={(requestId) =>
        calls.staffer.approveWithdrawal({ ...seenWithdrawal(withdrawal), requestId, ...(note.trim() === '' ? {} : { note: note.trim() }) })
      }
      onDone={({ state }) => {
        onClose();
        // What waits for a second person stays in the queue.
        if (state === 'approved') goOn();
      }}
      onClose={onClose}
    >
      {verdict !== 'clear' && <Callout tone={verdict === 'hold' ? 'loss' : 'pending'}>{t(`warning.${verdict}`)}</Callout>}
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}

/** Refuses a withdrawal with a reason that the player reads; the held sum returns to the wallet. */
export function RejectWithdrawal({ withdrawal, onClose }: DecisionProps) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  const goOn = useNextItem();
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      lead={t('rejectText', { account: withdrawal.account, sum })}
      confirm={t('reject')}
      variant="danger"
      queue="withdrawals"
      done={t('rejected')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.staffer.rejectWithdrawal({ ...seenWithdrawal(withdrawal), requestId, reason })}
      onDone={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    />
  );
}
