import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { ClaimBar } from '../../queue/claims/claim-marks.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { RequestChanges } from '../../queue/request-changes.tsx';
import { kindKey } from '../../queue/names/kind-names.ts';
import { useRoleName } from '../../session/role-name.ts';
import { ReasonField } from '../../queue/reason-field.tsx';

interface DecideRequestProps {
  readonly request: StaffRequest;
  readonly isApproved: boolean;
  readonly onClose: () => void;
}

/** Says what the decision does; the browser asks for a passkey before it is sent. */
export function DecideRequest({ request, isApproved, onClose }: DecideRequestProps) {
  const t = useTranslations('approvals');
  const [note, setNote] = useState('');
  const role = useRoleName();
  const sumText = useSumText();
  const { id, about, askedBy: name, kind, amount, member, version } = request;
  return (
    <DecisionDialog
      title={t(isApproved ? 'approveTitle' : 'refuseTitle', { name })}
      lead={
        isApproved
          ? t(`effect.${kindKey(kind)}`, {
              about,
              role: request.role === null ? '' : role(request.role),
              sum: amount === null ? '' : sumText(amount, request.currency ?? undefined),
              account: member?.account ?? '',
            })
          : t('refuseText', { about })
      }
      confirm={t(isApproved ? 'approve' : 'refuse')}
      variant={isApproved ? 'primary' : 'danger'}
      queue="requests"
      done={t(isApproved ? 'done.approved' : 'done.refused')}
      act={() => calls.requests.decideRequest({ id, isApproved, note: note.trim(), amount, memberId: member?.id ?? null, version })}
      onClose={onClose}
    >
      <ClaimBar queue="requests" item={id} />
      <RequestChanges request={request} />
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}
