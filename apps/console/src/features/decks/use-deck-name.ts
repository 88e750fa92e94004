import type { StaffDeck } from '@talora/contract/decks/decks-console.ts';
import { HOUSE_TABLES } from '@talora/domain/games/table/house-tables.ts';
import { useLocale, useTranslations } from 'use-intl';

/** How a deck is called: the name of its game in the reader's language with the code, and its number. */
export function useDeckName(): (deck: Pick<StaffDeck, 'game' | 'deck'>) => string {
  const t = useTranslations('decks');
  const tag = useLocale();
  return ({ game, deck }) => {
    const name = HOUSE_TABLES.find(({ gameCode }) => gameCode === game)?.name;
    const own = name === undefined ? undefined : tag.startsWith('zh') ? name.zh : tag.startsWith('ms') ? name.ms : name.en;
    return t('deck', { game: own === undefined ? game : `${own} (${game})`, no: String(deck) });
  };
}
