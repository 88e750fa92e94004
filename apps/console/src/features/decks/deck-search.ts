import { pageOf, type Asked } from '../../shell/search.ts';

/** The address of the decks behind `?`. */
export interface DeckSearch {
  page: number;
}

/** Reads the address of the decks behind `?`. */
export const readDeckSearch = (asked: Asked<DeckSearch>): DeckSearch => ({ page: pageOf(asked.page) });
