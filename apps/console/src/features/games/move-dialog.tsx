import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useCategoryName } from './game-words.ts';
import { useMove } from './use-move.ts';

const WAYS = ['position', 'before', 'after'] as const;
const WHOLE = '';

/** Is it a position: a number from 1? */
const isPosition = (text: string): boolean => /^[1-9][0-9]{0,4}$/.test(text);

/** Moves a game: to a position that is typed, of all games or of a category, or beside another game that is looked for. */
export function MoveDialog({ game, onClose }: { game: ConsoleGame; onClose: () => void }) {
  const t = useTranslations('games');
  const { move, isMoving } = useMove();
  const [by, setBy] = useState<(typeof WAYS)[number]>('position');
  const [position, setPosition] = useState('');
  const [category, setCategory] = useState<string>(WHOLE);
  const [query, setQuery] = useState('');
  const [isChecked, setChecked] = useState(false);
  const under = ADDED_CATEGORIES.filter((key) => game.shownUnder.includes(key));
  const counted = under.find((key) => key === category);
  const send = useSingleFlight(async () => {
    const within = counted === undefined ? {} : { category: counted };
    await move({ name: game.gameName, nodeId: game.nodeId, by: 'position', position: Number(position), ...within });
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (by === 'position' && isPosition(position)) send();
  };
  return (
    <Dialog
      title={t('moveOne', { name: game.gameName })}
      lead={t('stands', { position: game.position })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SelectField label={t('where')} choices={WAYS.map((value) => ({ value, text: t(`way.${value}`) }))} value={by} onChoose={setBy} />
        {by === 'position' ? (
          <>
            <PositionFields
              position={position}
              problem={isChecked && !isPosition(position) ? t('positionWrong') : undefined}
              onPosition={setPosition}
              categories={under}
              category={category}
              onCategory={setCategory}
            />
            <Button type="submit" variant="primary" isBusy={isMoving}>
              {t('move')}
            </Button>
          </>
        ) : (
          <>
            <TextField
              label={t('otherGame')}
              value={query}
              autoComplete="off"
              maxLength={64}
              onChange={(event) => setQuery(event.target.value)}
            />
            <FoundGames
              query={query.trim()}
              leftOut={game.nodeId}
              isBusy={isMoving}
              onChoose={(of) => {
                void move({ name: game.gameName, nodeId: game.nodeId, by, of: of.nodeId }).then(onClose);
              }}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

interface PositionFieldsProps {
  readonly position: string;
  readonly problem: string | undefined;
  readonly onPosition: (text: string) => void;
  readonly categories: readonly string[];
  readonly category: string;
  readonly onCategory: (key: string) => void;
}

/** A position, and among which games it is counted. */
function PositionFields({ position, problem, onPosition, categories, category, onCategory }: PositionFieldsProps) {
  const t = useTranslations('games');
  const categoryName = useCategoryName();
  return (
    <>
      <TextField
        label={t('position')}
        hint={t('positionHint')}
        problem={problem}
        inputMode="numeric"
        maxLength={5}
        value={position}
        onChange={(event) => onPosition(event.target.value.trim())}
      />
      <SelectField
        label={t('countedIn')}
        choices={[{ value: WHOLE, text: t('wholeOrder') }, ...categories.map((value) => ({ value, text: categoryName(value) }))]}
        value={category}
        onChoose={onCategory}
      />
    </>
  );
}

interface FoundGamesProps {
  readonly query: string;
  readonly leftOut: string;
  readonly isBusy: boolean;
  readonly onChoose: (game: ConsoleGame) => void;
}

/** Games that a text finds, each a button. */
function FoundGames({ query, leftOut, isBusy, onChoose }: FoundGamesProps) {
  const t = useTranslations('games');
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'found', query],
    queryFn: () => calls.gamesConsole.consoleGames({ query, pageNo: 1 }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  if (query === '') return <p className="m-0 text-13 text-ink-3">{t('typeToFind')}</p>;
  const found = (data?.content ?? []).filter(({ nodeId }) => nodeId !== leftOut).slice(0, 8);
  return (
    <>
      <ReadState query={{ data, error, refetch }} rows={3} />
      {data !== undefined && found.length === 0 && <p className="m-0 text-13 text-ink-3">{t('none')}</p>}
      <ul aria-label={t('found')} className="m-0 grid list-none gap-1 p-0">
        {found.map((game) => (
          <li key={game.nodeId}>
            <Button isWide isBusy={isBusy} className="justify-start text-start wrap-anywhere" onClick={() => onChoose(game)}>
              {game.gameName} · {game.vendorName} · {game.position}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
