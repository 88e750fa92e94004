import type { BrandTag } from '@talora/contract/members/notes-console.ts';
import { NOTE_BOUNDS, TAG_COLOURS, type TagColour } from '@talora/domain/members/tags.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { MemberTag } from '../../queue/member-tag.tsx';

/** A tag's name and colour; a new one without `tag`. */
export function TagDialog({ tag, onClose }: { tag: BrandTag | null; onClose: () => void }) {
  const t = useTranslations('memberList');
  const [name, setName] = useState(tag?.name ?? '');
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? 'grey');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = name.trim() === '';
  return (
    <DecisionDialog
      title={t(tag === null ? 'newTag' : 'changeTag')}
      lead={t('tagText')}
      confirm={t('save')}
      queue="members"
      done={t('saved')}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={(requestId) => calls.notes.saveTag({ requestId, id: tag?.id ?? null, name: name.trim(), colour })}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        isRequired
        autoComplete="off"
        maxLength={NOTE_BOUNDS.name}
        value={name}
        problem={isChecked && isEmpty ? t('nameNeeded') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('colourLabel')}
        choices={TAG_COLOURS.map((value) => ({ value, text: t(`colour.${value}`) }))}
        value={colour}
        onChoose={setColour}
      />
      {!isEmpty && (
        <p className="m-0 flex items-center gap-2 text-13 text-ink-2">
          {t('example')} <MemberTag tag={{ name: name.trim(), colour }} />
        </p>
      )}
    </DecisionDialog>
  );
}
