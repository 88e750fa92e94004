import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../money/amount-field.tsx';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { readTypedAmount, subtractSums, type AmountRule } from '../../money/typed-amount.ts';

const MAX_IMAGES = 3;
const MAX_NOTE = 140;

const lengthOf = (text: string): number => Array.from(text).length;

/** What a member says of a payout that did not come in full: the sum that came, pictures, a note. */
export function useShortfall(amount: string, currency: string) {
  const chosen = useChosenImages(MAX_IMAGES);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const rule: AmountRule = { currency, lessThan: amount, mayBeZero: true };
  const read = readTypedAmount(typed, rule);
  return {
    chosen,
    typed,
    setTyped,
    note,
    setNote,
    rule,
    read,
    /** The sum that is missing; null while none is typed. */
    remainder: read.wire === undefined ? null : subtractSums(amount, read.wire, currency),
    /** What is claimed. Null when something is wrong with it: then the form shows what. */
    readClaim: (form: HTMLFormElement) => {
      const hasPicture = chosen.demand(read.wire !== undefined);
      if (read.wire === undefined) form.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
      if (read.wire === undefined || !hasPicture || lengthOf(note) > MAX_NOTE) return null;
      const text = note.trim();
      return { amountReceived: read.wire, ...(text === '' ? {} : { note: text }), images: chosen.images.map(({ file }) => file) };
    },
  };
}

interface ShortfallFieldsProps {
  readonly shortfall: ReturnType<typeof useShortfall>;
  readonly isChecked: boolean;
  readonly money: (sum: string) => string;
}

/** Fields for a payout that did not come in full. */
export function ShortfallFields({ shortfall, isChecked, money }: ShortfallFieldsProps) {
  const t = useTranslations('withdrawal');
  const { chosen, typed, setTyped, note, setNote, rule, read, remainder } = shortfall;
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AmountField
          label={t('arrived')}
          rule={rule}
          value={typed}
          onChange={setTyped}
          problem={isChecked ? read.problem : undefined}
          hint={t('arrivedHint')}
        />
        <div className="grid gap-1.5">
          <p className="m-0 text-13 font-semibold">{t('missing')}</p>
          <p
            aria-live="polite"
            className="num m-0 flex min-h-12 items-center gap-2.5 rounded-control bg-surface-3 px-3.5 text-16 font-semibold text-loss"
          >
            {remainder === null ? '—' : money(remainder)}
          </p>
        </div>
      </div>
      <ImageSlots label={t('evidence')} max={MAX_IMAGES} chosen={chosen} />
      <NoteField note={note} onNote={setNote} />
    </>
  );
}

function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useTranslations('withdrawal');
  const length = lengthOf(note);
  return (
    <FieldShell
      label={t('note')}
      aside={`${length} / ${MAX_NOTE}`}
      problem={length > MAX_NOTE ? t('noteTooLong', { max: MAX_NOTE }) : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            id={id}
            rows={3}
            value={note}
            onChange={(event) => onNote(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            className={`${INPUT_CLASS} resize-y`}
          />
        </div>
      )}
    </FieldShell>
  );
}
