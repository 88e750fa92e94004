import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { useStaff } from '../session/staff-context.ts';
import { readStopEnd, type StopDraft } from './stop-draft.ts';
import { Tick } from '../kit/tick.tsx';

interface StopFieldsProps {
  readonly draft: StopDraft;
  readonly onChange: (draft: StopDraft) => void;
  readonly problem: string | undefined;
}

/** Reads the end of a maintenance that is being written; undefined while what was typed is no time that is still to come. */
export function useStopEnd(draft: StopDraft): () => string | null | undefined {
  const { timeZone } = useStaff();
  return () => readStopEnd(draft, timeZone, Date.now());
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
