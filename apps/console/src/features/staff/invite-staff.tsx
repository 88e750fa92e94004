import { STAFF_ROLES, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { RadioCard } from '../../kit/radio-card.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import type { MadeLink } from './link-dialog.tsx';
import { judgeInvite } from './invite-draft.ts';

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[];

/** Invites a colleague: by a link at once, or, for a role that decides, by a request that another approves. */
export function InviteStaff({ onLink, onClose }: { onLink: (link: MadeLink) => void; onClose: () => void }) {
  const t = useTranslations('staff');
  const roleName = useTranslations('roles');
  const why = useReasonTexts();
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { takesTwo, nameProblem, isReasonMissing, isReady } = judgeInvite({ name, role, reason });
  return (
    <DecisionDialog<MadeLink | null>
      title={t('inviteTitle')}
      lead={t('inviteText')}
      confirm={takesTwo ? t('askInvite') : t('inviteConfirm')}
      queue="staff-desk"
      done={takesTwo ? t('inviteAsked') : t('invited', { name: name.trim() })}
      isReady={() => {
        setIsChecked(true);
        return isReady;
      }}
      act={async (requestId) => {
        if (takesTwo) {
          await calls.requests.askStaffInvite({ requestId, name: name.trim(), role, reason: reason.trim() });
          return null;
        }
        await confirmByPasskey();
        return calls.staffConsole.inviteStaff({ requestId, name: name.trim(), role });
      }}
      onDone={(link) => {
        onClose();
        if (link !== null) onLink(link);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        problem={isChecked && nameProblem !== null ? t(nameProblem) : undefined}
        isRequired
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="p-0 pb-1.5 text-13 font-semibold">{t('role')}</legend>
        {ROLES.map((one) => (
          <RadioCard
            key={one}
            name="role"
            title={roleName(one)}
            text={t(`roleText.${one}`)}
            isChosen={role === one}
            onChoose={() => setRole(one)}
          />
        ))}
      </fieldset>
      {takesTwo && (
        <>
          <Callout tone="pending">{t('inviteTakesTwo')}</Callout>
          <ReasonField
            label={why.label}
            hint={why.hint}
            isRequired
            problem={isChecked && isReasonMissing ? why.needed : undefined}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </DecisionDialog>
  );
}
