import { Icon } from '@talora/web-kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import info from 'virtual:icon/ph/info';
import shield from 'virtual:icon/ph/shield-check';
import { SessionClock } from '../stage/session-clock.tsx';
import type { LivePanelName } from './live-panels.tsx';

const TOOLS = [
  { name: 'bets', icon: clock },
  { name: 'rules', icon: info },
  { name: 'proof', icon: shield },
] as const;

interface TopProps {
  /** More tools of a kind's own. */
  readonly children?: ReactNode;
  readonly openedAtMs: number;
  readonly roundNo: number | null;
  readonly panel: LivePanelName | null;
  readonly onPanel: (name: LivePanelName) => void;
}

/** How long one has been here, which round it is, and what opens over the table. */
export function LiveTop({ openedAtMs, roundNo, panel, onPanel, children }: TopProps) {
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
        {children}
      </nav>
    </div>
  );
}

/** Balance and stakes of the round. */
export function Sums({ balance, staked }: { readonly balance: string; readonly staked: string }) {
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
export function Over({ onAgain }: { readonly onAgain: () => void }) {
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
