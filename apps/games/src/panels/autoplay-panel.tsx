import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Autoplay } from '../round/autoplay.ts';
import { decimalText, minorOf, type Sums } from '../round/sums.ts';
import { Panel } from '../stage/panel.tsx';

const COUNTS = [10, 25, 50, 100] as const;
/** The loss limit that is offered first, in bets. */
const FIRST_LOSS_BETS = 10n;

interface LimitProps {
  readonly label: string;
  readonly value: string;
  readonly isOk: boolean;
  /** What the limit means, or what is wrong with it. */
  readonly note: string;
  readonly onChange: (value: string) => void;
}

/** A sum that ends the series. */
function Limit({ label, value, isOk, note, onChange }: LimitProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="seed-input">
        <input
          id={id}
          inputMode="decimal"
          value={value}
          aria-invalid={!isOk || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={isOk ? 'quiet' : 'wrong'} role={isOk ? undefined : 'alert'}>
        {note}
      </p>
    </>
  );
}

interface AutoplayPanelProps {
  /** What a series is called where nothing spins. */
  readonly title?: string;
  readonly bet: bigint;
  readonly digits: number;
  readonly sums: Sums;
  readonly onStart: (series: Autoplay) => void;
  readonly onClose: () => void;
}

/** Starts a series: how many rounds, and the limits that end it. The loss limit is a must. */
export function AutoplayPanel({ title, bet, digits, sums, onStart, onClose }: AutoplayPanelProps) {
  const t = useTranslations('autoplay');
  const [count, setCount] = useState<number>(COUNTS[0]);
  const [loss, setLoss] = useState(() => decimalText(bet * FIRST_LOSS_BETS, digits));
  const [win, setWin] = useState('');
  const lossMinor = minorOf(loss.trim(), digits);
  const winMinor = win.trim() === '' ? null : minorOf(win.trim(), digits);
  const isLossOk = lossMinor !== null && lossMinor >= bet;
  const isWinOk = win.trim() === '' || (winMinor !== null && winMinor > 0n);
  const start = (): void => {
    if (!isLossOk || !isWinOk) return;
    onClose();
    onStart({ left: count, lossLimitMinor: lossMinor, winLimitMinor: winMinor, netMinor: 0n });
  };
  return (
    <Panel title={title ?? t('title')} closeLabel={t('close')} onClose={onClose}>
      {/* Not a form: the page around us may keep its frame from sending forms. */}
      <div className="seed-form">
        <p className="quiet">{t('lead', { bet: sums.full(bet) })}</p>
        <div className="choice" role="group" aria-label={t('count')}>
          {COUNTS.map((value) => (
            <button key={value} type="button" aria-pressed={value === count} onClick={() => setCount(value)}>
              {value}
            </button>
          ))}
        </div>
        <Limit
          label={t('loss', { currency: sums.symbol })}
          value={loss}
          isOk={isLossOk}
          note={isLossOk ? t('lossNote') : t('lossWrong', { bet: sums.full(bet) })}
          onChange={setLoss}
        />
        <Limit
          label={t('win', { currency: sums.symbol })}
          value={win}
          isOk={isWinOk}
          note={isWinOk ? t('winNote') : t('winWrong')}
          onChange={setWin}
        />
        <button type="button" className="plain-act is-main" disabled={!isLossOk || !isWinOk} onClick={start}>
          {t('start', { count: String(count) })}
        </button>
      </div>
    </Panel>
  );
}
