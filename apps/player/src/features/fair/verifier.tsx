import { HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { hasJackpot } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import shield from 'virtual:icon/ph/shield-check-duotone';
import { checkRound, type CheckedRound } from './check-round.ts';
import { gameOrFirst, inLanguage } from './house-game.ts';
import { EXAMPLE, findRoundProblems, type RoundFieldName, type RoundFields } from './round-form.ts';
import { RoundResult } from './round-result.tsx';

const NAMES = ['serverSeed', 'commitment', 'clientSeed', 'nonce', 'stake', 'payout'] as const satisfies readonly RoundFieldName[];
/** A choice is asked for at a table alone, the grand's number where rounds may take part in a jackpot. */
const namesOf = (code: string): readonly RoundFieldName[] => {
  const game = gameOrFirst(code);
  return [...NAMES, ...(game.kind === 'table' ? (['choice'] as const) : []), ...(hasJackpot(game) ? (['odds', 'number'] as const) : [])];
};
const OPTIONAL: ReadonlySet<RoundFieldName> = new Set(['commitment', 'stake', 'payout', 'odds', 'number']);
const NUMERIC: ReadonlySet<RoundFieldName> = new Set(['nonce', 'stake', 'payout', 'odds', 'number']);

interface VerifierProps {
  readonly initial: RoundFields;
  readonly isToRun: boolean;
  /** Another game was chosen. */
  readonly onGame: (code: string) => void;
}

/** What the facts give when recomputed. */
function Answer({ ref, checked }: { readonly ref: Ref<HTMLDivElement>; readonly checked: CheckedRound | null }) {
  const t = useTranslations('fair');
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="min-w-0 rounded-card outline-none lg:col-start-2 lg:row-start-1">
      {checked === null ? (
        <div className={CARD_CLASS}>
          <EmptyState icon={<Icon icon={shield} size={56} />} title={t('nothingYet')} />
        </div>
      ) : (
        <RoundResult checked={checked} />
      )}
    </div>
  );
}

/** Recomputes a round; null when its choice is none of the round that the seeds give, such as a tile after a mine. */
async function tryRound(fields: RoundFields): Promise<CheckedRound | null> {
  try {
    return await checkRound(fields);
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** The form with a round's public facts, and what they give when recomputed. */
export function Verifier({ initial, isToRun, onGame }: VerifierProps) {
  const t = useTranslations('fair');
  const { tag } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(initial);
  const [wrong, setWrong] = useState<readonly RoundFieldName[]>([]);
  const [checked, setChecked] = useState<CheckedRound | null>(null);

  const run = useCallback(async (given: RoundFields): Promise<boolean> => {
    const problems = findRoundProblems(given);
    setWrong(problems);
    setChecked(null);
    if (problems.length > 0) return false;
    const found = await tryRound(given);
    if (found === null) setWrong(['choice']);
    setChecked(found);
    return found !== null;
  }, []);

  useEffect(() => {
    if (!isToRun || findRoundProblems(initial).length > 0) return undefined;
    let isWanted = true;
    const run = async (): Promise<void> => {
      const found = await tryRound(initial);
      if (!isWanted) return;
      if (found === null) setWrong(['choice']);
      setChecked(found);
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [initial, isToRun]);

  function chooseGame(game: string): void {
    setFields({ ...fields, game, choice: '', odds: '', number: '' });
    setChecked(null);
    onGame(game);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(fields)) result.current?.focus();
    else form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }

  const answer = <Answer key="answer" ref={result} checked={checked} />;
  const hasAnswer = checked !== null || (isToRun && findRoundProblems(initial).length === 0);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      {/* Where the two lie one below the other, an answer comes before the facts that it was made of. */}
      {hasAnswer && answer}
      <form
        key="facts"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className={`${CARD_CLASS} grid gap-4 p-4.5 md:p-6 lg:col-start-1 lg:row-start-1`}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="m-0 text-18">{t('facts')}</h2>
          <Button
            size="small"
            onClick={() => {
              setFields(EXAMPLE);
              onGame(EXAMPLE.game);
              void run(EXAMPLE);
            }}
          >
            {t('example')}
          </Button>
        </div>
        <FieldShell label={t('game')}>
          {({ id }) => (
            <select
              data-source="house-games"
              id={id}
              className={`${inputBoxClass(false)} w-full`}
              value={fields.game}
              onChange={({ target }) => chooseGame(target.value)}
            >
              {HOUSE_GAMES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {inLanguage(name, tag)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
        {namesOf(fields.game).map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            name={name}
            isRequired={!OPTIONAL.has(name)}
            aside={OPTIONAL.has(name) ? t('optional') : undefined}
            hint={t(`hint.${name}`)}
            problem={wrong.includes(name) ? t(`wrong.${name}`) : undefined}
            value={fields[name]}
            inputMode={NUMERIC.has(name) ? 'decimal' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={name === 'choice' ? 4_000 : 80}
            className="num"
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        ))}
        <Button type="submit" variant="primary" size="large" isWide>
          {t('recompute')}
        </Button>
      </form>
      {!hasAnswer && answer}
    </div>
  );
}
