import { RICH_LENGTH } from '@talora/domain/content/rich-text.ts';
import { FieldShell, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

/** The editor with its library: asked for when the first field is opened. */
const RichInput = lazy(() => import('./rich/rich-input.tsx'));

interface RichFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly direction?: 'ltr' | 'rtl';
  readonly onChange: (value: string) => void;
}

/** A rich text: written as it will be read, with a toolbar that works by keyboard. */
export function RichField({ label, value, problem, direction = 'ltr', onChange }: RichFieldProps) {
  const t = useTranslations('rich');
  const isLong = value.length > RICH_LENGTH;
  return (
    <FieldShell
      label={label}
      isRequired
      hint={t('keys')}
      problem={isLong ? t('tooLong', { length: String(value.length), max: String(RICH_LENGTH) }) : problem}
    >
      {({ id, describedBy, isInvalid }) => (
        <div className={`${inputBoxClass(isInvalid)} flex-col items-stretch gap-0 px-0`}>
          <Suspense fallback={<Skeleton className="m-3 h-52" />}>
            <RichInput
              id={id}
              label={label}
              value={value}
              describedBy={describedBy}
              isInvalid={isInvalid}
              direction={direction}
              onChange={onChange}
            />
          </Suspense>
        </div>
      )}
    </FieldShell>
  );
}
