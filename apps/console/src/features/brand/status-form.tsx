import type { BrandStatus } from '@talora/contract/members/operations-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ChangeHistory, type ReadChanges } from '../../content/change-history.tsx';
import { RadioCard } from '../../kit/radio-card.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { clockIn } from '../../moments/zoned-time.ts';
import { WhoIsHere } from './presence.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { isToCome, readStatus, statusDraftOf, takeEarlier, type StatusDraft } from './status-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

const STATUSES = [0, 1, 2] as const;

/** Chooses a status; a maintenance may name its end, in the brand's time. */
export function StatusForm({ present, history }: { present: BrandStatus; history: ReadChanges<BrandStatus> }) {
  const t = useTranslations('brand');
  const moments = useMoments();
  const { timeZone } = useStaff();
  const headId = useId();
  const form = useDraft(present, (stored: BrandStatus) => statusDraftOf(stored, timeZone));
  const { base, draft, setDraft, isChecked } = form;
  const { status, until } = draft;
  const [earliest] = useState(() => clockIn(timeZone, new Date()));
  const [isPast, setIsPast] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { end, isUnreadable, isSame } = readStatus(draft, base, timeZone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isBehind = !isToCome(end, Date.now());
    form.check();
    setIsPast(isBehind);
    if (!isBehind && !isUnreadable && !isSame) setIsAsked(true);
  };
  const take = (before: BrandStatus): void => {
    setDraft(takeEarlier(before, timeZone, Date.now()));
    setIsPast(false);
  };
  return (
    <>
      <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 id={headId} className="mt-0 mb-3 text-16">
          {t('change')}
        </h2>
        <div className="grid gap-3.5">
          <SiteRequest kind="site.open" />
          <form noValidate onSubmit={submit} className="grid gap-4">
            <fieldset className="m-0 grid gap-2 border-0 p-0">
              <legend className="sr-only">{t('change')}</legend>
              {STATUSES.map((one) => (
                <RadioCard
                  key={one}
                  name="status"
                  title={`${one} · ${t(`status.${one}`)}`}
                  text={t(`effect.${one}`)}
                  isChosen={status === one}
                  onChoose={() => setDraft({ ...draft, status: one })}
                />
              ))}
            </fieldset>
            {status === 1 && (
              <TextField
                label={t('until')}
                hint={t('untilHint', { zone: timeZone })}
                problem={isUnreadable || isPast ? t('untilPast') : undefined}
                type="datetime-local"
                value={until}
                min={earliest}
                onChange={(event) => {
                  setIsPast(false);
                  setDraft({ ...draft, until: event.target.value });
                }}
              />
            )}
            {status !== 0 && <WhoIsHere />}
            <ChangedMeanwhile form={form} />
            <SaveRow label={t('set')} variant={status === 0 ? 'primary' : 'danger'} same={isChecked && isSame ? t('same') : null} />
          </form>
        </div>
        {isAsked && <ConfirmStatus present={base} send={form.send} status={status} until={end} onClose={() => setIsAsked(false)} />}
      </section>
      <ChangeHistory
        {...history}
        title={t('statusHistory')}
        describe={({ status: before, until: end }) =>
          end === null ? t(`status.${before}`) : t('statusUntil', { status: t(`status.${before}`), at: moments.full(end) })
        }
        onTake={take}
      />
    </>
  );
}

interface ConfirmStatusProps {
  readonly present: BrandStatus;
  readonly status: BrandStatus['status'];
  readonly until: Date | null;
  readonly send: Draft<BrandStatus, StatusDraft>['send'];
  readonly onClose: () => void;
}

function ConfirmStatus({ present, status, until, send, onClose }: ConfirmStatusProps) {
  const t = useTranslations('brand');
  const moments = useMoments();
  return (
    <ReasonDialog
      title={t('confirmTitle', { status: t(`status.${status}`) })}
      lead={
        <>
          {t(`effect.${status}`)}
          {until !== null && ` ${t('shownUntil', { at: moments.full(until.toISOString()) })}`}
        </>
      }
      confirm={t('confirm', { status: t(`status.${status}`) })}
      variant={status === 0 ? 'primary' : 'danger'}
      queue="brand"
      done={t('done', { status: t(`status.${status}`) })}
      texts={useReasonTexts()}
      act={(reason) =>
        send(() => calls.operations.changeBrandStatus({ from: present.status, status, until: until?.toISOString() ?? null, reason }))
      }
      onClose={onClose}
    />
  );
}
