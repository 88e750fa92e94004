import { useTranslations } from 'use-intl';
import type { GameState } from '../round/game-state.ts';
import { signOf } from '@talora/web-kit/money/format-money.ts';

interface StatusLineProps {
  readonly state: GameState;
  /** The line win on show, also after the round. */
  readonly line: number | null;
  readonly sum: (amount: string) => string;
  readonly onRetry: () => void;
}

/** One sentence of fact under the reels. */
export function StatusLine({ state, line, sum, onRetry }: StatusLineProps) {
  const t = useTranslations('status');
  const symbols = useTranslations('symbols');
  const { phase, round } = state;
  const win = line === null ? undefined : round?.wins[line];
  if (phase === 'lost') {
    return (
      <p className="status-line">
        {t('lost')}{' '}
        <button type="button" className="status-act" onClick={onRetry}>
          {t('retry')}
        </button>
      </p>
    );
  }
  if (win !== undefined && (phase === 'lines' || phase === 'idle')) {
    const symbol = symbols(win.symbol as 'W');
    return (
      <p className="status-line">
        {t('line', { line: String(win.line + 1), count: String(win.count), symbol })} <b className="num is-won">+{sum(win.amount)}</b>
      </p>
    );
  }
  let text = t('facts');
  if (phase === 'asking' || phase === 'reels') text = state.isResumed ? t('resumed') : t('running');
  else if (phase === 'idle' && round !== null) text = signOf(round.payout) > 0 ? t('won', { sum: sum(round.payout) }) : t('nothing');
  return <p className="status-line">{text}</p>;
}
