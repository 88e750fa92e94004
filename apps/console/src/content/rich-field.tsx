import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MARKS, wrapIn, type Mark } from './rich-marks.ts';

interface RichFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A rich text as HTML, with buttons for its marks. */
export function RichField({ label, value, problem, onChange }: RichFieldProps) {
  const t = useTranslations('notices');
  const area = useRef<HTMLTextAreaElement>(null);
  const wrap = (mark: Mark): void => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: value.length, selectionEnd: value.length };
    onChange(wrapIn(mark, value, selectionStart, selectionEnd));
    area.current?.focus();
  };
  return (
    <FieldShell label={label} isRequired hint={t('marks')} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <div className={`${inputBoxClass(isInvalid)} flex-col items-stretch gap-0 px-0`}>
          <div role="group" aria-label={t('tools')} className="flex flex-wrap gap-1 border-b border-line p-1">
            {MARKS.map((mark) => (
              <button
                key={mark.name}
                type="button"
                onClick={() => wrap(mark)}
                className="min-h-10 min-w-10 rounded-md px-2 text-12 font-semibold text-ink-2 hover:bg-surface-3"
              >
                {t(`tool.${mark.name}`)}
              </button>
            ))}
          </div>
          <textarea
            ref={area}
            id={id}
            rows={8}
            maxLength={4000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required
            className={`${INPUT_CLASS} resize-y px-3.5`}
          />
        </div>
      )}
    </FieldShell>
  );
}
