import type { AffiliateApplication } from '@talora/contract/agents/applications.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { affiliateCalls } from './affiliate-calls.ts';

interface ActsProps {
  readonly one: AffiliateApplication;
  readonly types: readonly number[];
}

/** What may be done about an application: a note always, a decision once, by who may. */
export function AffiliateActs({ one, types }: ActsProps) {
  const t = useTranslations('affiliates');
  const staff = useStaff();
  const [asked, setAsked] = useState<'note' | 'approve' | 'refuse' | null>(null);
  const close = (): void => setAsked(null);
  const mayDecide = one.state === 'open' && staff.may('affiliate.decide');
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {mayDecide && (
          <Button variant="primary" onClick={() => setAsked('approve')}>
            {t('approve')}
          </Button>
        )}
        {mayDecide && <Button onClick={() => setAsked('refuse')}>{t('refuse')}</Button>}
        <Button onClick={() => setAsked('note')}>{t('addNote')}</Button>
      </div>
      {asked === 'approve' && <Approve one={one} types={types} onClose={close} />}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t('refuseTitle')}
          lead={t('refuseLead')}
          confirm={t('refuse')}
          variant="danger"
          queue="affiliates"
          done={t('refused')}
          texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
          act={(reason) => affiliateCalls.refuseAffiliate({ id: one.id, reason })}
          onClose={close}
        />
      )}
      {asked === 'note' && (
        <ReasonDialog
          title={t('noteTitle')}
          lead={t('noteLead')}
          confirm={t('addNote')}
          queue="affiliates"
          done={t('noted')}
          texts={{ label: t('note'), needed: t('noteNeeded') }}
          act={(note, requestId) => affiliateCalls.noteAffiliate({ id: one.id, requestId, note })}
          onClose={close}
        />
      )}
    </>
  );
}

function Approve({ one, types, onClose }: ActsProps & { onClose: () => void }) {
  const t = useTranslations('affiliates');
  const [username, setUsername] = useState(one.username);
  const [type, setType] = useState(String(types[0] ?? ''));
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = username.trim() === '';
  return (
    <DecisionDialog
      title={t('approveTitle')}
      lead={t('approveLead')}
      confirm={t('approve')}
      queue="affiliates"
      done={t('approved')}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={() => affiliateCalls.approveAffiliate({ id: one.id, username: username.trim(), type: Number(type) })}
      onClose={onClose}
    >
      <TextField
        label={t('username')}
        isRequired
        autoComplete="off"
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        problem={isChecked && isEmpty ? t('usernameNeeded') : undefined}
      />
      <SelectField
        label={t('type')}
        choices={types.map((value) => ({ value: String(value), text: String(value) }))}
        value={type}
        onChoose={setType}
      />
    </DecisionDialog>
  );
}
