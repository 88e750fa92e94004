import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { roleCalls } from './role-calls.ts';
import { RoleTrialView } from './role-trial.tsx';

interface ChangeRoleProps {
  readonly row: StaffRow;
  readonly roles: readonly RoleRow[];
  readonly onClose: () => void;
}

/** Gives a colleague another role: shows what that changes, and asks for it or does it. */
export function ChangeRole({ row, roles, onClose }: ChangeRoleProps) {
  const t = useTranslations('staffRoles');
  const why = useReasonTexts();
  const roleName = useRoleName();
  const others = roles.filter(({ code }) => code !== row.role.code);
  const [code, setCode] = useState(others[0]?.code ?? '');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const trial = useQuery({
    queryKey: ['roles', 'try', row.id, row.role.code, code],
    queryFn: () => roleCalls.tryStaffRole({ id: row.id, role: code }),
  });
  const chosen = roles.find((role) => role.code === code);
  const isWider = trial.data?.isWidening === true;
  return (
    <DecisionDialog<{ readonly request: StaffRequest | null }>
      title={t('changeTitle', { name: row.name })}
      lead={t('changeText', { role: roleName(row.role) })}
      confirm={isWider ? t('ask') : t('change')}
      queue="staff-desk"
      done={({ request }) => (request === null ? t('changed', { name: row.name }) : t('asked'))}
      isReady={() => {
        setIsChecked(true);
        return reason.trim() !== '' && trial.data !== undefined;
      }}
      act={(requestId) =>
        roleCalls.changeStaffRole({
          id: row.id,
          requestId,
          from: row.role.code,
          role: code,
          version: chosen?.version ?? 0,
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('newRole')}
        choices={others.map((role) => ({ value: role.code, text: roleName({ code: role.code, name: role.content.name }) }))}
        value={code}
        onChoose={setCode}
      />
      {trial.data === undefined ? <ReadState query={trial} rows={2} /> : <RoleTrialView trial={trial.data} />}
      <ReasonField
        label={why.label}
        hint={why.hint}
        isRequired
        problem={isChecked && reason.trim() === '' ? why.needed : undefined}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}
