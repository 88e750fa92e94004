import { useTranslations } from 'use-intl';
import { GameGrid } from './game-tile.tsx';
import { useOtherGames } from './use-lobby.ts';

const SUGGESTED = 7;

/** Games that others play, in one row: what to go on to where there is nothing. */
export default function SuggestedGames() {
  const t = useTranslations('page');
  const games = useOtherGames(SUGGESTED);
  if (games.length === 0) return null;
  return (
    <section data-source="GCS_games">
      <h2 className="mt-2 mb-3.5 text-18">{t('others')}</h2>
      <GameGrid games={games} isRow />
    </section>
  );
}
