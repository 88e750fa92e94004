import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeys } from '../../stage/use-keys.ts';
import type { VendorRound } from '../api/vendor-calls.ts';
import { isIdle } from '../play/play-state.ts';
import { stepBetMinor } from '../play/bets.ts';
import { openSums } from '../play/sums.ts';
import { keepVendorBet, type VendorSession } from '../session/vendor-session.ts';
import { nameOfTheme } from '../theme/look.ts';
import { StageView } from './stage-view.tsx';
import { VendorControls, VendorMeters } from './vendor-bar.tsx';
import { VendorTop, type VendorPanel } from './vendor-top.tsx';
import { VendorTrouble } from './vendor-trouble.tsx';

const GameBook = lazy(async () => ({ default: (await import('../panels/game-book.tsx')).GameBook }));
const PastRounds = lazy(async () => ({ default: (await import('../panels/past-rounds.tsx')).PastRounds }));
const ProofPanel = lazy(async () => ({ default: (await import('../panels/proof-panel.tsx')).ProofPanel }));
const BetChoice = lazy(async () => ({ default: (await import('../panels/bet-choice.tsx')).BetChoice }));

/** The game of an open session. */
export function VendorScreen({ session }: { readonly session: VendorSession }) {
  const { play, opened, out, theme, game } = session;
  const language = useLanguage();
  const { tag } = language;
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const [panel, setPanel] = useState<VendorPanel | null>(null);
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);

  useEffect(
    () =>
      out.frame.listen((message) => {
        if (message.type === 'balance') play.refreshBalance();
        else if (message.type === 'language') void language.setLanguage(shippedLanguage(message.language));
      }),
    [out, play, language],
  );
  useEffect(() => {
    const onOnline = (): void => play.retryNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [play]);

  const setBet = useCallback(
    (bet: bigint) => {
      play.setBet(bet);
      keepVendorBet(game.code, play.getState().bet);
    },
    [play, game],
  );
  const onBetStep = useCallback(
    (step: -1 | 1) => setBet(stepBetMinor(opened.betLevels, play.getState().bet, step)),
    [setBet, opened, play],
  );
  const onPress = useCallback(() => play.press(), [play]);
  const onHurry = useCallback(() => play.hurry(), [play]);
  const close = useCallback(() => setPanel(null), []);
  const onReplay = useCallback(
    (round: VendorRound) => {
      setPanel(null);
      play.replay(round);
    },
    [play],
  );
  useKeys({ onPress, onBetStep });

  const name = nameOfTheme(theme, tag);
  const panelProps = { session, state, sums, name, onClose: close };
  return (
    <>
      <StageView
        loaded={session}
        name={name}
        state={state}
        sums={sums}
        onHurry={onHurry}
        onRetry={() => play.retryNow()}
        top={<VendorTop session={session} panel={panel} onPanel={setPanel} />}
        bar={
          <>
            <VendorMeters state={state} sums={sums} hasBalance />
            <VendorControls state={state} betLevels={opened.betLevels} onPress={onPress} onBet={setBet} onBets={() => setPanel('bets')} />
          </>
        }
      />
      <Suspense>
        {panel === 'pays' && <GameBook {...panelProps} />}
        {panel === 'history' && <PastRounds {...panelProps} onReplay={onReplay} />}
        {panel === 'fairness' && session.proof !== null && <ProofPanel proof={session.proof} isIdle={isIdle(state)} onClose={close} />}
        {panel === 'bets' && <BetChoice {...panelProps} onBet={setBet} />}
      </Suspense>
      <VendorTrouble session={session} state={state} sums={sums} onBet={setBet} />
    </>
  );
}
