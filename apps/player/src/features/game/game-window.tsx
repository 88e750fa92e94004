import { gamesCalls, type GameItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { gameKey } from '../../catalogue/catalogue-keys.ts';
import { useModal } from '../../modals/use-modal.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useSession } from '../../session/use-session.ts';
import { GameBar } from './game-bar.tsx';
import { GameStage } from './game-stage.tsx';
import { GuestCurtain } from './guest-curtain.tsx';
import { StoppedCurtain } from './stopped-game.tsx';
import { useGameMode, useMayPlay } from './use-may-play.ts';

/** A window over the page, as large as there is room; the whole screen on phones. */
function GameDialog({ headingId, onClose, children }: { headingId: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog.close();
      document.documentElement.style.overflow = '';
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-line bg-surface-1 p-0 text-ink backdrop:bg-scrim open:grid open:grid-cols-[minmax(0,1fr)] open:grid-rows-[auto_minmax(0,1fr)] lg:m-auto lg:h-[min(92dvh,900px)] lg:w-[min(94vw,1320px)] lg:rounded-card lg:border"
    >
      {children}
    </dialog>
  );
}

function OpenGame({ game, mode, headingId, onClose }: { game: GameItem; mode: 'real' | 'demo'; headingId: string; onClose: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isStopped] = useState(game.maintenance !== null);
  const session = useSession();
  const mayPlay = useMayPlay(mode);
  return (
    <>
      <GameBar
        game={game}
        stage={stage}
        mode={mode}
        hasModes={false}
        onClose={onClose}
        headingId={headingId}
        isMoney={mode === 'real' && mayPlay === 'yes'}
      />
      <div ref={stage} className="relative bg-[#0b1317]">
        {isStopped ? (
          <StoppedCurtain game={game} />
        ) : mayPlay !== 'yes' ? (
          <GuestCurtain game={game} visitor={mayPlay} />
        ) : (
          <GameStage
            key={`${attempt} ${mode === 'real' ? session?.token : ''}`}
            game={game}
            mode={mode}
            attempt={attempt}
            onReopen={() => setAttempt(attempt + 1)}
            onLeave={onClose}
          />
        )}
      </div>
    </>
  );
}

/** A game in a window over the present page: `?m=play&playGame=<id>`, with `playMode=demo` on trial chips. */
export default function GameWindow() {
  const t = useTranslations('game');
  const headingId = useId();
  const { playGame: nodeId = '', playMode } = useSearchTexts();
  const { language } = useLanguage();
  const { close } = useModal();
  const modeOf = useGameMode(playMode);
  const games = useCalls(gamesCalls);
  const { data, error, refetch } = useQuery({
    queryKey: gameKey(language, nodeId),
    queryFn: () => games.games({ nodeId: nodeId.slice(0, 16), language, pageSize: 1 }),
    placeholderData: (before) => before,
  });
  const game = data?.content[0];
  return (
    <GameDialog headingId={headingId} onClose={close}>
      {game === undefined ? (
        <div className="row-span-2 p-4">
          <h2 id={headingId} className="sr-only">
            {t('about')}
          </h2>
          {data === undefined && error === null ? (
            <Skeleton className="h-[60dvh] rounded-card" />
          ) : (
            <EmptyState title={data === undefined ? t('unreadable') : t('unknown')}>
              {data === undefined && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
              <Button onClick={close}>{t('close')}</Button>
            </EmptyState>
          )}
        </div>
      ) : (
        <OpenGame key={game.nodeId} game={game} mode={modeOf(game)} headingId={headingId} onClose={close} />
      )}
    </GameDialog>
  );
}
