import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { signedFull } from '../../round/net-result.ts';
import { openSums } from '../../round/sums.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import { BetsPanel, ProofPanel, type LivePanelName } from '../live-panels.tsx';
import { LiveTop, Over, Sums } from '../live-parts.tsx';
import type { TableState } from '../table-state.ts';
import { BetBoard } from './bet-board.tsx';
import { chipsOf, limitsOf } from './chips.ts';
import { Felt } from './felt.tsx';
import { cardsOf, isCards } from './results.ts';
import { Roads } from './roads.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useStaging } from './use-staging.ts';

const OPEN_SECONDS = 12;

/** What my bets of the round got, once it is settled. */
function useOutcomeText(state: TableState, sum: (minor: bigint) => string, minor: (amount: string) => bigint): string | null {
  const t = useTranslations('live');
  const { round, settled } = state;
  const mine = settled.filter(({ roundId }) => roundId === round?.id);
  if (round?.state !== 'settled' || mine.length === 0 || mine.some(({ payout }) => payout === null)) return null;
  const stake = mine.reduce((total, bet) => total + minor(bet.stake), 0n);
  const payout = mine.reduce((total, bet) => total + minor(bet.payout ?? '0'), 0n);
  if (payout === 0n) return t('lost');
  return t('paid', { sum: sum(payout), net: signedFull(payout - stake, sum) });
}

/** The screen of live baccarat. */
export function BaccaratScreen({ session, feed, openedAtMs }: LiveScreenProps) {
  const t = useTranslations('live');
  const tag = useLocale();
  const refusalText = useRefusalText(session.opened.timeZone);
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  const { opened, money, frame } = session;
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const limits = useMemo(() => limitsOf(opened, money), [opened, money]);
  const chips = useMemo(() => chipsOf(limits), [limits]);
  const [chip, setChip] = useState(chips[1] ?? 1n);
  const [panel, setPanel] = useState<LivePanelName | null>(null);
  const [proofOf, setProofOf] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ readonly roundId: string | undefined; readonly text: string } | null>(null);
  const staging = useStaging(state, money, limits);
  const { round, isLive, balance } = state;
  const text = (amount: string): string => sums.full(money.minor(amount));
  const outcome = useOutcomeText(
    state,
    (minor) => sums.full(minor),
    (amount) => money.minor(amount),
  );
  useEffect(() => {
    if (balance !== null) frame.tell({ type: 'balance', balance, currency: opened.currency });
  }, [frame, balance, opened.currency]);
  const note = notice !== null && notice.roundId === round?.id ? notice.text : null;
  const setNote = (words: string): void => setNotice({ roundId: round?.id, text: words });
  const lastDrawn = round === null || round.outcome === null ? null : round.id;
  const myIds = useMemo(() => state.settled.filter(({ roundId }) => roundId === proofOf).map(({ id }) => id), [state.settled, proofOf]);

  async function confirm(): Promise<void> {
    const lines = [...staging.staged].map(([spot, stake]) => ({ spot, stake: money.text(stake) }));
    try {
      const bet = await feed.placeBet(lines);
      staging.clear();
      setNote(t('confirmed', { sum: text(bet.stake) }));
    } catch (error) {
      setNote(refusalText(error));
    }
  }

  const { refused } = staging;
  const hint = refused === null ? null : refused.kind === 'short' ? t('short') : t(refused.kind, { most: sums.full(refused.limit) });
  const message =
    (!isLive && round !== null ? t('away') : null) ?? hint ?? outcome ?? note ?? (staging.wasReturned ? t('unconfirmed') : null);
  return (
    <main className="live" aria-label={opened.gameName}>
      <LiveTop
        openedAtMs={openedAtMs}
        roundNo={round?.no ?? null}
        panel={panel}
        onPanel={(name) => {
          setProofOf(name === 'proof' ? lastDrawn : null);
          setPanel(name);
        }}
      />
      <div className="live-play">
        <Felt state={state} openSeconds={OPEN_SECONDS} />
        <p className="live-message" role="status" data-quiet={message === null || undefined}>
          {message ?? t(`state.${round === null ? 'rest' : round.state}`)}
        </p>
        <BetBoard
          isOpen={round?.state === 'open'}
          isAsking={state.isAsking}
          staged={staging.staged}
          standing={staging.standing}
          crowd={round?.spots ?? {}}
          chips={chips}
          chip={chip}
          sums={sums}
          winner={round?.state === 'settled' ? (cardsOf(round)?.winner ?? null) : null}
          canRepeat={staging.canRepeat}
          onChip={setChip}
          onSpot={(spot) => staging.drop(spot, chip)}
          onUndo={staging.undo}
          onRepeat={staging.repeat}
          onConfirm={() => void confirm()}
        />
        <Sums balance={balance === null ? '…' : text(balance)} staked={sums.full(staging.standing.total)} />
      </div>
      <Roads results={state.results.filter(isCards)} cardsLeft={cardsOf(round)?.cardsLeft ?? null} />
      {panel === 'bets' && (
        <BetsPanel
          session={session}
          sum={text}
          lineText={({ lines }) => lines.map(({ spot, stake }) => `${t(`spots.${spot as 'player'}`)} ${text(stake)}`).join(' · ')}
          onClose={() => setPanel(null)}
          onVerify={(id) => {
            setProofOf(id);
            setPanel('proof');
          }}
        />
      )}
      {panel === 'rules' && <RulesPanel session={session} sum={text} onClose={() => setPanel(null)} />}
      {panel === 'proof' && (
        <ProofPanel
          key={proofOf ?? ''}
          session={session}
          sum={text}
          onClose={() => setPanel(null)}
          roundId={proofOf}
          waiting={proofOf === null && round?.outcome === null ? round : null}
          myBets={myIds}
          outcomeText={t('proof.cards')}
        />
      )}
      {state.isOver && <Over onAgain={() => frame.tell({ type: 'session-over' })} />}
    </main>
  );
}
