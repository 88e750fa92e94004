import type { StaffRequest } from '@talora/contract/requests.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';

/** Message keys hold no dots. */
export const kindKey = (kind: StaffRequest['kind']) => kind.replace('.', '_') as 'second-factor_reset';

interface DecideRequestProps {
  readonly request: StaffRequest;
  readonly isApproved: boolean;
  readonly onClose: () => void;
}

/** Says what the decision does; the browser asks for a passkey before it is sent. */
export function DecideRequest({ request, isApproved, onClose }: DecideRequestProps) {
  const t = useTranslations('approvals');
  const [note, setNote] = useState('');
  const { id, account, askedBy: name, kind } = request;
  return (
    <DecisionDialog
      title={t(isApproved ? 'approveTitle' : 'refuseTitle', { name })}
      lead={isApproved ? t(`effect.${kindKey(kind)}`, { account }) : t('refuseText', { account })}
      confirm={t(isApproved ? 'approve' : 'refuse')}
      look={isApproved ? 'primary' : 'danger'}
      queue="requests"
      done={t(isApproved ? 'done.approved' : 'done.refused')}
      act={async () => {
        await confirmByPasskey();
        return calls.requests.decideRequest({ id, isApproved, note: note.trim() });
      }}
      onClose={onClose}
    >
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}
