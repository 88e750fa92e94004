import { useTranslations } from 'use-intl';
import { cardText } from './card-text.ts';

interface PokerResultProps {
  /** Five cards as they were dealt, 0 to 51. */
  readonly dealt: readonly number[];
  /** Places of the cards that were held, 0 to 4. */
  readonly held: readonly number[];
  /** The five cards after the draw. */
  readonly cards: readonly number[];
}

/** A hand before and after the draw, with what was held. */
export function PokerResult({ dealt, held, cards }: PokerResultProps) {
  const t = useTranslations('fair.outcome');
  const isHeld = (at: number): boolean => held.includes(at);
  const cell = (at: number): string => `num h-10 w-14 border border-line ${isHeld(at) ? 'bg-surface-2 font-bold' : ''}`;
  return (
    <table className="border-collapse justify-self-start text-center text-15 [&_th]:pe-3 [&_th]:text-start [&_th]:text-13 [&_th]:font-semibold [&_th]:text-ink-2">
      <caption className="pb-1 text-start text-13 text-ink-3">{t('pokerCards')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('pokerDealt')}</th>
          {dealt.map((card, at) => (
            <td key={card} className={cell(at)}>
              {cardText(card)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('pokerHeld')}</th>
          {dealt.map((card, at) => (
            <td key={card} className="h-8 text-12 text-ink-2">
              <span aria-hidden="true">{isHeld(at) ? '✓' : '–'}</span>
              {isHeld(at) && <span className="sr-only">{t('pokerIsHeld')}</span>}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('pokerDrawn')}</th>
          {cards.map((card, at) => (
            <td key={card} className={cell(at)}>
              {cardText(card)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
