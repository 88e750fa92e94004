import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import type { Sums } from '../../round/sums.ts';
import { wheelChance } from './wheel-chance.ts';

interface WheelOddsProps {
  readonly model: SlotModel;
  readonly bet: bigint;
  readonly sums: Sums;
}

/** The prizes of the wheel with their chances, the highest first, and how often it opens; nothing in a game without one. */
export function WheelOdds({ model, bet, sums }: WheelOddsProps) {
  const t = useTranslations('pays');
  const { tag } = useLanguage();
  if (model.wheel === undefined) return null;
  const { weights, values } = model.wheel.prizes;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { count, of } = wheelChance(model);
  return (
    <>
      <table className="odds num">
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('atBetShort')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {values
            .map((coins, i) => (
              <tr key={coins}>
                <td>{coins / model.coinsPerBet}×</td>
                <td>{sums.full((bet / BigInt(model.coinsPerBet)) * BigInt(coins))}</td>
                <td>
                  {weights[i]} / {total}
                </td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
      <p className="quiet">{t('wheelOften', { count: formatMoney(count.toString(), tag), of: formatMoney(of.toString(), tag) })}</p>
    </>
  );
}
