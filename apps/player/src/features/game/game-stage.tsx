import { CallRefused } from '@talora/contract/core/client.ts';
import type { FrameToSite, SiteToFrame } from '@talora/contract/games/game-frame.ts';
import type { GameItem } from '@talora/contract/games/games.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useBackHold } from '@talora/web-kit/ui/back-hold.ts';
import { Button, buttonClass, Spinner } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { KNOWN_SIZES, smallOf } from '../../catalogue/game-art.tsx';
import { pictureKey } from '../../catalogue/catalogue-keys.ts';
import { useReturnTime } from '../../catalogue/maintenance-time.ts';
import { patiently } from '../../later/patiently.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { gameLink, PATHS } from '../../routing/paths.ts';
import { keepLastGame } from '../../routing/last-game.ts';
import { parseSearchTexts } from '../../routing/search-text.ts';
import { useJackpotWon } from '../../session/jackpot-won.ts';
import { useMember } from '../../session/use-session.ts';
import type { GameMode } from './game-mode.ts';
import { useBringBack } from './use-bring-back.ts';
import { useFrame } from './use-frame.ts';
import { useLaunch } from './use-launch.ts';

const RealityCheck = lazy(() => patiently(() => import('./reality-check.tsx')));

const SILENT_MS = 25_000;

/** What a refused launch says of a maintenance. */
interface Stop {
  readonly until: string | null;
}

type Stage = 'loading' | 'playing' | 'silent' | 'over';

/** The game's picture, dark and out of focus, with words on it. */
export function Curtain({ art, children }: { art: string; children: ReactNode }) {
  return (
    <div className="absolute inset-0 isolate grid place-items-center overflow-hidden bg-[#0b1317] p-6 text-center text-[#fff]">
      <img src={art} alt="" className="absolute inset-0 -z-10 size-full scale-110 object-cover opacity-35 blur-xl" />
      <div className="grid max-w-[420px] justify-items-center gap-3">{children}</div>
    </div>
  );
}

/** A game's small picture: the one that stands in the page, or its address. */
function useSmallPicture({ iconUrl }: GameItem): string {
  const small = KNOWN_SIZES.test(iconUrl) ? smallOf(iconUrl) : iconUrl;
  const { data } = useQuery<string>({ queryKey: pictureKey(small), queryFn: () => small, enabled: false });
  return data ?? small;
}

/** Before a game that is on its way: its tile. */
export function OpeningCurtain({ game }: { game: GameItem }) {
  const t = useTranslations('game');
  const picture = useSmallPicture(game);
  return (
    <Curtain art={picture}>
      <img data-tile src={picture} alt="" width={120} height={160} className="aspect-[3/4] rounded-card object-cover" />
      <div role="status" className="grid justify-items-center gap-3">
        <Spinner size={30} />
        {t('opening', { game: game.gameName })}
      </div>
    </Curtain>
  );
}

/** Tells the frame of a balance or language that changed outside of it, and of a jackpot that a round has hit. */
function useNotices(mode: GameMode, isOpen: boolean, send: ReturnType<typeof useFrame>['send']): void {
  // Games have the texts of the shipped languages.
  const { texts: language } = useLanguage();
  const balance = useMember().data?.balance;
  const won = useJackpotWon();
  const [tell] = useState(() => ({ language, balance, won }));
  useEffect(() => {
    if (!isOpen) return;
    if (mode === 'real' && balance !== undefined && balance !== tell.balance) send({ source: 'talora-site', type: 'balance', balance });
    if (language !== tell.language) send({ source: 'talora-site', type: 'language', language });
    if (mode === 'real' && won !== undefined && won !== tell.won)
      send({ source: 'talora-site', type: 'jackpot', tier: won.tier, amount: won.amount });
    Object.assign(tell, { language, balance, won });
  });
}

interface GameStageProps {
  readonly game: GameItem;
  readonly mode: GameMode;
  readonly attempt: number;
  readonly onReopen: () => void;
  /** The player wants to leave by a button inside the game. */
  readonly onLeave: () => void;
}

/** The game itself: asks for a way in, shows its frame, and acts on what the frame says. */
export function GameStage({ game, mode, onReopen, onLeave, attempt }: GameStageProps) {
  const t = useTranslations('game');
  const textOf = useRefusalText();
  const router = useRouter();
  const { data, error } = useLaunch(game.nodeId, mode, attempt, true);
  const [stage, setStage] = useState<Stage>('loading');
  const stop = error instanceof CallRefused && error.code === 'GAME_MAINTENANCE' ? (error.value as Stop) : null;
  const timeOf = useReturnTime();
  const origin = data === undefined ? null : new URL(data.launchUrl).origin;

  const [hasSheet, setHasSheet] = useState(false);
  const away = useBringBack();
  function act(message: FrameToSite, answer: (reply: SiteToFrame) => void): void {
    // A frame that is new or gone has no sheet open.
    setHasSheet((before) =>
      message.type === 'sheet' ? message.isOpen : before && message.type !== 'ready' && message.type !== 'session-over',
    );
    if (message.type === 'ready') {
      setStage('playing');
      if (mode === 'real') keepLastGame(game.nodeId);
    }
    if (message.type === 'session-over') setStage('over');
    if (message.type === 'low-balance') away.tell(answer);
    if (message.type === 'bring-back') away.bring(answer);
    if (message.type === 'leave') onLeave();
    if (message.type === 'deposit') void router.navigate({ to: PATHS.deposit });
    if (message.type === 'verify') void router.navigate({ to: PATHS.fair, search: parseSearchTexts(message.query) });
  }
  const { frame, send } = useFrame(origin, act);
  useNotices(mode, stage === 'playing', send);
  const closeSheet = (): void => {
    setHasSheet(false);
    send({ source: 'talora-site', type: 'close-sheet' });
  };
  useBackHold(hasSheet ? closeSheet : undefined);

  useEffect(() => {
    if (stage !== 'loading' || origin === null) return undefined;
    const timer = setTimeout(() => setStage('silent'), SILENT_MS);
    return () => clearTimeout(timer);
  }, [stage, origin]);

  return (
    <>
      {data !== undefined && stage !== 'over' && (
        <iframe
          ref={frame}
          src={data.launchUrl}
          title={game.gameName}
          // It is another origin, which both words together leave it: its own storage, nothing of this page.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          className="absolute inset-0 size-full border-0"
        />
      )}
      {stage === 'playing' && mode === 'real' && (
        <Suspense>
          <RealityCheck onDue={() => send({ source: 'talora-site', type: 'pause' })} onLeave={onLeave} />
        </Suspense>
      )}
      {stage === 'loading' && error === null && <OpeningCurtain game={game} />}
      {error !== null && (
        <Curtain art={game.iconUrl}>
          <p role="alert" className="m-0 text-16 font-semibold">
            {stop === null ? textOf(error) : stop.until === null ? t('stopped') : t('stoppedUntil', { time: timeOf(stop.until) })}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={onReopen}>
              {t('retry')}
            </Button>
            {mode === 'real' && game.supportPlay === 0 && stop === null && (
              <Link {...gameLink(game.nodeId, 'demo')} className={buttonClass('secondary')}>
                {t('tryFree')}
              </Link>
            )}
          </div>
        </Curtain>
      )}
      {(stage === 'silent' || stage === 'over') && (
        <Curtain art={game.iconUrl}>
          <p role="alert" className="m-0 text-16 font-semibold">
            {stage === 'silent' ? t('silent') : t('over')}
          </p>
          <p className="m-0 text-14 text-[#d4e4e8]">{stage === 'silent' ? t('silentMore') : t('overMore')}</p>
          <Button variant="primary" onClick={onReopen}>
            {t('reopen')}
          </Button>
        </Curtain>
      )}
    </>
  );
}
