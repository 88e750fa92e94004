import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import type { readSchedule, ScheduleDraft } from './schedule-draft.ts';
import { Tick } from '../kit/tick.tsx';

/** The fields of a schedule, and what they say. */
interface ScheduleState
  extends Pick<ScheduleDraft, 'starts' | 'ends' | 'isLive'>, Pick<ReturnType<typeof readSchedule>, 'isStartMissing' | 'isEndWrong'> {
  readonly timeZone: string;
  readonly change: (part: Partial<Pick<ScheduleDraft, 'starts' | 'ends' | 'isLive'>>) => void;
}

/** From, until, and whether it is shown at all. */
export function ScheduleFields({ schedule, isChecked, liveText }: { schedule: ScheduleState; isChecked: boolean; liveText: string }) {
  const t = useTranslations('notices');
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('starts')}
          hint={t('zone', { zone: schedule.timeZone })}
          isRequired
          problem={isChecked && schedule.isStartMissing ? t('needed') : undefined}
          type="datetime-local"
          value={schedule.starts}
          onChange={(event) => schedule.change({ starts: event.target.value })}
        />
        <TextField
          label={t('ends')}
          hint={t('endsHint')}
          problem={isChecked && schedule.isEndWrong ? t('endsWrong') : undefined}
          type="datetime-local"
          value={schedule.ends}
          onChange={(event) => schedule.change({ ends: event.target.value })}
        />
      </div>
      <Tick label={liveText} isOn={schedule.isLive} onChange={(isOn) => schedule.change({ isLive: isOn })} />
    </>
  );
}
