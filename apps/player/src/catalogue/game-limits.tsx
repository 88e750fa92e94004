import type { GameItem } from '@talora/contract/games/games.ts';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import { symbolOf } from '../money/typed-amount.ts';

/** The smallest and largest bet of a game, where it has them. */
export function GameLimits({ game }: { game: GameItem }) {
  const t = useTranslations('lobby');
  const { tag } = useLanguage();
  const { minBet, maxBet, currency } = game;
  const sum = (amount: string): string => `${symbolOf(currency)} ${formatMoney(amount, tag)}`;
  if (minBet === null && maxBet === null) return null;
  return (
    <p className="num m-0 text-13 text-ink-3">
      {minBet !== null && maxBet !== null
        ? t('limits', { min: sum(minBet), max: sum(maxBet) })
        : minBet === null
          ? t('limitMax', { max: sum(maxBet ?? '') })
          : t('limitMin', { min: sum(minBet) })}
    </p>
  );
}
