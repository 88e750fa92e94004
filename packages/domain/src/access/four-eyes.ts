import { staffMay, type StaffPermission, type StaffRole } from './staff-roles.ts';

/** What staff may only do in two: one asks, another decides. Each kind names who may do which. */
export const REQUEST_KINDS = {
  'second-factor.reset': { ask: 'member.secure', decide: 'request.decide' },
  'staff.invite': { ask: 'staff.manage', decide: 'request.decide' },
  'staff.passkeys-reset': { ask: 'staff.manage', decide: 'request.decide' },
  'payment.fail': { ask: 'withdrawal.pay', decide: 'request.decide' },
} as const satisfies Record<string, { readonly ask: StaffPermission; readonly decide: StaffPermission }>;

/** Name of something that takes two. */
export type RequestKind = keyof typeof REQUEST_KINDS;

/** How a request stands. */
export const REQUEST_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;

/** Name of a state of a request. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** Hours after which nobody can decide any more. */
export const REQUEST_HOURS = 24;

/** Who decides, and what was asked by whom. */
export interface Decision {
  readonly kind: RequestKind;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly role: StaffRole;
  /** Did one of the two make the other's enrolment link? Whoever holds the link may be both. */
  readonly isTied: boolean;
}

/**
 * Why somebody may not decide a request; null when they may. Nobody decides what they have asked for themselves, or what
 * was asked for by somebody whose link they have made, or who made theirs.
 */
export function refuseDecision({ kind, askedBy, decidedBy, role, isTied }: Decision): 'FORBIDDEN' | 'FOUR_EYES' | null {
  if (!staffMay(role, REQUEST_KINDS[kind].decide)) return 'FORBIDDEN';
  return askedBy === decidedBy || isTied ? 'FOUR_EYES' : null;
}
