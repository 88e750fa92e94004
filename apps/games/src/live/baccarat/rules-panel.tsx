import { shareText } from '@talora/domain/games/share-text.ts';
import { BACCARAT_RETURNS } from '@talora/domain/games/table/baccarat.ts';
import { useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import type { PanelParts } from '../live-panels.tsx';
import { PROFITS } from './bet-board.tsx';

/** How the game goes, what each spot pays and returns, and what may be staked. */
export function RulesPanel({ session, sum, onClose }: PanelParts) {
  const t = useTranslations('live');
  const { limits, mathVersion } = session.opened;
  return (
    <Panel title={t('menu.rules')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('rules.how')}</p>
      <table className="live-table">
        <thead>
          <tr>
            <th scope="col">{t('rules.spot')}</th>
            <th scope="col">{t('rules.paid')}</th>
            <th scope="col">{t('rules.returns')}</th>
            <th scope="col">{t('rules.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {limits.spots.map(({ spot, least, most }) => (
            <tr key={spot}>
              <th scope="row">{t(`spots.${spot as 'player'}`)}</th>
              <td className="num">{t('pays', { pays: PROFITS[spot as 'player'] })}</td>
              <td className="num">{shareText(BACCARAT_RETURNS[spot as 'player'], 2)}</td>
              <td className="num">{`${sum(least)} – ${sum(most)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.most', { most: sum(limits.mostOfRound) })}</p>
      <p>{t('rules.fair')}</p>
      <p className="quiet num">{t('rules.version', { version: mathVersion })}</p>
    </Panel>
  );
}
