import { shareText } from '@talora/domain/games/share-text.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import info from 'virtual:icon/ph/info';
import shield from 'virtual:icon/ph/shield-check';
import type { Surroundings } from '../session/open-machine.ts';
import { SessionClock } from './session-clock.tsx';
import { SoundSwitch } from './sound-switch.tsx';

export type PanelName = 'pays' | 'history' | 'fairness' | 'bets' | 'autoplay';

const PANELS = [
  { name: 'pays', icon: info },
  { name: 'history', icon: clock },
  { name: 'fairness', icon: shield },
] as const;

interface TopLineProps {
  readonly session: Surroundings;
  readonly panel: PanelName | null;
  readonly onPanel: (panel: PanelName) => void;
}

/** Return to player and session time at the left, panels and sound at the right. In a frame, name and way out are the site's bar. */
export function TopLine({ session, panel, onPanel }: TopLineProps) {
  const t = useTranslations('top');
  const vendor = useTranslations('vendor');
  const { out, opened, proof } = session;
  return (
    <>
      {!out.isFramed && (
        <button type="button" className="tool top-leave" aria-label={vendor('leave')} onClick={out.leave}>
          <Icon icon={arrowLeft} size={22} />
        </button>
      )}
      <p className="top-facts">
        <span className="top-rtp num">{t('rtp', { rtp: shareText(opened.game.rtp, 2) })}</span>
        <SessionClock sinceMs={session.openedAtMs} label={t('session')} />
      </p>
      {opened.mode === 'demo' && (
        <p className="demo-mark">
          <b>DEMO</b> <span>{t('demo')}</span>
        </p>
      )}
      <nav className="top-tools" aria-label={t('tools')}>
        {PANELS.filter(({ name }) => name !== 'fairness' || proof !== null).map(({ name, icon }) => (
          <button
            key={name}
            type="button"
            className="tool"
            aria-label={t(name)}
            aria-haspopup="dialog"
            aria-expanded={panel === name}
            onClick={() => onPanel(name)}
          >
            <Icon icon={icon} size={22} />
          </button>
        ))}
        <SoundSwitch />
      </nav>
    </>
  );
}
