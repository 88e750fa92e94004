import { DEUCES_HANDS, JACKS_HANDS, pokerPays, type PokerHand, type PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { useTranslations } from 'use-intl';
import type { StageProps } from '../table-kit.ts';
import { betColumns } from './poker-round.ts';

/** Most bets that stand beside each other; a narrow screen shows the present one alone. */
const MOST_COLUMNS = 3;

/** Hands of a kind that pay, the best first. */
export const HANDS: Readonly<Record<PokerKind, readonly PokerHand[]>> = { jacks: JACKS_HANDS, deuces: DEUCES_HANDS };

interface PayListProps extends Pick<StageProps, 'bet' | 'chips' | 'sums'> {
  readonly kind: PokerKind;
  /** The hand that lies on the table; null when it pays nothing. */
  readonly reached: PokerHand | null;
}

/** What each hand pays, with a column for each bet. The hand that lies on the table and the present bet stand out. */
export function PayList({ kind, bet, chips, sums, reached }: PayListProps) {
  const t = useTranslations('vendor.table.poker');
  const columns = betColumns(bet, chips, MOST_COLUMNS);
  return (
    <table className="vp-pays">
      <caption className="sr-only">{t('pays')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pay.hand')}</th>
          <th scope="col">{t('times')}</th>
          {columns.map((column) => (
            <th key={column.toString()} scope="col" className="num" data-now={column === bet || undefined}>
              {sums.plain(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HANDS[kind].map((hand) => (
          <tr key={hand} aria-current={hand === reached || undefined}>
            <th scope="row">{t(`name.${hand}`)}</th>
            <td className="num vp-times">{`${String(pokerPays(kind, hand))}×`}</td>
            {columns.map((column) => (
              <td key={column.toString()} className="num" data-now={column === bet || undefined}>
                {sums.plain(column * BigInt(pokerPays(kind, hand)))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
