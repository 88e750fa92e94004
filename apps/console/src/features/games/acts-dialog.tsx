import type { GamesAct, GamesOutcome, WhichGames } from '@talora/contract/games/game-list-console.ts';
import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ACT_KINDS, NO_ACT, readAct, type ActDraft } from './act-draft.ts';
import { gameCalls } from './game-calls.ts';
import { useCategoryName } from './game-words.ts';

interface ActsDialogProps {
  readonly which: WhichGames;
  readonly count: number;
  readonly onClose: (isDone: boolean) => void;
}

/** A dry run that was shown, with the act that it was of. The id of the act stays the same when it is sent again. */
interface Tried {
  readonly act: GamesAct;
  readonly outcome: GamesOutcome;
  readonly requestId: string;
}

/** An act that is put together, tried and done. */
function useAct(which: WhichGames, onDone: () => void) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  const queries = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<ActDraft>(NO_ACT);
  const [wrong, setWrong] = useState<keyof ActDraft | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const trial = useMutation({
    mutationFn: async (act: GamesAct) => ({ act, outcome: await gameCalls.tryGames({ which, act }), requestId: newRequestId() }),
    onSuccess: setTried,
  });
  const change = useMutation({
    mutationFn: ({ act, outcome, requestId, reason }: Tried & { readonly reason: string }) =>
      gameCalls.changeGames({ requestId, which, act, stamp: outcome.stamp, ...(reason === '' ? {} : { reason }) }),
    onSuccess: ({ changed }) => {
      toast('win', t('changedMany', { count: changed }));
      void queries.invalidateQueries({ queryKey: ['games'] });
      onDone();
    },
  });
  const isTooLate = refusalCodeOf(change.error) === 'ILLEGAL_STATE';
  const edit = (part: Partial<ActDraft>): void => {
    setDraft({ ...draft, ...part });
    setWrong(null);
    setTried(null);
    change.reset();
  };
  const preview = useSingleFlight(async () => {
    const act = readAct(draft, timeZone, Date.now());
    change.reset();
    if ('wrong' in act) setWrong(act.wrong);
    else await trial.mutateAsync(act);
  });
  // What was tried no longer holds once it is too late: it is tried again.
  return { draft, wrong, edit, tried: isTooLate ? null : tried, trial, change, isTooLate, preview };
}

/** What is done to many games: chosen first, then tried, and done only after it was shown what changes and what is left out. */
export function ActsDialog({ which, count, onClose }: ActsDialogProps) {
  const t = useTranslations('games');
  const { draft, wrong, edit, tried, trial, change, isTooLate, preview } = useAct(which, () => onClose(true));
  const [reason, setReason] = useState('');
  const send = useSingleFlight(async () => {
    if (tried !== null) await change.mutateAsync({ ...tried, reason: reason.trim() });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tried === null) preview();
    else send();
  };
  const error = trial.error ?? (isTooLate ? null : change.error);
  return (
    <Dialog title={t('changeMany')} lead={t('manyLead', { count })} closeLabel={t('close')} width="medium" onClose={() => onClose(false)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          label={t('act')}
          choices={ACT_KINDS.map((value) => ({ value, text: t(`acts.${value}`) }))}
          value={draft.kind}
          onChoose={(kind) => edit({ kind })}
        />
        <ActFields draft={draft} wrong={wrong} onChange={edit} />
        {isTooLate && <Callout tone="pending">{t('changedSince')}</Callout>}
        {error !== null && (
          <Callout tone="loss">
            <RefusedText error={error} />
          </Callout>
        )}
        {tried !== null && (
          <>
            <Outcome outcome={tried.outcome} />
            <TextField label={t('reason')} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </>
        )}
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          {tried === null ? (
            <Button type="submit" variant="primary" isBusy={trial.isPending}>
              {t('tryIt')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant={tried.act.kind === 'hide' ? 'danger' : 'primary'}
              disabled={tried.outcome.changed === 0}
              isBusy={change.isPending}
            >
              {t('changeNow', { count: tried.outcome.changed })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface ActFieldsProps {
  readonly draft: ActDraft;
  readonly wrong: keyof ActDraft | null;
  readonly onChange: (part: Partial<ActDraft>) => void;
}

/** What an act needs to be told. */
function ActFields({ draft: { kind, until, tag, category, position }, wrong, onChange }: ActFieldsProps) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  const categoryName = useCategoryName();
  const named = ADDED_CATEGORIES.map((value): { value: ActDraft['category']; text: string } => ({ value, text: categoryName(value) }));
  const isMove = kind === 'move';
  return (
    <>
      {(kind === 'new-on' || kind === 'hot-on') && (
        <TextField
          label={t('markUntil')}
          hint={t('endHint', { zone: timeZone })}
          problem={wrong === 'until' ? t('untilWrong') : undefined}
          type="datetime-local"
          value={until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      )}
      {(kind === 'tag' || kind === 'untag') && (
        <TextField
          label={t('tag')}
          hint={t('tagHint')}
          problem={wrong === 'tag' ? t('tagWrong') : undefined}
          maxLength={40}
          autoComplete="off"
          value={tag}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
      )}
      {isMove && (
        <TextField
          label={t('position')}
          hint={t('positionHint')}
          problem={wrong === 'position' ? t('positionWrong') : undefined}
          inputMode="numeric"
          maxLength={5}
          value={position}
          onChange={(event) => onChange({ position: event.target.value.trim() })}
        />
      )}
      {(isMove || kind === 'add-category' || kind === 'leave-category') && (
        <>
          <SelectField
            label={isMove ? t('countedIn') : t('categoryLabel')}
            choices={[{ value: '', text: isMove ? t('wholeOrder') : t('choose') }, ...named]}
            value={category}
            onChoose={(next) => onChange({ category: next })}
          />
          {wrong === 'category' && (
            <p role="alert" className="m-0 text-12 text-danger">
              {t('categoryWrong')}
            </p>
          )}
        </>
      )}
    </>
  );
}

/** What a dry run has found: how many change, how many players lose, who is left out and why. */
function Outcome({ outcome: { changed, changing, left, closing } }: { outcome: GamesOutcome }) {
  const t = useTranslations('games');
  const names = (games: GamesOutcome['changing'], count: number): string =>
    `${games.map(({ gameName }) => gameName).join(', ')}${count > games.length ? ` … (${count})` : ''}`;
  return (
    <div role="status" className="grid gap-2.5">
      <p className="m-0 text-14 font-semibold">{t('wouldChange', { count: changed })}</p>
      {closing > 0 && <Callout tone="loss">{t('wouldClose', { count: closing })}</Callout>}
      {changed > 0 && <p className="m-0 max-h-40 overflow-auto text-13 text-ink-2 wrap-anywhere">{names(changing, changed)}</p>}
      {left.map(({ why, count, games }) => (
        <Callout key={why} tone="pending">
          <p className="m-0 font-semibold">{t(`left.${why}`, { count })}</p>
          <p className="m-0 mt-1 max-h-24 overflow-auto wrap-anywhere">{names(games, count)}</p>
        </Callout>
      ))}
    </div>
  );
}
