import { shareText } from '@talora/domain/games/share-text.ts';
import { HIGHEST_POINT, numbersFrom } from '@talora/domain/rounds/crash-round.ts';
import { useLocale, useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import type { PanelParts } from '../live-panels.tsx';
import { useFactorText } from './use-factor-text.ts';

const NUMBERS = 2n ** 48n;
const DIGITS = 12n;
const SHOWN = [101, 120, 150, 200, 300, 500, 1_000, 2_000, 10_000, 100_000, HIGHEST_POINT];

/** The chance of a count of all numbers, as decimal text cut after twelve digits. */
const chanceOf = (count: bigint): string => `0.${((count * 10n ** DIGITS) / NUMBERS).toString().padStart(Number(DIGITS), '0')}`;

/** How the game goes, the exact chance of each factor, and what may be staked and paid. */
export function CrashRules({ session, sum, onClose }: PanelParts) {
  const live = useTranslations('live');
  const t = useTranslations('crash.rules');
  const tag = useLocale();
  const factorText = useFactorText();
  const { limits, mathVersion, rtp } = session.opened;
  const [spot] = limits.spots;
  const oneIn = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  return (
    <Panel title={live('menu.rules')} closeLabel={live('close')} onClose={onClose}>
      <p>{t('how')}</p>
      <p>{t('growth')}</p>
      <p>{t('press')}</p>
      {/* Whoever has no mouse scrolls the rules by its focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('chances')} tabIndex={0}>
        <table className="live-table">
          <thead>
            <tr>
              <th scope="col">{t('chanceFactor')}</th>
              <th scope="col">{t('chance')}</th>
              <th scope="col">{t('odds')}</th>
            </tr>
          </thead>
          <tbody>
            {SHOWN.map((factor) => (
              <tr key={factor}>
                <th scope="row" className="num">{`${factorText(factor)}×`}</th>
                <td className="num">{shareText(chanceOf(numbersFrom(factor)), 4)}</td>
                <td className="num">{oneIn.format(Number(NUMBERS) / Number(numbersFrom(factor)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('returns', { rtp: shareText(rtp, 2), instant: shareText(chanceOf(NUMBERS - numbersFrom(101)), 2) })}</p>
      {spot !== undefined && <p>{t('limits', { least: sum(spot.least), most: sum(spot.most), round: sum(limits.mostOfRound) })}</p>}
      {limits.mostPaid !== null && <p>{t('mostPaid', { most: sum(limits.mostPaid) })}</p>}
      <p>{t('fair')}</p>
      <p className="quiet num">{t('version', { version: mathVersion })}</p>
    </Panel>
  );
}
