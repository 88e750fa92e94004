import { isHouseVendor } from '@talora/domain/games/house-vendors.ts';
import { gamesCalls, type GameItem } from '@talora/contract/games/games.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { gameKey } from '../../catalogue/catalogue-keys.ts';
import { GameLimits } from '../../catalogue/game-limits.tsx';
import { PATHS } from '../../routing/paths.ts';
import { usePageName } from '../../routing/page-name.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useSession } from '../../session/use-session.ts';
import { GuestCurtain } from './guest-curtain.tsx';
import { GameBar } from './game-bar.tsx';
import type { GameMode } from './game-mode.ts';
import { GameStage } from './game-stage.tsx';
import { OtherGames, StoppedCurtain } from './stopped-game.tsx';
import { useGameMode, useMayPlay } from './use-may-play.ts';

function Game({ game, mode }: { game: GameItem; mode: GameMode }) {
  const t = useTranslations('game');
  const tile = useTranslations('tile');
  const session = useSession();
  const router = useRouter();
  const stage = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const mayPlay = useMayPlay(mode);
  // A game that is open stays open: the server refuses what may not go on. A stopped one opens as soon as it may.
  const [isStopped, setIsStopped] = useState(game.maintenance !== null);
  if (isStopped && game.maintenance === null) setIsStopped(false);
  return (
    <>
      <div
        data-toasts="top"
        className="overflow-hidden border-line bg-surface-1 max-lg:fixed max-lg:inset-0 max-lg:z-(--z-game) max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_minmax(0,1fr)] lg:mt-4 lg:rounded-card lg:border"
      >
        <GameBar game={game} stage={stage} mode={mode} hasModes={!isStopped} isMoney={mode === 'real' && mayPlay === 'yes'} />
        <div
          ref={stage}
          className={`relative bg-[#0b1317] ${isStopped ? 'lg:h-80' : 'lg:h-[max(480px,calc(100dvh-var(--h-header)-var(--h-gamenav)-120px))]'}`}
        >
          {isStopped ? (
            <StoppedCurtain game={game} />
          ) : mayPlay !== 'yes' ? (
            <GuestCurtain game={game} visitor={mayPlay} />
          ) : (
            <GameStage
              key={`${mode} ${attempt} ${mode === 'real' ? session?.token : ''}`}
              game={game}
              mode={mode}
              attempt={attempt}
              onReopen={() => setAttempt(attempt + 1)}
              onLeave={() => void router.navigate({ to: PATHS.search })}
            />
          )}
        </div>
      </div>
      <section data-source="GCS_games" aria-label={t('about')} className="hidden gap-3 py-4 lg:grid">
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone={mode === 'demo' ? 'win' : 'plain'}>{mode === 'demo' ? t('demoChips') : t('realMoney')}</Tag>
          {game.rtp !== null && <Tag>{tile('rtp', { rtp: game.rtp })}</Tag>}
          {isHouseVendor(game.vassalage) && (
            <Link to={PATHS.fair} className="ms-auto text-14 font-semibold text-link">
              {t('howFair')}
            </Link>
          )}
        </div>
        <p className="m-0 max-w-[720px] text-14 text-ink-2">{game.blurb}</p>
        <GameLimits game={game} />
      </section>
      {isStopped && <OtherGames game={game} />}
    </>
  );
}

/** The page of one game: `/seamless?game=<id>`, with `mode=demo` on trial chips. */
export default function GamePage() {
  const t = useTranslations('game');
  const { game: nodeId = '', mode } = useSearchTexts();
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const { data, isPending, refetch } = useQuery({
    queryKey: gameKey(language, nodeId),
    queryFn: () => games.games({ nodeId: nodeId.slice(0, 16), language, pageSize: 1 }),
    enabled: nodeId !== '',
    placeholderData: (before) => before,
  });
  const listed = data?.content[0];
  // One that was open when it was taken off the lists stays: a round that waits in it is played to its end.
  const [open, setOpen] = useState<GameItem | null>(null);
  if (listed !== undefined && listed !== open) setOpen(listed);
  const game = listed ?? (open?.nodeId === nodeId ? open : undefined);
  const modeOf = useGameMode(mode);
  usePageName(game?.gameName);
  if (game !== undefined) return <Game key={game.nodeId} game={game} mode={modeOf(game)} />;
  if (isPending && nodeId !== '') return <Skeleton className="mt-4 h-[60vh] rounded-card" />;
  return (
    <EmptyState title={data === undefined && nodeId !== '' ? t('unreadable') : t('unknown')}>
      <div className="flex flex-wrap justify-center gap-2">
        {data === undefined && nodeId !== '' && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
        <Link to={PATHS.search} className={buttonClass('primary')}>
          {t('allGames')}
        </Link>
      </div>
    </EmptyState>
  );
}
