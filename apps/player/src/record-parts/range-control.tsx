import { Button } from '@talora/web-kit/ui/button.tsx';
import { inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId, useState, type FormEvent } from 'react';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import calendar from 'virtual:icon/ph/calendar-blank';
import caretDoubleLeft from 'virtual:icon/ph/caret-double-left';
import caretDoubleRight from 'virtual:icon/ph/caret-double-right';
import caretLeft from 'virtual:icon/ph/caret-left';
import caretRight from 'virtual:icon/ph/caret-right';
import { dateOfDay, shiftDay, todayIn } from './record-days.ts';

interface RangeControlProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
}

const STEPS = [
  { days: -30, icon: caretDoubleLeft },
  { days: -7, icon: caretLeft },
  { days: 7, icon: caretRight },
  { days: 30, icon: caretDoubleRight },
] as const;
const MAX_DAYS = 92;

/** Days of a record: steps of a week or a month, or two days of one's own. */
export function RangeControl({ from, to, onChange }: RangeControlProps) {
  const t = useTranslations('records.range');
  const format = useFormatter();
  const today = todayIn(useTimeZone() ?? 'UTC');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const dayText = (day: string): string => format.dateTime(dateOfDay(day), { ...MOMENT.day, timeZone: 'UTC' });
  const step = ({ days, icon }: (typeof STEPS)[number]) => (
    <button
      key={days}
      type="button"
      aria-label={t(days < 0 ? 'earlier' : 'later', { days: Math.abs(days) })}
      disabled={days > 0 && shiftDay(to, days) > today}
      onClick={() => onChange(shiftDay(from, days), shiftDay(to, days))}
      className="num flex min-h-11 min-w-10 items-center justify-center gap-0.5 rounded-md px-1 md:min-w-12 text-13 font-semibold text-ink-2 hover:bg-surface-3 disabled:text-ink-disabled disabled:hover:bg-transparent"
    >
      {days < 0 && <Icon icon={icon} size={14} />}
      <span aria-hidden="true">{Math.abs(days)}</span>
      {days > 0 && <Icon icon={icon} size={14} />}
    </button>
  );
  return (
    <div className="grid gap-2">
      <div className="inline-flex max-w-full items-center justify-self-start rounded-control border border-line-control bg-surface-1">
        {STEPS.slice(0, 2).map(step)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="num flex min-h-11 items-center gap-1.5 whitespace-nowrap border-x border-line-strong px-2 text-13 md:px-3 font-semibold hover:bg-surface-3"
        >
          <Icon icon={calendar} size={16} className="max-md:hidden" />
          {dayText(from)} – {dayText(to)}
        </button>
        {STEPS.slice(2).map(step)}
      </div>
      <div id={panelId} hidden={!isOpen}>
        <DaysForm
          key={`${from} ${to}`}
          from={from}
          to={to}
          today={today}
          onChange={(first, last) => {
            setIsOpen(false);
            onChange(first, last);
          }}
        />
      </div>
    </div>
  );
}

function DaysForm({ from, to, today, onChange }: RangeControlProps & { today: string }) {
  const t = useTranslations('records.range');
  const id = useId();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [problem, setProblem] = useState<'order' | 'length' | 'missing' | null>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (first === '' || last === '') setProblem('missing');
    else if (first > last || last > today) setProblem('order');
    else if (shiftDay(first, MAX_DAYS) < last) setProblem('length');
    else onChange(first, last);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      {(
        [
          ['from', first, setFirst],
          ['to', last, setLast],
        ] as const
      ).map(([key, value, set]) => (
        <div key={key} className="grid gap-1">
          <label htmlFor={`${id}-${key}`} className="text-12 text-ink-3">
            {t(key)}
          </label>
          <div className={inputBoxClass(problem !== null)}>
            <input
              id={`${id}-${key}`}
              type="date"
              max={today}
              value={value}
              onChange={(event) => {
                set(event.target.value);
                setProblem(null);
              }}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
              className="num bg-transparent text-16 outline-none focus-visible:shadow-none"
            />
          </div>
        </div>
      ))}
      <Button type="submit" className="min-h-12">
        {t('show')}
      </Button>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="m-0 w-full text-12 text-danger">
          {t(`problems.${problem}`, { days: MAX_DAYS })}
        </p>
      )}
    </form>
  );
}
