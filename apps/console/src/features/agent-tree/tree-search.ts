import { BRANCH_MOVE_STATES, type BranchMoveState } from '@talora/domain/agents/branch-move-states.ts';
import { idOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** The address of the tree behind `?`: below whom, or what was searched for. */
export interface TreeSearch {
  at?: string | undefined;
  find: string;
  page: number;
}

/** Reads the address of the tree behind `?`. */
export const readTreeSearch = (asked: Asked<TreeSearch>): TreeSearch => ({
  at: idOf(asked.at),
  find: textOf(asked.find),
  page: pageOf(asked.page),
});

const MOVE_STATES = ['all', ...BRANCH_MOVE_STATES] as const;

/** What the list of moves is narrowed to. */
export const MOVE_CHOICES: readonly (typeof MOVE_STATES)[number][] = MOVE_STATES;

/** The address of the moves behind `?`. */
export interface MovesSearch {
  state: 'all' | BranchMoveState;
  page: number;
}

/** Reads the address of the moves behind `?`. */
export const readMovesSearch = (asked: Asked<MovesSearch>): MovesSearch => ({
  state: oneOf(asked.state, MOVE_STATES),
  page: pageOf(asked.page),
});

/** The address of a move that is thought about: of whom, and to whom. `to` is an id or `top`; without it nobody is chosen yet. */
export interface MoveSearch {
  member?: string | undefined;
  to?: string | undefined;
  find: string;
}

/** Reads the address of a move that is thought about behind `?`. */
export const readMoveSearch = (asked: Asked<MoveSearch>): MoveSearch => ({
  member: idOf(asked.member),
  to: asked.to === 'top' ? 'top' : idOf(asked.to),
  find: textOf(asked.find),
});
