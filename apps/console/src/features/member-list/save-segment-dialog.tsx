import { NOTE_BOUNDS } from '@talora/domain/members/tags.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { wireFilter, type FilterFields } from './members-search.ts';

/** Keeps a filter under a name, for everybody of the brand. */
export function SaveSegmentDialog({ fields, onClose }: { fields: FilterFields; onClose: () => void }) {
  const t = useTranslations('memberList');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <DecisionDialog
      title={t('keepTitle')}
      lead={t('keepText')}
      confirm={t('keep')}
      queue="members"
      done={t('kept')}
      isReady={() => {
        setIsChecked(true);
        return name.trim() !== '';
      }}
      act={(requestId) => calls.segments.saveSegment({ requestId, name: name.trim(), filter: wireFilter(fields) })}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        isRequired
        autoComplete="off"
        maxLength={NOTE_BOUNDS.name}
        value={name}
        problem={isChecked && name.trim() === '' ? t('nameNeeded') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </DecisionDialog>
  );
}
