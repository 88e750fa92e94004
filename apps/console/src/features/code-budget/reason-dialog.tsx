import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly done: string;
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason that the audit log keeps. */
export function ReasonDialog({ act, onClose, ...texts }: ReasonDialogProps) {
  const t = useTranslations('brand');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <DecisionDialog
      {...texts}
      queue="code-budget"
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={() => act(reason.trim())}
      onClose={onClose}
    >
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
