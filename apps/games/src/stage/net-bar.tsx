import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayedRound } from '../host/game-host.ts';
import type { RoundState } from '../round/round-state.ts';

const EVENTS = ['online', 'offline'] as const;
const follow = (onChange: () => void): (() => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};
const isConnected = (): boolean => navigator.onLine;

type NetState = Pick<RoundState<PlayedRound>, 'phase' | 'canGiveUp' | 'dropped'>;

/** What is to be said about the connection; null while all is well. */
function netTextOf(
  { phase, canGiveUp, dropped }: NetState,
  isOnline: boolean,
): 'unanswered' | 'asking' | 'unknown' | 'absent' | 'offline' | null {
  if (phase === 'trouble-network') return canGiveUp ? 'unanswered' : 'asking';
  return dropped ?? (isOnline ? null : 'offline');
}

interface NetBarProps {
  readonly state: NetState;
  readonly play: { retryNow(): void; giveUp(): void };
}

/** Says under the top line that there is no connection, what that means for the bet, and what can be done about it. */
export function NetBar({ state, play }: NetBarProps) {
  const t = useTranslations('net');
  const isOnline = useSyncExternalStore(follow, isConnected);
  const what = netTextOf(state, isOnline);
  return (
    <div className="net-bar" role="status">
      {what !== null && (
        <p>
          <span>{t(what)}</span>
          {(state.phase === 'trouble-network' || what === 'unknown') && (
            <button type="button" onClick={() => play.retryNow()}>
              {t('retry')}
            </button>
          )}
          {state.canGiveUp && (
            <button type="button" onClick={() => play.giveUp()}>
              {t('giveUp')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
