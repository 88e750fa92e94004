import type { ListedMember } from '@talora/contract/members/operations-console.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';

/** Gives a tag to several members, or takes it off them. */
export function TagMembersDialog({ members, onClose }: { members: readonly ListedMember[]; onClose: () => void }) {
  const t = useTranslations('memberList');
  const { data } = useQuery({ queryKey: ['members', 'tags'], queryFn: () => calls.notes.tags({}) });
  const tags = data?.tags ?? [];
  const [picked, setPicked] = useState('');
  const [act, setAct] = useState<'give' | 'take'>('give');
  const tagId = picked === '' ? (tags[0]?.id ?? '') : picked;
  return (
    <DecisionDialog
      title={t('tagTitle', { count: members.length })}
      lead={members
        .slice(0, 8)
        .map(({ account }) => account)
        .join(', ')
        .concat(members.length > 8 ? ' …' : '')}
      confirm={t(act === 'give' ? 'give' : 'take')}
      queue="members"
      done={({ changed, full }) => (full === 0 ? t('tagged', { count: changed }) : t('taggedFull', { count: changed, full }))}
      isReady={() => tagId !== ''}
      act={() => calls.notes.tagMembers({ tagId, memberIds: members.map(({ id }) => id), isOn: act === 'give' })}
      onClose={onClose}
    >
      {data !== undefined && tags.length === 0 && <NothingHere title={t('noTags')} />}
      {tags.length > 0 && (
        <>
          <SelectField
            label={t('tagLabel')}
            choices={tags.map(({ id, name }) => ({ value: id, text: name }))}
            value={tagId}
            onChoose={setPicked}
          />
          <SelectField
            label={t('actLabel')}
            choices={(['give', 'take'] as const).map((value) => ({ value, text: t(value) }))}
            value={act}
            onChoose={setAct}
          />
        </>
      )}
    </DecisionDialog>
  );
}
