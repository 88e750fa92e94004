import { shareText } from '@talora/domain/games/share-text.ts';
import { useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import type { PanelParts } from '../live-panels.tsx';
import { mostCards, sortOf } from './calling.ts';

/** How a room goes, what its prizes are, and what a card costs. */
export function BingoRules({ session, sum, onClose }: PanelParts) {
  const live = useTranslations('live');
  const t = useTranslations('bingoRoom.rules');
  const { limits, mathVersion, rtp, game } = session.opened;
  const [spot] = limits.spots;
  const is75 = sortOf(game).balls === 75;
  return (
    <Panel title={live('menu.rules')} closeLabel={live('close')} onClose={onClose}>
      <p>{t(is75 ? 'how75' : 'how90')}</p>
      <p>{t('prizes')}</p>
      <p>{t('chance')}</p>
      <p>{t('auto')}</p>
      <p>{t('least')}</p>
      <p>{t(is75 ? 'mean75' : 'mean90')}</p>
      {spot !== undefined && (
        <p>{t('limits', { price: sum(spot.least), most: mostCards(session.opened, (text) => session.money.minor(text)) })}</p>
      )}
      <p>{t('fair')}</p>
      <p className="quiet num">
        {t('returns', { rtp: shareText(rtp, 2) })} · {t('version', { version: mathVersion })}
      </p>
    </Panel>
  );
}
