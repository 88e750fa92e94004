import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HotLink } from './game-list.tsx';
import { GameGrid } from './game-tile.tsx';
import { useOtherGames } from './use-lobby.ts';

const SUGGESTED = 7;

/** Games that others play, in one row: what to go on to where there is nothing. */
export function SuggestedGames() {
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

/** A list of games that holds nothing: what it is in a drawing and a sentence, ways on, and games that others play. */
export function NoGames({ icon, title, children }: { icon: IconData; title: string; children?: ReactNode }) {
  return (
    <>
      <EmptyState icon={<Icon icon={icon} size={44} />} title={title}>
        {children}
        <HotLink />
      </EmptyState>
      <SuggestedGames />
    </>
  );
}
