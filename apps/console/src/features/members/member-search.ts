import { HAPPENING_KINDS } from '@talora/domain/members/happening-kinds.ts';
import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Kinds of ledger lines that a member's timeline is narrowed to. */
export const TIMELINE_KINDS = ['all', 'deposits', 'withdrawals', 'plays'] as const;

/** Parts of a member's page. The first one shows all of them in short. */
export const MEMBER_TABS = [
  'overview',
  'timeline',
  'money',
  'bets',
  'line',
  'logins',
  'protection',
  'documents',
  'notes',
  'messages',
  'related',
  'audit',
] as const;

/** Name of a part of a member's page. */
export type MemberTab = (typeof MEMBER_TABS)[number];

/** The address of one member behind `?`. */
export interface MemberSearch {
  tab: MemberTab;
  /** Kind of the line of time; empty for all. */
  happening: '' | (typeof HAPPENING_KINDS)[number];
  kind: (typeof TIMELINE_KINDS)[number];
  page: number;
}

/** Reads the address of one member behind `?`. */
export const readMemberSearch = (asked: Asked<MemberSearch>): MemberSearch => ({
  tab: oneOf(asked.tab, MEMBER_TABS),
  happening: oneOf(asked.happening, ['', ...HAPPENING_KINDS]),
  kind: oneOf(asked.kind, TIMELINE_KINDS),
  page: pageOf(asked.page),
});
