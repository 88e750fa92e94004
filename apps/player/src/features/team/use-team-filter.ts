import { TEAM_SORTS } from '@talora/contract/agents/team.ts';
import { PLAY_STATES, type PlayState } from '@talora/domain/games/play/play-states.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSearchTexts } from '../../routing/search-text.ts';

/** A figure that a list is ordered by, or the moment of registration. */
export type TeamSort = (typeof TEAM_SORTS)[number];

/** States that bets are looked for by. */
export const TEAM_STATES = ['settled', ...(Object.keys(PLAY_STATES) as PlayState[])] as const;

/** Groups of movements of money. */
export const MONEY_GROUPS = ['deposit', 'withdrawal', 'transfer'] as const;

/** What a page of the team is narrowed to. It stands in the address, so that "back" and a copied link show the same. */
export interface TeamFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whose list, days or bets; undefined for the own ones. */
  readonly member: string | undefined;
  /** The member alone, without who stands below. */
  readonly isOwn: boolean;
  readonly name: string | undefined;
  readonly sort: TeamSort | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly game: string | undefined;
  readonly state: (typeof TEAM_STATES)[number] | undefined;
  readonly group: (typeof MONEY_GROUPS)[number] | undefined;
  readonly pageNo: number;
}

/** What can stand in the address of a page of the team. */
export type TeamSearch = Partial<
  Record<'from' | 'to' | 'member' | 'own' | 'name' | 'sort' | 'order' | 'game' | 'state' | 'group' | 'page', string | undefined>
>;

/** The address of a page of the team that keeps the days of this one and is narrowed otherwise. */
export function teamLink(to: string, { from, to: last }: Pick<TeamFilter, 'from' | 'to'>, search: TeamSearch = {}) {
  return { to, search: { ...(from === undefined ? {} : { from }), ...(last === undefined ? {} : { to: last }), ...search } };
}

/** The filter in the address and how to change it; any change but a page turn starts at page 1. */
export function useTeamFilter(path: string): { filter: TeamFilter; change: (change: TeamSearch) => void } {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  return {
    filter: {
      from: texts.from,
      to: texts.to,
      member: texts.member !== undefined && isUuidV7(texts.member) ? texts.member : undefined,
      isOwn: texts.own === '1',
      name: texts.name === '' ? undefined : texts.name?.slice(0, 64),
      sort: TEAM_SORTS.find((sort) => sort === texts.sort),
      order: texts.order === 'asc' || texts.order === 'desc' ? texts.order : undefined,
      game: texts.game !== undefined && /^[1-9][0-9]{0,8}$/.test(texts.game) ? texts.game : undefined,
      state: TEAM_STATES.find((state) => state === texts.state),
      group: MONEY_GROUPS.find((group) => group === texts.group),
      pageNo: /^[1-9][0-9]{0,4}$/.test(texts.page ?? '') ? Number(texts.page) : 1,
    },
    change(change) {
      void navigate({
        to: path,
        search: { ...texts, ...('page' in change ? {} : { page: undefined }), ...change },
        resetScroll: false,
      });
    },
  };
}
