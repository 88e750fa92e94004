import { shareText } from '@talora/domain/games/share-text.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import info from 'virtual:icon/ph/info';
import shield from 'virtual:icon/ph/shield-check';
import speakerHigh from 'virtual:icon/ph/speaker-high';
import speakerSlash from 'virtual:icon/ph/speaker-slash';
import type { GameSession } from '../session/game-session.ts';
import { SessionClock } from '../session/session-clock.tsx';
import { changeSettings, useSettings } from '../settings/settings.ts';

export type PanelName = 'pays' | 'history' | 'fairness';

const PANELS = [
  { name: 'pays', icon: info, key: 'pays' },
  { name: 'history', icon: clock, key: 'history' },
  { name: 'fairness', icon: shield, key: 'fairness' },
] as const;

interface TopLineProps {
  readonly session: GameSession;
  readonly panel: string | null;
  readonly isCovered: boolean;
  readonly onPanel: (panel: PanelName) => void;
}

/** Return to player and session time at the left, panels and sound at the right. Name and way out are the site's bar. */
export function TopLine({ session, panel, isCovered, onPanel }: TopLineProps) {
  const t = useTranslations('top');
  const { hasSound } = useSettings();
  return (
    <div className="top" inert={isCovered}>
      <p className="top-facts">
        <span className="top-rtp num">{t('rtp', { rtp: shareText(session.opened.rtp, 2) })}</span>
        <SessionClock sinceMs={session.openedAtMs} label={t('session')} />
      </p>
      {session.opened.mode === 'demo' && (
        <p className="demo-mark">
          <b>DEMO</b> <span>{t('demo')}</span>
        </p>
      )}
      <nav className="top-tools" aria-label={t('tools')}>
        {PANELS.map(({ name, icon, key }) => (
          <button
            key={name}
            type="button"
            className="tool"
            aria-label={t(key)}
            aria-haspopup="dialog"
            aria-expanded={panel === name}
            onClick={() => onPanel(name)}
          >
            <Icon icon={icon} size={22} />
          </button>
        ))}
        <button
          type="button"
          className="tool"
          aria-label={t('sound')}
          aria-pressed={hasSound}
          onClick={() => changeSettings({ hasSound: !hasSound })}
        >
          <Icon icon={hasSound ? speakerHigh : speakerSlash} size={22} />
        </button>
      </nav>
    </div>
  );
}
