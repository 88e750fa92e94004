import { parseAmount } from '@talora/domain/money/amount.ts';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../panel/panel.tsx';
import type { GameState } from '../round/game-state.ts';
import type { GameSession } from '../session/game-session.ts';

const COUNTS = [10, 25, 50, 100] as const;
/** The loss limit that is offered first, in bets. */
const FIRST_LOSS_BETS = 10n;

interface AutoplayPanelProps {
  readonly session: GameSession;
  readonly state: GameState;
  readonly sum: (amount: string) => string;
  readonly onClose: () => void;
}

/** Starts a series: how many rounds, and the limits that end it. The loss limit is a must. */
export function AutoplayPanel({ session, state, sum, onClose }: AutoplayPanelProps) {
  const { game, money, opened } = session;
  const t = useTranslations('autoplay');
  const id = useId();
  const bet = money.minor(state.bet);
  const [count, setCount] = useState<number>(COUNTS[0]);
  const [loss, setLoss] = useState(() => money.text(bet * FIRST_LOSS_BETS));
  const [win, setWin] = useState('');
  const lossMinor = parseAmount(loss.trim(), money.asset, { decimals: 'upTo' });
  const winMinor = win.trim() === '' ? null : parseAmount(win.trim(), money.asset, { decimals: 'upTo' });
  const isLossOk = lossMinor !== undefined && lossMinor >= bet;
  const isWinOk = winMinor === null || (winMinor !== undefined && winMinor > 0n);
  const onStart = (): void => {
    if (!isLossOk || !isWinOk) return;
    onClose();
    game.startAutoplay({ left: count, lossLimitMinor: lossMinor, winLimitMinor: winMinor, netMinor: 0n });
  };
  return (
    <Panel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {/* Not a form: the page around us may keep its frame from sending forms. */}
      <div className="seed-form">
        <p className="quiet">{t('lead', { bet: sum(state.bet) })}</p>
        <div className="choice" role="group" aria-label={t('count')}>
          {COUNTS.map((value) => (
            <button key={value} type="button" aria-pressed={value === count} onClick={() => setCount(value)}>
              {value}
            </button>
          ))}
        </div>
        <label htmlFor={`${id}-loss`}>{t('loss', { currency: opened.currencySymbol })}</label>
        <div className="seed-input">
          <input
            id={`${id}-loss`}
            inputMode="decimal"
            value={loss}
            aria-invalid={!isLossOk || undefined}
            aria-describedby={`${id}-loss-note`}
            onChange={(event) => setLoss(event.target.value)}
          />
        </div>
        <p id={`${id}-loss-note`} className={isLossOk ? 'quiet' : 'wrong'} role={isLossOk ? undefined : 'alert'}>
          {isLossOk ? t('lossNote') : t('lossWrong', { bet: sum(state.bet) })}
        </p>
        <label htmlFor={`${id}-win`}>{t('win', { currency: opened.currencySymbol })}</label>
        <div className="seed-input">
          <input
            id={`${id}-win`}
            inputMode="decimal"
            value={win}
            aria-invalid={!isWinOk || undefined}
            aria-describedby={`${id}-win-note`}
            onChange={(event) => setWin(event.target.value)}
          />
        </div>
        <p id={`${id}-win-note`} className={isWinOk ? 'quiet' : 'wrong'} role={isWinOk ? undefined : 'alert'}>
          {isWinOk ? t('winNote') : t('winWrong')}
        </p>
        <button type="button" className="plain-act is-main" disabled={!isLossOk || !isWinOk} onClick={onStart}>
          {t('start', { count: String(count) })}
        </button>
      </div>
    </Panel>
  );
}
