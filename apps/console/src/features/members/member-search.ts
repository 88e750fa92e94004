import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Kinds of ledger lines that a member's timeline is narrowed to. */
export const TIMELINE_KINDS = ['all', 'deposits', 'withdrawals', 'plays'] as const;

/** The address of one member behind `?`. */
export interface MemberSearch {
  kind: (typeof TIMELINE_KINDS)[number];
  page: number;
}

/** Reads the address of one member behind `?`. */
export const readMemberSearch = (asked: Asked<MemberSearch>): MemberSearch => ({
  kind: oneOf(asked.kind, TIMELINE_KINDS),
  page: pageOf(asked.page),
});
