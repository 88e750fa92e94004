import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Suspense, lazy, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { stepBet } from '../bet/bet-levels.ts';
import { Controls } from '../bet/controls.tsx';
import { Meters } from '../bet/meters.tsx';
import { Reels } from '../reels/reels.tsx';
import { isIdle } from '../round/game-state.ts';
import { keepBet, type GameSession } from '../session/game-session.ts';
import { useGameSounds } from '../sound/use-game-sounds.ts';
import { BigWin } from '../win/big-win.tsx';
import { useLineOnShow } from '../win/use-line-on-show.ts';
import { Wheel } from '../wheel/wheel.tsx';
import { Announcer } from './announcer.tsx';
import { Corners } from './corners.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { TopLine, type PanelName } from './top-line.tsx';
import { windowNames } from './window-names.ts';
import { useKeys } from './use-keys.ts';
import { useTap } from './use-tap.ts';

const PayTable = lazy(async () => ({ default: (await import('../pay-table/pay-table.tsx')).PayTable }));
const History = lazy(async () => ({ default: (await import('../history/history.tsx')).History }));
const Fairness = lazy(async () => ({ default: (await import('../fairness/fairness.tsx')).Fairness }));
const AutoplayPanel = lazy(async () => ({ default: (await import('../autoplay/autoplay-panel.tsx')).AutoplayPanel }));

/** The game of an open session. */
export function GameScreen({ session }: { readonly session: GameSession }) {
  const { game, opened, money, frame, identity } = session;
  const t = useTranslations();
  const language = useLanguage();
  const { tag } = language;
  const state = useSyncExternalStore(game.subscribe, game.getState);
  const line = useLineOnShow(state);
  const [panel, setPanel] = useState<PanelName | 'autoplay' | null>(null);
  const sum = useCallback((amount: string) => `${opened.currencySymbol} ${formatMoney(amount, tag)}`, [opened.currencySymbol, tag]);
  useGameSounds(state);

  useEffect(
    () =>
      frame.listen((message) => {
        if (message.type === 'balance') game.refreshBalance(message.balance);
        else if (message.type === 'language') {
          const code = shippedLanguage(message.language);
          identity.language = code;
          void language.setLanguage(code);
        }
      }),
    [frame, game, identity, language],
  );
  useEffect(() => {
    const onOnline = (): void => game.retryNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [game]);

  const setBet = useCallback(
    (bet: string) => {
      game.setBet(bet);
      keepBet(game.getState().bet);
    },
    [game],
  );
  const onBetStep = useCallback((step: -1 | 1) => setBet(stepBet(opened.betLevels, game.getState().bet, step)), [setBet, opened, game]);
  const onPress = useCallback(() => game.press(), [game]);
  const onHurry = useCallback(() => game.hurry(), [game]);
  const stage = useRef<HTMLElement>(null);
  useKeys({ onPress, onBetStep });
  useTap(stage, onHurry);

  const onSeeds = useCallback<typeof game.setSeeds>((...seeds) => game.setSeeds(...seeds), [game]);
  const close = useCallback(() => setPanel(null), []);
  const isFeature = state.phase.startsWith('wheel-');
  const isCovered = isFeature || state.phase === 'big-win';
  useEffect(() => {
    if (!isCovered) return undefined;
    // The button that had the focus goes with the wheel or the big win: the next step is to spin.
    return () => document.querySelector<HTMLElement>('[data-spin]')?.focus();
  }, [isCovered]);
  // In words only once the reels rest: a screen reader is told nothing early either.
  const stops = state.reels.flatMap((reel) => (reel.kind === 'still' ? [reel.stop] : []));
  const label = stops.length === state.reels.length ? windowNames(stops, (symbol) => t(`symbols.${symbol}`)) : t('status.running');
  const panelProps = { session, state, sum, onClose: close };

  return (
    <div className="game">
      <picture className="backdrop">
        <source media="(orientation: landscape)" srcSet="/img/kopitiam-wide.webp" />
        <img src="/img/kopitiam-tall.webp" alt="" />
      </picture>
      <TopLine session={session} panel={panel} isCovered={isCovered} onPanel={setPanel} />
      <main ref={stage} aria-label={opened.gameName} className="stage" inert={isCovered}>
        <h1 className="logo">
          <img src="/img/kopitiam-logo.webp" alt={opened.gameName} width={520} height={200} />
        </h1>
        <div className="window">
          <Corners />
          <Reels state={{ ...state, line }} art={session.art} label={label} />
        </div>
        <StatusLine state={state} line={line} sum={sum} onRetry={() => game.retryNow()} />
      </main>
      <div className="bar" inert={isCovered}>
        <Meters state={state} money={money} symbol={opened.currencySymbol} language={tag} />
        <Controls
          state={state}
          betLevels={opened.betLevels}
          isAutoplayAllowed={opened.isAutoplayAllowed}
          onPress={onPress}
          onBet={setBet}
          onAutoplay={() => (state.autoplay === null ? setPanel('autoplay') : game.stopAutoplay())}
        />
      </div>
      {isFeature && <Wheel state={state} sum={sum} onTurn={onPress} />}
      {state.phase === 'big-win' && <BigWin state={state} money={money} symbol={opened.currencySymbol} language={tag} onGoOn={onHurry} />}
      <Suspense>
        {panel === 'pays' && <PayTable {...panelProps} />}
        {panel === 'history' && <History {...panelProps} />}
        {panel === 'fairness' && (
          <Fairness
            calls={session.calls}
            seeds={{ present: state.seeds, revealed: state.revealed }}
            isIdle={isIdle(state)}
            onSeeds={onSeeds}
            onClose={close}
          />
        )}
        {panel === 'autoplay' && <AutoplayPanel {...panelProps} />}
      </Suspense>
      <ProblemPanel session={session} state={state} sum={sum} onBet={setBet} />
      <Announcer state={state} sum={sum} />
    </div>
  );
}
