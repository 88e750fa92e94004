import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { keepBet } from '../session/open-machine.ts';
import type { SlotRound } from '../host/game-host.ts';
import { stepBet } from '../round/bets.ts';
import { isIdle } from '../round/round-state.ts';
import { openSums } from '../round/sums.ts';
import { JackpotWin } from '../stage/jackpot-win.tsx';
import { Meters } from '../stage/meters.tsx';
import { NetBar } from '../stage/net-bar.tsx';
import { TopLine, type PanelName } from '../stage/top-line.tsx';
import { TroublePanel } from '../stage/trouble-panel.tsx';
import { useKeys } from '../stage/use-keys.ts';
import { useSite } from '../stage/use-site.ts';
import { nameOfTheme } from '../theme/skin.ts';
import { SlotControls } from './slot-controls.tsx';
import type { SlotSession } from './slot-session.ts';
import { SlotView } from './slot-view.tsx';

const SlotPayTable = lazy(async () => ({ default: (await import('./panels/slot-pay-table.tsx')).SlotPayTable }));
const SlotRounds = lazy(async () => ({ default: (await import('./panels/slot-rounds.tsx')).SlotRounds }));
const ProofPanel = lazy(async () => ({ default: (await import('../panels/fairness/proof-panel.tsx')).ProofPanel }));
const BetChoice = lazy(async () => ({ default: (await import('./panels/bet-choice.tsx')).BetChoice }));
const AutoplayPanel = lazy(async () => ({ default: (await import('../panels/autoplay-panel.tsx')).AutoplayPanel }));

/** What a player does at a slot, bound to its game. */
function useActs({ play, opened, game }: SlotSession) {
  const setBet = useCallback(
    (bet: bigint) => {
      play.setBet(bet);
      keepBet(game.code, play.getState().bet);
    },
    [play, game],
  );
  const onBetStep = useCallback((step: -1 | 1) => setBet(stepBet(opened.betLevels, play.getState().bet, step)), [setBet, opened, play]);
  const onPress = useCallback(() => play.press(), [play]);
  const onHurry = useCallback(() => play.hurry(), [play]);
  return { setBet, onBetStep, onPress, onHurry };
}

/** The slot of an open session. */
export function SlotScreen({ session }: { readonly session: SlotSession }) {
  const { play, opened, theme, proof } = session;
  const { tag } = useLanguage();
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const { setBet, onBetStep, onPress, onHurry } = useActs(session);
  useSite(session, play);
  useKeys({ onPress, onBetStep });
  const close = useCallback(() => setPanel(null), []);
  const onReplay = useCallback(
    (round: SlotRound) => {
      setPanel(null);
      play.replay(round);
    },
    [play],
  );
  const onAutoplay = (): void => (state.autoplay === null ? setPanel('autoplay') : play.stopAutoplay());
  const name = nameOfTheme(theme, tag);
  const panelProps = { session, state, sums, name, onClose: close };
  return (
    <>
      <SlotView
        loaded={session}
        name={name}
        state={state}
        sums={sums}
        onHurry={onHurry}
        onRetry={() => play.retryNow()}
        top={<TopLine session={session} panel={panel} onPanel={setPanel} />}
        net={<NetBar state={state} play={play} />}
        bar={
          <>
            <Meters state={state} sums={sums} hasBalance />
            <SlotControls
              state={state}
              opened={opened}
              onPress={onPress}
              onBet={setBet}
              onBets={() => setPanel('bets')}
              onAutoplay={onAutoplay}
            />
          </>
        }
      />
      <Suspense>
        {panel === 'pays' && <SlotPayTable {...panelProps} />}
        {panel === 'history' && <SlotRounds {...panelProps} onReplay={onReplay} />}
        {panel === 'fairness' && proof !== null && <ProofPanel proof={proof} isIdle={isIdle(state)} onClose={close} />}
        {panel === 'bets' && <BetChoice {...panelProps} onBet={setBet} />}
        {panel === 'autoplay' && (
          <AutoplayPanel
            bet={state.bet}
            digits={opened.digits}
            sums={sums}
            onStart={(series) => play.startAutoplay(series)}
            onClose={close}
          />
        )}
      </Suspense>
      <TroublePanel session={session} state={state} sums={sums} onBet={setBet} />
      <JackpotWin session={session} sums={sums} onWon={() => play.stopAutoplay()} />
    </>
  );
}
