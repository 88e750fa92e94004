/** Kinds of what happens with a member. `staff`: what staff did, for who may read the audit chain. */
export const HAPPENING_KINDS = ['money', 'bets', 'logins', 'protection', 'documents', 'messages', 'tickets', 'notes', 'staff'] as const;

/** Name of a kind of what happens. */
export type HappeningKind = (typeof HAPPENING_KINDS)[number];
