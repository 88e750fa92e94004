import type { GameItem } from '@talora/contract/games/games.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import wrench from 'virtual:icon/ph/wrench';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useReturnTime } from '../../catalogue/maintenance-time.ts';
import { useOtherGames } from '../../catalogue/use-lobby.ts';
import { Curtain } from './game-stage.tsx';

const OTHERS = 7;

/** In place of a game that is in maintenance: when it comes back. */
export function StoppedCurtain({ game }: { game: GameItem }) {
  const t = useTranslations('game');
  const timeOf = useReturnTime();
  const until = game.maintenance?.until ?? null;
  return (
    <Curtain art={game.iconUrl}>
      <Icon icon={wrench} size={40} />
      <h2 className="m-0 text-20">{game.gameName}</h2>
      <p role="status" className="m-0 text-16 font-semibold">
        {until === null ? t('stopped') : t('stoppedUntil', { time: timeOf(until) })}
      </p>
    </Curtain>
  );
}

/** Games to play meanwhile: the most popular ones, then the brand's own order. */
export function OtherGames({ game }: { game: GameItem }) {
  const t = useTranslations('lobby');
  const games = useOtherGames(OTHERS, game.nodeId);
  if (games.length === 0) return null;
  return (
    <section className="relative z-(--z-game) max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[46dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:p-(--gutter)">
      <h2 className="mt-0 mb-3.5 text-18">{t('others')}</h2>
      <GameGrid games={games} />
    </section>
  );
}
