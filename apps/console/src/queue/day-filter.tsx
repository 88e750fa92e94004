import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { SelectField } from '../kit/select-field.tsx';

interface DayFilterProps<W extends string> {
  /** `yyyy-MM-dd`; empty: every day. */
  readonly day: string;
  /** What the list is of. */
  readonly foot: string;
  readonly onDay: (day: string) => void;
  /** One of `ways`, or empty: every way. Chosen once there is a day. */
  readonly way: W | '';
  readonly ways: readonly { readonly value: W; readonly text: string }[];
  readonly onWay: (way: W | '') => void;
}

/** One day of a list, by its date, one way of that day, and the way back to every day. */
export function DayFilter<W extends string>({ day, foot, onDay, way, ways, onWay }: DayFilterProps<W>) {
  const t = useTranslations('queue');
  return (
    <div className="mt-3.5 flex flex-wrap items-end gap-2.5">
      <div className="w-44">
        <TextField type="date" label={t('day')} value={day} onChange={(event) => onDay(event.target.value)} />
      </div>
      {day !== '' && (
        <div className="w-44">
          <SelectField<W | ''> label={t('way')} value={way} choices={[{ value: '', text: t('everyWay') }, ...ways]} onChoose={onWay} />
        </div>
      )}
      {day !== '' && (
        <Button variant="outline" onClick={() => onDay('')}>
          {t('everyDay')}
        </Button>
      )}
      <p role="status" className="m-0 pb-2.5 text-13 text-ink-2">
        {foot}
      </p>
    </div>
  );
}
