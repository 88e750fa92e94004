import type { GameCategoryKey } from '@talora/domain/games/categories.ts';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { HotLink, ListHeading } from '../../catalogue/game-list.tsx';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useOtherGames } from '../../catalogue/use-lobby.ts';
import { usePageName } from '../../routing/page-name.ts';
import FamilyIcon from '../../shell/family-icon.tsx';

const OTHERS = 14;

/** A category of which the brand has no game yet: says so, and shows what else there is. */
export function ComingPage({ gameType }: { gameType: GameCategoryKey }) {
  const t = useTranslations('lobby');
  const name = t(`kinds.${gameType}`);
  usePageName(name);
  const others = useOtherGames(OTHERS);
  return (
    <>
      <ListHeading title={name} />
      <EmptyState icon={<FamilyIcon gameType={gameType} size={64} />} title={t('notOpen', { name })}>
        <p className="m-0 max-w-[520px] text-14 text-ink-2">{t('notOpenMore')}</p>
        <HotLink />
      </EmptyState>
      {others.length > 0 && (
        <section data-source="GCS_games">
          <h2 className="mt-6 mb-3.5 text-18">{t('others')}</h2>
          <GameGrid games={others} />
        </section>
      )}
    </>
  );
}
