import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaff } from '../session/staff-context.ts';
import { readStopEnd, stopDraftOf, type StopDraft } from './stop-draft.ts';
import { Tick } from '../kit/tick.tsx';

interface StopFieldsProps {
  readonly draft: StopDraft;
  readonly onChange: (draft: StopDraft) => void;
  readonly problem: string | undefined;
}

/** Keeps a maintenance that is being written; `end` is undefined while what was typed is no time that is still to come. */
export function useStopDraft(isOn: boolean, until: string | null) {
  const { timeZone } = useStaff();
  const [draft, setDraft] = useState(() => stopDraftOf(isOn, until, timeZone));
  const readEnd = (): string | null | undefined => readStopEnd(draft, timeZone, Date.now());
  return { draft, setDraft, readEnd };
}

/** Puts into maintenance, with the time of return where it is known. */
export function StopFields({ draft, onChange, problem }: StopFieldsProps) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  return (
    <div className="grid gap-2">
      <Tick label={t('inMaintenance')} isOn={draft.isOn} onChange={(isOn) => onChange({ ...draft, isOn })} />
      {draft.isOn && (
        <TextField
          label={t('until')}
          hint={t('untilHint', { zone: timeZone })}
          problem={problem}
          type="datetime-local"
          value={draft.clock}
          onChange={(event) => onChange({ ...draft, clock: event.target.value })}
        />
      )}
    </div>
  );
}
