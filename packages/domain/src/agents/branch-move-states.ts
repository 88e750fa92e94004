/** How the move of a branch stands. */
export const BRANCH_MOVE_STATES = ['waiting', 'done', 'failed', 'withdrawn'] as const;

/** Name of a state of a move. */
export type BranchMoveState = (typeof BRANCH_MOVE_STATES)[number];
