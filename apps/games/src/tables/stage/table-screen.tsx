import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../stage/use-keys.ts';
import type { TableRound } from '../../host/game-host.ts';
import { openSums } from '../../round/sums.ts';
import { JackpotWin } from '../../stage/jackpot-win.tsx';
import { Meters } from '../../stage/meters.tsx';
import { NetBar } from '../../stage/net-bar.tsx';
import { useSite } from '../../stage/use-site.ts';
import { TopLine, type PanelName } from '../../stage/top-line.tsx';
import { TroublePanel } from '../../stage/trouble-panel.tsx';
import { nameOfTheme } from '../../theme/skin.ts';
import { isIdle } from '../../round/round-state.ts';
import type { TableSession } from '../table-session.ts';
import { ChipControls, StakeControls } from './table-bar.tsx';
import { TableView } from './table-view.tsx';
import { useBets } from './use-bets.ts';
import { useSteps } from './use-steps.ts';

const TablePayTable = lazy(async () => ({ default: (await import('../panels/table-pay-table.tsx')).TablePayTable }));
const ProofPanel = lazy(async () => ({ default: (await import('../../panels/fairness/proof-panel.tsx')).ProofPanel }));
const TableRounds = lazy(async () => ({ default: (await import('../panels/table-rounds.tsx')).TableRounds }));

/** The table of an open session. */
export function TableScreen({ session }: { readonly session: TableSession }) {
  const { play, opened, table, kit } = session;
  const { tag } = useLanguage();
  const t = useTranslations('vendor.table');
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const bets = useBets(session, state);
  const steps = useSteps(session, state);
  useSite(session, play);
  const onPress = steps.waiting === null ? bets.onPress : steps.onMain;
  useKeys({ onPress, onBetStep: bets.onStep });
  const close = useCallback(() => setPanel(null), []);
  const onReplay = useCallback(
    (round: TableRound) => {
      setPanel(null);
      play.replay(round);
    },
    [play],
  );
  const name = nameOfTheme(table, tag);
  const limits = { least: sums.full(bets.least), most: sums.full(bets.most) };
  const firstHint = kit.byHand?.hint(t) ?? t(`hint.${kit.staking}`, limits);
  const hint = bets.refused === null ? firstHint : t(`refused.${bets.refused}`, limits);
  const shownBet = state.asked?.bet ?? bets.running ?? (bets.bet > 0n ? bets.bet : (state.round?.bet ?? 0n));
  const meterState = { ...state, bet: shownBet };
  const controls = { session, state, sums, bets: { ...bets, bet: bets.running ?? bets.bet, onPress }, steps };
  const onHurry = useCallback(() => play.hurry(), [play]);
  const { deck } = session.host;
  const stage = { ...bets, bet: bets.running ?? bets.bet, ...steps, theme: table, state, sums, onHurry, deck };
  return (
    <>
      <TableView
        loaded={session}
        name={name}
        state={bets.refused === null ? state : { ...state, round: null }}
        sums={sums}
        stage={stage}
        hint={hint}
        onRetry={() => play.retryNow()}
        top={<TopLine session={session} panel={panel} onPanel={setPanel} />}
        net={<NetBar state={state} play={play} />}
        bar={
          <>
            <Meters state={meterState} sums={sums} hasBalance />
            {kit.staking === 'lines' ? <ChipControls {...controls} /> : <StakeControls {...controls} />}
          </>
        }
      />
      <Suspense>
        {panel === 'pays' && (
          <TablePayTable session={session} bet={bets.bet} option={bets.option} sums={sums} name={name} deck={deck} onClose={close} />
        )}
        {panel === 'fairness' && session.proof !== null && <ProofPanel proof={session.proof} isIdle={isIdle(state)} onClose={close} />}
        {panel === 'history' && <TableRounds session={session} state={state} sums={sums} onClose={close} onReplay={onReplay} />}
      </Suspense>
      <TroublePanel session={session} state={meterState} sums={sums} onBet={kit.staking === 'lines' ? null : bets.onBet} />
      <JackpotWin session={session} sums={sums} onWon={() => play.stopAutoplay()} />
    </>
  );
}
