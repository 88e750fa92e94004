import type { GameVersion } from '@talora/contract/games/game-list-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPages } from '../../kit/list-pages.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';
import { gameCalls } from './game-calls.ts';
import { GAME_FIELDS, withEarlier, type GameDraft } from './game-draft.ts';
import { useGameWords } from './game-words.ts';

interface GameHistoryProps {
  readonly nodeId: string;
  /** The present version: another one is read again. */
  readonly version: number;
  /** Null: whoever reads takes nothing back. */
  readonly onTake: ((before: Readonly<Record<string, unknown>>) => void) | null;
}

/** Changes of a game, newest first: what was and what became of it, who, when and why; what stood before can be put into the form. */
export function GameHistory({ nodeId, version, onTake }: GameHistoryProps) {
  const t = useTranslations('games');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'history', nodeId, version, page],
    queryFn: () => gameCalls.gameHistory({ nodeId, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('history')} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-2 text-16">{t('history')}</h2>
      <ReadState query={{ data, error, refetch }} rows={3} />
      {data !== undefined && (
        <>
          <ol className="m-0 list-none divide-y divide-line border-t border-line p-0">
            {data.content.map((one) => (
              <Change key={one.version} change={one} onTake={onTake} />
            ))}
          </ol>
          <ListPages count={data.content.length} empty={t('noHistory')} pageNo={page} totalPages={data.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Change({ change, onTake }: { change: GameVersion; onTake: GameHistoryProps['onTake'] }) {
  const t = useTranslations('games');
  const moments = useMoments();
  const { timeZone } = useStaff();
  const { nameOf, textOf } = useGameWords();
  const fields = GAME_FIELDS.filter((field) => field in change.after);
  // As the form would show them: moments in the zone of the brand, words in a line.
  const as = (facts: Readonly<Record<string, unknown>>): Partial<GameDraft> => withEarlier({} as GameDraft, facts, timeZone);
  const [before, after] = [as(change.before), as(change.after)];
  const who = change.staffName ?? t('byItself');
  return (
    <li className="grid gap-1 px-4 py-3 text-13">
      <p className="m-0 flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{who}</span>
        <time dateTime={change.at} className="num text-12 text-ink-3">
          {moments.full(change.at)}
        </time>
      </p>
      {change.batchId !== null && <p className="m-0 text-12 text-ink-3">{t(change.isUndo ? 'byUndo' : 'byBatch')}</p>}
      <dl className="m-0 grid gap-1">
        {fields.map((field) => (
          <div key={field} className="wrap-anywhere">
            <dt className="inline font-semibold">{nameOf(field)}: </dt>
            <dd className="m-0 inline">
              <del className="text-ink-3">{textOf(field, before)}</del> → {textOf(field, after)}
            </dd>
          </div>
        ))}
      </dl>
      {change.why !== '' && <p className="m-0 text-ink-2 wrap-anywhere">{t('because', { why: change.why })}</p>}
      {onTake !== null && (
        <div>
          <Button
            size="small"
            variant="outline"
            aria-label={t('takeBackOf', { at: moments.full(change.at) })}
            onClick={() => onTake({ ...change.before })}
          >
            {t('takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
