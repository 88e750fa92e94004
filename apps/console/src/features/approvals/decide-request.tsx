import type { StaffRequest } from '@talora/contract/requests.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';

/** Message keys hold no dots. */
const KIND_KEYS = {
  'second-factor.reset': 'second-factor_reset',
  'staff.invite': 'staff_invite',
  'staff.passkeys-reset': 'staff_passkeys-reset',
  'payment.fail': 'payment_fail',
  'staff.enable': 'staff_enable',
  'site.open': 'site_open',
  'site.regions': 'site_regions',
  'site.codes': 'site_codes',
  'site.register': 'site_register',
  'site.addresses': 'site_addresses',
  'approvals.widen': 'approvals_widen',
} as const satisfies Record<StaffRequest['kind'], string>;

/** Key of the texts of a kind of request. */
export const kindKey = (kind: StaffRequest['kind']) => KIND_KEYS[kind];

interface DecideRequestProps {
  readonly request: StaffRequest;
  readonly isApproved: boolean;
  readonly onClose: () => void;
}

/** Says what the decision does; the browser asks for a passkey before it is sent. */
export function DecideRequest({ request, isApproved, onClose }: DecideRequestProps) {
  const t = useTranslations('approvals');
  const [note, setNote] = useState('');
  const role = useTranslations('roles');
  const { id, about, askedBy: name, kind, amount, member, version } = request;
  return (
    <DecisionDialog
      title={t(isApproved ? 'approveTitle' : 'refuseTitle', { name })}
      lead={
        isApproved
          ? t(`effect.${kindKey(kind)}`, { about, role: request.role === null ? '' : role(request.role) })
          : t('refuseText', { about })
      }
      confirm={t(isApproved ? 'approve' : 'refuse')}
      look={isApproved ? 'primary' : 'danger'}
      queue="requests"
      done={t(isApproved ? 'done.approved' : 'done.refused')}
      act={async () => {
        await confirmByPasskey();
        return calls.requests.decideRequest({ id, isApproved, note: note.trim(), amount, memberId: member?.id ?? null, version });
      }}
      onClose={onClose}
    >
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}
