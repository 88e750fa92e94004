import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** States of letters that the list is narrowed to. */
export const LETTER_STATES = ['open', 'done'] as const;

/** The address of the feedback behind `?`. */
export interface FeedbackSearch {
  state: (typeof LETTER_STATES)[number];
  page: number;
}

/** Reads the address of the feedback behind `?`. */
export const readFeedbackSearch = (asked: Asked<FeedbackSearch>): FeedbackSearch => ({
  state: oneOf(asked.state, LETTER_STATES),
  page: pageOf(asked.page),
});
