import type { WholeGame } from '@talora/contract/games/game-list-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { gameCalls } from './game-calls.ts';
import { GameStamp, GameTags } from './game-columns.tsx';
import { GameFigures } from './game-figures.tsx';
import { GameForm } from './game-form.tsx';
import { GameHistory } from './game-history.tsx';
import { useCategoryName } from './game-words.ts';
import { gameList } from './games-search.ts';
import { MoveDialog } from './move-dialog.tsx';

/** One game: how it stands, what the brand sets for it, what was played, and who changed what. */
export function GamePage() {
  const t = useTranslations('games');
  const { nodeId } = useParams({ from: '/desk/games/$nodeId' });
  const query = useQuery({ queryKey: ['games', 'one', nodeId], queryFn: () => gameCalls.consoleGame({ nodeId }) });
  const { data } = query;
  return (
    <>
      <p className="mt-0 mb-2 text-13">
        <Link to="/games" search={gameList.start} className="text-link">
          ← {t('title')}
        </Link>
      </p>
      <PageHead
        title={data?.game.gameName ?? t('game')}
        lead={data !== undefined && `${data.game.vendorName} · ${data.game.gameCode} · ${nodeId}`}
      />
      <ReadCard query={query} />
      {data !== undefined && <Loaded key={nodeId} whole={data} />}
    </>
  );
}

function Loaded({ whole }: { whole: WholeGame }) {
  const staff = useStaff();
  const mayEdit = staff.may('games.edit');
  // What of an earlier version shall be put into the form: another object each time it is asked for.
  const [earlier, setEarlier] = useState<Readonly<Record<string, unknown>> | null>(null);
  const { game } = whole;
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid min-w-0 gap-4">
        <Standing whole={whole} mayEdit={mayEdit} />
        {mayEdit && <GameForm whole={whole} earlier={earlier} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {staff.may('finance.read') && <GameFigures nodeId={game.nodeId} />}
        <GameHistory nodeId={game.nodeId} version={game.version} onTake={mayEdit ? setEarlier : null} />
      </div>
    </div>
  );
}

/** Whether players see a game now, where, and why not. */
function Standing({ whole: { game, notShown, games }, mayEdit }: { whole: WholeGame; mayEdit: boolean }) {
  const t = useTranslations('games');
  const categoryName = useCategoryName();
  const [isMoving, setMoving] = useState(false);
  return (
    <section aria-label={t('now')} className={`${CARD_CLASS} flex gap-4 p-4`}>
      <GameStamp src={game.iconUrl} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h2 className="m-0 text-16">{t('now')}</h2>
        <p className="m-0 text-14 font-semibold">{t(notShown.length === 0 ? 'seen' : 'notSeen')}</p>
        {notShown.length > 0 && (
          <ul className="m-0 ps-5 text-13 text-ink-2">
            {notShown.map((why) => (
              <li key={why}>{t(`why.${why}`)}</li>
            ))}
          </ul>
        )}
        <GameTags game={game} />
        <p className="m-0 text-13 text-ink-2">{t('under', { categories: game.shownUnder.map(categoryName).join(', ') })}</p>
        <p className="m-0 flex flex-wrap items-center gap-2 text-13 text-ink-2">
          {t('positionOf', { position: game.position, games })}
          {mayEdit && (
            <Button size="small" variant="outline" aria-label={t('moveOne', { name: game.gameName })} onClick={() => setMoving(true)}>
              {t('move')}
            </Button>
          )}
        </p>
      </div>
      {isMoving && <MoveDialog game={game} onClose={() => setMoving(false)} />}
    </section>
  );
}
