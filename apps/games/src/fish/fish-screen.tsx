import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import caretLeft from 'virtual:icon/ph/caret-left-bold';
import caretRight from 'virtual:icon/ph/caret-right-bold';
import { JackpotWin } from '../stage/jackpot-win.tsx';
import { Announcement } from '../stage/announcement.tsx';
import { Panel } from '../stage/panel.tsx';
import { TopLine, type PanelName } from '../stage/top-line.tsx';
import { TroublePanel } from '../stage/trouble-panel.tsx';
import { useSite } from '../stage/use-site.ts';
import { openSums, type Sums } from '../round/sums.ts';
import { nameOfTheme } from '../theme/skin.ts';
import { Catches, FishControls, FishMeters } from './fish-bar.tsx';
import type { FishGame } from './fish-game.ts';
import { nameOf } from './fish-names.ts';
import type { FishSession } from './fish-session.ts';
import type { FishState } from './fish-state.ts';
import { Sea } from './sea.tsx';
import { useFishKeys } from './use-fish-keys.ts';
import '../styles/fish.css';

const FishPays = lazy(async () => ({ default: (await import('./fish-panels.tsx')).FishPays }));
const FishRounds = lazy(async () => ({ default: (await import('./fish-panels.tsx')).FishRounds }));
const ProofPanel = lazy(async () => ({ default: (await import('../panels/fairness/proof-panel.tsx')).ProofPanel }));

/** Says catches, targets and the coming of the big ones to a screen reader. */
function Announcements({ state, sums }: { readonly state: FishState; readonly sums: Sums }) {
  const t = useTranslations('fish');
  const { no, kind, fish, times, payout } = state.event;
  let text = '';
  if (fish !== null && kind === 'caught')
    text = t('announce.caught', { fish: nameOf(t, fish), times: String(times), sum: sums.full(payout) });
  else if (fish !== null && kind === 'aimed')
    text = fish === 'bomb' ? t('announce.bomb') : t('announce.aimed', { fish: nameOf(t, fish), times: String(times) });
  else if (kind === 'boss') text = t('announce.boss');
  return <Announcement no={no} text={text} />;
}

/** One sentence over the sea: what there is to do, or what is in the way. */
function StatusLine({ state, game }: { readonly state: FishState; readonly game: FishGame }) {
  const t = useTranslations('fish');
  const { phase, isAnswered, isLocked, catches } = state;
  if (phase === 'opening') return <p className="fish-status">{t('status.opening')}</p>;
  if (!isAnswered)
    return (
      <p className="fish-status is-wrong" role="status">
        {t('status.unheard')}
      </p>
    );
  if (isLocked && game.target !== null)
    return (
      <div className="fish-status fish-lock">
        <button type="button" aria-label={t('control.before')} onClick={() => game.lockNext(-1)}>
          <Icon icon={caretLeft} size={18} />
        </button>
        <span>{t('status.locked', { fish: nameOf(t, game.target.spawn.fish) })}</span>
        <button type="button" aria-label={t('control.next')} onClick={() => game.lockNext(1)}>
          <Icon icon={caretRight} size={18} />
        </button>
      </div>
    );
  if (state.event.kind === 'boss') return <p className="fish-status is-boss">{t('announce.boss')}</p>;
  return catches.length === 0 ? <p className="fish-status">{t('status.ready')}</p> : null;
}

/** The cannon was left: it, or another, is taken again. */
function Away({ game, onLeave }: { readonly game: FishGame; readonly onLeave: () => void }) {
  const t = useTranslations('fish');
  const pays = useTranslations('pays');
  return (
    <Panel title={t('away.title')} closeLabel={pays('close')} onClose={onLeave}>
      <p>{t('away.text')}</p>
      <button type="button" className="plain-act is-main" onClick={() => void game.start()}>
        {t('away.take')}
      </button>
    </Panel>
  );
}

/** Hands on what the site tells, and tells of what is under way when the page goes. */
function usePage(session: FishSession): void {
  const { game } = session;
  const play = useMemo(
    () => ({
      refreshBalance: (balance: bigint | null) => game.refreshBalance(balance),
      retryNow: () => void game.readRoom(),
      stopAutoplay: () => {
        game.release();
        game.setAuto(false);
      },
    }),
    [game],
  );
  useSite(session, play);
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'visible') return;
      game.release();
      game.setAuto(false);
    };
    const onGone = (): void => void game.leave();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGone);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGone);
    };
  }, [game]);
}

/** The sea with its cannons. */
export function FishScreen({ session }: { readonly session: FishSession }) {
  const { game, opened, table } = session;
  const { tag } = useLanguage();
  const t = useTranslations('fish');
  const state = useSyncExternalStore(game.store.subscribe, game.store.shown);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const name = nameOfTheme(table, tag);
  const mayAuto = opened.isAutoplayAllowed;
  usePage(session);
  useFishKeys(game, mayAuto);
  const close = useCallback(() => setPanel(null), []);
  const open = (next: PanelName): void => {
    game.release();
    game.setAuto(false);
    setPanel(next);
  };
  const isIdle = game.shots.length === 0;
  const trouble = { problem: state.problem, isOver: state.phase === 'over', balance: state.balance, bet: state.bet, waiting: null };
  const troubled = useMemo(() => ({ ...session, play: { clearProblem: () => game.clearProblem() } }), [session, game]);
  return (
    <>
      <div className="game fish">
        <div className="fish-sea">
          <Sea game={game} isLocking={state.isLocked} />
        </div>
        <header className="top">
          <TopLine session={session} panel={panel} onPanel={open} />
        </header>
        <main className="stage fish-stage" aria-label={name}>
          <h1 className="sr-only">{name}</h1>
          <ul className="sr-only">
            {state.seats.map(({ seat, name: who, isMe }) => (
              <li key={seat}>{isMe ? t('seat.me') : t('seat.other', { name: who })}</li>
            ))}
          </ul>
          <StatusLine state={state} game={game} />
          <Catches state={state} sums={sums} />
        </main>
        <div className="bar fish-bar">
          <FishMeters state={state} sums={sums} />
          <FishControls game={game} state={state} sums={sums} mayAuto={mayAuto} />
          <p className="fish-foot">
            <span>{t('foot')}</span>
            <span className="num">
              {state.room === null
                ? ''
                : `${t('room', { room: String(state.room) })} · ${t('players', { count: String(state.seats.length) })}`}
            </span>
          </p>
        </div>
        <Announcements state={state} sums={sums} />
      </div>
      <Suspense>
        {panel === 'pays' && <FishPays session={session} sums={sums} bet={state.bet} name={name} onClose={close} />}
        {panel === 'history' && <FishRounds session={session} sums={sums} isIdle={isIdle} onClose={close} />}
        {panel === 'fairness' && session.proof !== null && <ProofPanel proof={session.proof} isIdle={isIdle} onClose={close} />}
      </Suspense>
      {state.phase === 'away' && <Away game={game} onLeave={session.out.leave} />}
      <TroublePanel session={troubled} state={trouble} sums={sums} onBet={(bet) => game.setBet(bet)} />
      <JackpotWin session={session} sums={sums} onWon={() => game.setAuto(false)} />
    </>
  );
}
