import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import info from 'virtual:icon/ph/info';
import shield from 'virtual:icon/ph/shield-check';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { SessionClock } from '../stage/session-clock.tsx';
import { openSums } from '../round/sums.ts';
import { BetBoard } from './bet-board.tsx';
import { chipsOf, limitsOf } from './chips.ts';
import { Felt } from './felt.tsx';
import { BetsPanel, ProofPanel, RulesPanel, type LivePanelName } from './live-panels.tsx';
import type { LiveSession } from './live-session.ts';
import { Roads } from './roads.tsx';
import type { TableFeed, TableState } from './table-feed.ts';
import { useStaging } from './use-staging.ts';

const TOOLS = [
  { name: 'bets', icon: clock },
  { name: 'rules', icon: info },
  { name: 'proof', icon: shield },
] as const;

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
  return t('paid', { sum: sum(payout), net: `${payout > stake ? '+' : ''}${sum(payout - stake)}` });
}

interface TopProps {
  readonly openedAtMs: number;
  readonly roundNo: number | null;
  readonly panel: LivePanelName | null;
  readonly onPanel: (name: LivePanelName) => void;
}

/** How long one has been here, which round it is, and what opens over the table. */
function LiveTop({ openedAtMs, roundNo, panel, onPanel }: TopProps) {
  const t = useTranslations('live');
  const top = useTranslations('top');
  return (
    <div className="live-top">
      <p>
        <SessionClock sinceMs={openedAtMs} label={top('session')} />
        {roundNo !== null && <span className="num">{t('round', { no: String(roundNo) })}</span>}
      </p>
      <nav aria-label={top('tools')}>
        {TOOLS.map(({ name, icon }) => (
          <button
            key={name}
            type="button"
            className="tool"
            aria-label={t(`menu.${name}`)}
            aria-haspopup="dialog"
            aria-expanded={panel === name}
            onClick={() => onPanel(name)}
          >
            <Icon icon={icon} size={22} />
          </button>
        ))}
      </nav>
    </div>
  );
}

function Sums({ balance, staked }: { readonly balance: string; readonly staked: string }) {
  const t = useTranslations('live');
  return (
    <dl className="live-sums">
      <div>
        <dt>{t('balance')}</dt>
        <dd className="num">{balance}</dd>
      </div>
      <div>
        <dt>{t('staked')}</dt>
        <dd className="num">{staked}</dd>
      </div>
    </dl>
  );
}

/** The session is over: the way back to the table. */
function Over({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslations('live');
  return (
    <div className="live-over" role="alert">
      <h2>{t('over.title')}</h2>
      <p>{t('over.text')}</p>
      <button type="button" className="plain-act is-main" onClick={onAgain}>
        {t('over.again')}
      </button>
    </div>
  );
}

/** The screen of a live table. */
export function LiveScreen({
  session,
  feed,
  openedAtMs,
}: {
  readonly session: LiveSession;
  readonly feed: TableFeed;
  readonly openedAtMs: number;
}) {
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
          winner={round?.state === 'settled' ? (round.outcome?.winner ?? null) : null}
          canRepeat={staging.canRepeat}
          onChip={setChip}
          onSpot={(spot) => staging.drop(spot, chip)}
          onUndo={staging.undo}
          onRepeat={staging.repeat}
          onConfirm={() => void confirm()}
        />
        <Sums balance={balance === null ? '…' : text(balance)} staked={sums.full(staging.standing.total)} />
      </div>
      <Roads results={state.results} cardsLeft={round?.outcome?.cardsLeft ?? null} />
      {panel === 'bets' && (
        <BetsPanel
          session={session}
          sum={text}
          onClose={() => setPanel(null)}
          onVerify={(id) => {
            setProofOf(id);
            setPanel('proof');
          }}
        />
      )}
      {panel === 'rules' && <RulesPanel session={session} sum={text} onClose={() => setPanel(null)} />}
      {panel === 'proof' && (
        <ProofPanel key={proofOf ?? ''} session={session} sum={text} onClose={() => setPanel(null)} roundId={proofOf} myBets={myIds} />
      )}
      {state.isOver && <Over onAgain={() => frame.tell({ type: 'session-over' })} />}
    </main>
  );
}
