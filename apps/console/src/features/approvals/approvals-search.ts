import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Parts of the list of requests. */
export const APPROVAL_PARTS = ['open', 'done'] as const;

/** The address of the approvals behind `?`. */
export interface ApprovalsSearch {
  part: (typeof APPROVAL_PARTS)[number];
  page: number;
}

/** Reads the address of the approvals behind `?`. */
export const readApprovalsSearch = (asked: Asked<ApprovalsSearch>): ApprovalsSearch => ({
  part: oneOf(asked.part, APPROVAL_PARTS),
  page: pageOf(asked.page),
});
