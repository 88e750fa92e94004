import type { WholeGame } from '@talora/contract/games/game-list-console.ts';
import { ADDED_CATEGORIES, LONGEST_GAME_NAME } from '@talora/domain/games/catalogue/own-listing.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { MergeChanges } from '../../kit/merge-changes.tsx';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { Tick } from '../../kit/tick.tsx';
import { usePicturesOnTheWay } from '../../kit/pictures-on-the-way.ts';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useStaff } from '../../session/staff-context.ts';
import { gameChangeOf, gameDraftOf, gameProblems, withEarlier, type GameDraft } from './game-draft.ts';
import { WhatGoes } from '../../stops/what-goes.tsx';
import { GamePicture } from './game-picture.tsx';
import { useCategoryName, useGameWords } from './game-words.ts';
import { useGameReach } from './use-game-reach.ts';

const LANGUAGES = ['MS', 'EN', 'CN'] as const;

interface GameFormProps {
  readonly whole: WholeGame;
  /** An earlier version that shall stand in the form. */
  readonly earlier: Readonly<Record<string, unknown>> | null;
}

type Game = WholeGame['game'];
type Problems = ReturnType<typeof gameProblems>;

/** Everything that a brand sets for a game. A colleague’s change meanwhile is merged field by field. */
export function GameForm({ whole, earlier }: GameFormProps) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useGameWords();
  const { game } = whole;
  const draftOf = (one: Game): GameDraft => gameDraftOf(one, timeZone);
  const form = useDraft(game, draftOf);
  const [openedMs] = useState(() => Date.now());
  const [reason, setReason] = useState('');
  const [taken, setTaken] = useState(earlier);
  if (taken !== earlier) {
    setTaken(earlier);
    if (earlier !== null) form.setDraft((draft) => withEarlier(draft, earlier, timeZone));
  }
  const { draft, base } = form;
  const problems = gameProblems(draft, draftOf(base), game, timeZone, openedMs);
  const read = (): Promise<void> => queries.invalidateQueries({ queryKey: ['games'] });
  const save = useMutation({
    mutationFn: () =>
      form.send(() =>
        calls.gamesConsole.changeGame({
          nodeId: game.nodeId,
          version: base.version,
          ...gameChangeOf(draft, draftOf(base), timeZone),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        }),
      ),
    onSuccess: () => {
      setReason('');
      toast('win', t('saved', { name: game.gameName }));
    },
    onSettled: read,
  });
  // Whoever was too late sees the colleague's change and merges it: that is said above the button, once it has been read.
  const isTooLate = refusalCodeOf(save.error) === 'ILLEGAL_STATE';
  const send = useSingleFlight(save.mutateAsync);
  const isSending = usePicturesOnTheWay();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (Object.keys(problems).length === 0 && !form.isBehind && !form.isSame && !isSending) send();
  };
  const change = (part: Partial<GameDraft>): void => form.setDraft((before) => ({ ...before, ...part }));
  const reach = useGameReach(game, draft);
  const parts = { draft, change, problems: form.isChecked ? problems : {}, game };
  return (
    <form noValidate onSubmit={submit} aria-label={t('settings')} className={`${CARD_CLASS} grid gap-5 p-4 md:p-5`}>
      <Shown {...parts} />
      <Names {...parts} whole={whole} />
      <Pictures {...parts} whole={whole} />
      <Found {...parts} />
      <Limits {...parts} />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <MergeChanges form={form} stored={game} draftOf={draftOf} nameOf={words.nameOf} textOf={words.textOf} />
      {reach.closes && <WhatGoes query={reach.query} />}
      {!isTooLate && <SaveProblem error={save.error} />}
      <SaveBar form={form} isWrong={Object.keys(problems).length > 0} isBusy={save.isPending || reach.isWaiting || isSending} />
    </form>
  );
}

interface SaveBarProps {
  readonly form: Pick<Draft<unknown, unknown>, 'isBehind' | 'isSame' | 'isChecked' | 'takeStored'>;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
}

/** The buttons of the form, in sight while it is longer than the screen, and how it stands. */
function SaveBar({ form, isWrong, isBusy }: SaveBarProps) {
  const t = useTranslations('games');
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface-1 p-4 md:-mx-5 md:-mb-5 md:px-5">
      <Button type="submit" variant="primary" disabled={form.isBehind} isBusy={isBusy}>
        {t('save')}
      </Button>
      {!form.isSame && (
        <Button variant="outline" onClick={form.takeStored}>
          {t('discard')}
        </Button>
      )}
      <p role="status" className="m-0 text-13 text-ink-2">
        {form.isChecked && isWrong ? t('seeFields') : form.isSame ? t('nothingChanged') : t('notSaved')}
      </p>
    </div>
  );
}

interface PartProps {
  readonly draft: GameDraft;
  readonly change: (part: Partial<GameDraft>) => void;
  readonly problems: Problems;
  readonly game: Game;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-1 p-0 text-16 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ClockFieldProps extends PartProps {
  readonly field: 'showAt' | 'hideAt' | 'maintenanceUntil' | 'newUntil' | 'hotUntil';
  readonly label: string;
  readonly hint?: string;
}

/** A moment in the zone of the brand. */
function ClockField({ field, label, hint, draft, change, problems }: ClockFieldProps) {
  const t = useTranslations('games');
  const problem = problems[field];
  return (
    <TextField
      label={label}
      hint={hint}
      problem={problem === undefined ? undefined : t(problem)}
      type="datetime-local"
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

/** Shown or not and when, maintenance, and marks with their ends. */
function Shown(props: PartProps) {
  const { draft, change } = props;
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  return (
    <Part title={t('parts.shown')}>
      <Tick label={t('enabled')} isOn={draft.isEnabled} onChange={(isEnabled) => change({ isEnabled })} />
      <div className="grid gap-4 md:grid-cols-2">
        <ClockField {...props} field="showAt" label={t('field.showAt')} hint={t('timeHint', { zone: timeZone })} />
        <ClockField {...props} field="hideAt" label={t('field.hideAt')} hint={t('timeHint', { zone: timeZone })} />
      </div>
      <Tick label={t('inMaintenance')} isOn={draft.isInMaintenance} onChange={(isInMaintenance) => change({ isInMaintenance })} />
      {draft.isInMaintenance && (
        <ClockField {...props} field="maintenanceUntil" label={t('until')} hint={t('untilHint', { zone: timeZone })} />
      )}
      <Tick label={t('markNew')} isOn={draft.isNew} onChange={(isNew) => change({ isNew })} />
      {draft.isNew && <ClockField {...props} field="newUntil" label={t('field.newUntil')} hint={t('endHint', { zone: timeZone })} />}
      <Tick label={t('markHot')} isOn={draft.isHot} onChange={(isHot) => change({ isHot })} />
      {draft.isHot && <ClockField {...props} field="hotUntil" label={t('field.hotUntil')} hint={t('endHint', { zone: timeZone })} />}
    </Part>
  );
}

/** The brand's own names, each beside the vendor's. */
function Names({ draft, change, whole }: PartProps & { whole: WholeGame }) {
  const t = useTranslations('games');
  return (
    <Part title={t('names')}>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={t(`nameIn.${language}`)}
          hint={t('vendorName', { name: whole.vendorNames[language] })}
          maxLength={LONGEST_GAME_NAME}
          autoComplete="off"
          value={draft.names[language]}
          onChange={(event) => change({ names: { ...draft.names, [language]: event.target.value } })}
        />
      ))}
    </Part>
  );
}

/** The brand's own picture in each language; without one players see the vendor's. */
function Pictures({ draft, change, whole }: PartProps & { whole: WholeGame }) {
  const t = useTranslations('games');
  return (
    <Part title={t('picture')}>
      <p className="m-0 text-13 text-ink-2">{t('pictureLead')}</p>
      <div className="grid grid-cols-3 gap-3">
        {LANGUAGES.map((language) => (
          <GamePicture
            key={language}
            label={t(`pictureIn.${language}`)}
            pictureId={draft.pictures[language]}
            vendorPicture={whole.vendorPicture}
            onPicture={(pictureId) => change({ pictures: { ...draft.pictures, [language]: pictureId } })}
          />
        ))}
      </div>
    </Part>
  );
}

/** Categories that it stands under beside its own, and words that it is found by. */
function Found({ draft, change, problems, game }: PartProps) {
  const t = useTranslations('games');
  const categoryName = useCategoryName();
  // Those that it has by itself are not taken away here.
  const own = game.shownUnder.filter((key) => !game.categories.some((added) => added === key));
  return (
    <Part title={t('parts.found')}>
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        problem={problems.tags === undefined ? undefined : t('tagsWrong')}
        autoComplete="off"
        value={draft.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <p className="m-0 text-13 text-ink-2">{t('ownCategories', { categories: own.map(categoryName).join(', ') })}</p>
      <div className="grid gap-x-4 md:grid-cols-2 lg:grid-cols-3">
        {ADDED_CATEGORIES.filter((key) => !own.includes(key)).map((key) => (
          <Tick
            key={key}
            label={categoryName(key)}
            isOn={draft.categories.includes(key)}
            onChange={(isOn) =>
              change({ categories: isOn ? [...draft.categories, key].toSorted() : draft.categories.filter((one) => one !== key) })
            }
          />
        ))}
      </div>
    </Part>
  );
}

/** The brand's limits beside the vendor's, which they may narrow. */
function Limits({ draft, change, problems, game }: PartProps) {
  const t = useTranslations('games');
  const vendor = (sum: string | null): string => (sum === null ? t('noVendorLimit') : t('vendorLimit', { sum, currency: game.currency }));
  return (
    <Part title={t('limits')}>
      <div className="grid gap-4 md:grid-cols-2">
        {(['minBet', 'maxBet'] as const).map((field) => {
          const problem = problems[field];
          return (
            <TextField
              key={field}
              label={t(field, { currency: game.currency })}
              hint={vendor(field === 'minBet' ? game.vendorMinBet : game.vendorMaxBet)}
              problem={problem === undefined ? undefined : t(problem)}
              inputMode="decimal"
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value.trim() })}
            />
          );
        })}
      </div>
    </Part>
  );
}
