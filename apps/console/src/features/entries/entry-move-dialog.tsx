import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { titleIn } from '../../content/texts.ts';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { positionOf } from './entry-order.ts';

interface EntryMoveDialogProps {
  readonly entry: ConsoleEntry;
  /** Where it stands, and of how many. */
  readonly position: number;
  readonly of: number;
  readonly isMoving: boolean;
  readonly error: unknown;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

/** Moves an entry to a position that is typed, across the pages of its list. */
export function EntryMoveDialog({ entry, position, of, isMoving, error, onMove, onClose }: EntryMoveDialogProps) {
  const t = useTranslations('entries');
  const decision = useTranslations('decision');
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const to = positionOf(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (to !== null && !isMoving) onMove(to);
  };
  return (
    <Dialog
      title={t('moveOne', { title: titleIn(entry.title, shippedLanguage(language), entry.languages) })}
      lead={t('stands', { position: String(position), of: String(of) })}
      closeLabel={decision('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('position')}
          hint={t('positionHint')}
          problem={isChecked && to === null ? t('positionWrong') : undefined}
          isRequired
          inputMode="numeric"
          maxLength={5}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SaveProblem error={error} />
        <Button type="submit" variant="primary" isBusy={isMoving}>
          {t('move')}
        </Button>
      </form>
    </Dialog>
  );
}
