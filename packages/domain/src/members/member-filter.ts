/** How a member may stand out. `debt`: the wallet is below zero; `limited`: with a limit of play of their own. */
export const MEMBER_STATES = ['active', 'locked', 'excluded', 'limited', 'debt'] as const;

/** Name of a way in which a member stands out. */
export type MemberState = (typeof MEMBER_STATES)[number];

/** How papers stand: none were handed in, or those that count wait, were accepted or rejected. */
export const PAPERS_FILTERS = ['none', 'handed_in', 'accepted', 'rejected'] as const;

/** Name of how papers stand. */
export type PapersFilter = (typeof PAPERS_FILTERS)[number];

/** Orders of the list; a name with a minus is the other way round. The first one is that of a list nobody has sorted. */
export const MEMBER_ORDERS = ['registered', '-registered', 'login', '-login', 'balance', '-balance', 'username', '-username'] as const;

/** Name of an order of the list. */
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
