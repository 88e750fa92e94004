import type { SessionKind } from './member-types.ts';

/** What a session owes before it may do anything else: the second factor, or a new password. */
export type SessionDuty = 'second-factor' | 'password-change';

/** How somebody came in. */
export const LOGIN_WAYS = ['password', 'passkey', 'register', 'sms', 'social', 'free-play', 'reset'] as const;

/** Name of a way to come in. */
export type LoginWay = (typeof LOGIN_WAYS)[number];

/** Why a session is over. */
export const SESSION_ENDS = ['logout', 'replaced', 'revoked', 'password', 'idle', 'expired', 'locked', 'excluded', 'reset'] as const;

/** Name of an end of a session. */
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Who may make a call or press a button, as its contract says. */
export type Access = 'anyone' | 'member' | 'real-member';

/** What the guard must know of whoever asks. */
export interface Guarded {
  readonly kind: SessionKind;
  readonly duty: SessionDuty | null;
  /** The password must change before money moves, though this session may look around. */
  readonly isMoneyBarred: boolean;
  /** The member is kept out, by a break or an exclusion. */
  readonly isOut: boolean;
}

/** What the guard must know of what is asked for. */
export interface Asked {
  readonly access: Access;
  /** Duties that do not stand in its way. */
  readonly during?: readonly SessionDuty[] | undefined;
  /** Does it move money or change who may? */
  readonly isMoney?: boolean | undefined;
  /** Is it open to who is kept out? */
  readonly whileOut?: boolean | undefined;
}

/** A visitor without a session. */
export const GUEST: Guarded = { kind: 'guest', duty: null, isMoneyBarred: false, isOut: false };

/** Why something is refused to whoever asks, or null when it may go on. */
export type AccessRefusal = 'NOT_LOGGED_IN' | 'NEED_TRUE_ACCOUNT' | 'SECOND_FACTOR_REQUIRED' | 'PASSWORD_CHANGE_REQUIRED' | 'EXCLUDED';

/** The one guard of session kinds and duties: calls, sockets and the interface ask it. */
export function refuseAccess(
  { access, during = [], isMoney = false, whileOut = false }: Asked,
  { kind, duty, isMoneyBarred, isOut }: Guarded,
): AccessRefusal | null {
  if (access === 'anyone') return null;
  if (kind === 'guest') return 'NOT_LOGGED_IN';
  if (duty !== null && !during.includes(duty)) return duty === 'second-factor' ? 'SECOND_FACTOR_REQUIRED' : 'PASSWORD_CHANGE_REQUIRED';
  if (access === 'real-member' && kind === 'trial') return 'NEED_TRUE_ACCOUNT';
  if (isOut && !whileOut) return 'EXCLUDED';
  return isMoney && isMoneyBarred ? 'PASSWORD_CHANGE_REQUIRED' : null;
}

/** Why a password must change: it is on a list of stolen ones, it is too old, staff said so, or an agent has opened the account with it. */
export type PasswordChangeReason = 'weak' | 'expired' | 'staff' | 'opened';

/** Ways after which a new password is not asked for at once: these people may not even have one. */
const WAYS_WITHOUT_PASSWORD: readonly LoginWay[] = ['sms', 'social'];

/** What a session owes, and whether money may move in it. */
export function dutiesOf(
  way: LoginWay,
  owesSecondFactor: boolean,
  change: PasswordChangeReason | null,
): { duty: SessionDuty | null; isMoneyBarred: boolean } {
  if (owesSecondFactor) return { duty: 'second-factor', isMoneyBarred: true };
  const isAtOnce = change !== null && !WAYS_WITHOUT_PASSWORD.includes(way);
  return { duty: isAtOnce ? 'password-change' : null, isMoneyBarred: change !== null };
}
