import { PAPERS_QUEUES } from '@talora/domain/members/papers-queues.ts';
import { idOf, oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** The address of the papers behind `?`. */
export interface PapersSearch {
  queue: (typeof PAPERS_QUEUES)[number];
  page: number;
  id: string | undefined;
}

/** Reads the address of the papers behind `?`. */
export const readPapersSearch = (asked: Asked<PapersSearch>): PapersSearch => ({
  queue: oneOf(asked.queue, PAPERS_QUEUES),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});
