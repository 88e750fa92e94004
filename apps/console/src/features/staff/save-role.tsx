import type { RoleContentView, RoleRow } from '@talora/contract/staff/roles-console.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { roleCalls } from './role-calls.ts';
import { RoleTrialView } from './role-trial.tsx';

interface SaveRoleProps {
  readonly role: RoleRow;
  readonly content: RoleContentView;
  readonly isNew: boolean;
  readonly send: <T>(act: () => Promise<T>) => Promise<T>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows what the change does, by name, before it is made or asked for. */
export function SaveRole({ role: { code, version }, content, isNew, send, onDone, onClose }: SaveRoleProps) {
  const t = useTranslations('staffRoles');
  const why = useReasonTexts();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const trial = useQuery({
    queryKey: ['roles', 'try', code, version, content],
    queryFn: () => roleCalls.tryRole({ code, content }),
    gcTime: 0,
  });
  const isWider = trial.data?.isWidening === true;
  return (
    <DecisionDialog<RoleRow>
      title={isNew ? t('makeTitle') : isWider ? t('askTitle') : t('saveTitle')}
      confirm={isNew ? t('make') : isWider ? t('ask') : t('save')}
      queue="roles"
      done={({ request }) => (request === null ? t('saved') : t('asked'))}
      isWaiting={trial.isFetching && trial.data === undefined}
      isReady={() => {
        setIsChecked(true);
        return reason.trim() !== '' && trial.data !== undefined;
      }}
      act={(requestId) => send(() => roleCalls.saveRole({ code, requestId, version, content, reason: reason.trim() }))}
      onDone={onDone}
      onClose={onClose}
    >
      {trial.data === undefined ? <ReadState query={trial} rows={2} /> : !isNew && <RoleTrialView trial={trial.data} />}
      {isNew && <p className="m-0 text-13 text-ink-2">{t('makeText')}</p>}
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
