import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { isShippedRole } from '@talora/domain/access/staff-roles.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../../session/role-name.ts';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { RadioCard } from '../../kit/radio-card.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import type { MadeLink } from './link-dialog.tsx';
import { judgeInvite } from './invite-draft.ts';

interface InviteStaffProps {
  readonly roles: readonly RoleRow[];
  readonly onLink: (link: MadeLink) => void;
  readonly onClose: () => void;
}

/** Invites a colleague: by a link at once, or, for a role that decides, by a request that another approves. */
export function InviteStaff({ roles, onLink, onClose }: InviteStaffProps) {
  const t = useTranslations('staff');
  const roleName = useRoleName();
  const why = useReasonTexts();
  const [name, setName] = useState('');
  const [role, setRole] = useState('support');
  const [reason, setReason] = useState('');
  const chosen = roles.find(({ code }) => code === role);
  const [isChecked, setIsChecked] = useState(false);
  const { takesTwo, nameProblem, isReasonMissing, isReady } = judgeInvite({ name, takesTwo: chosen?.inviteTakesTwo ?? true, reason });
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
        {roles.map(({ code, content }) => (
          <RadioCard
            key={code}
            name="role"
            title={roleName({ code, name: content.name })}
            text={isShippedRole(code) ? t(`roleText.${code}`) : t('ownRoleText', { count: content.permissions.length })}
            isChosen={role === code}
            onChoose={() => setRole(code)}
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
