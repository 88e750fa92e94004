/** What a one-time code is good for. A code of one purpose is wrong for every other. */
export const CODE_PURPOSES = [
  'register',
  'login',
  'reset_password',
  // Ordered without saying which: to log in by, or to set a new password by.
  'login_or_reset',
  'change_mobile',
  'change_email',
  'second_step',
  'unlock',
  'affiliate',
] as const;

/** What a one-time code is good for. */
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Whom a code belongs to: purpose, where it was sent and, if it is bound, to what. */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** E-mail address, or mobile number as dialling code and national number, digits only. */
  readonly to: string;
  /** What else the code is bound to: a member's id, a session's key. Left out where nobody is logged in. */
  readonly subject?: string;
}

/** Length of every code, in digits. */
export const CODE_DIGITS = 6;

/** The target as it is compared and counted. */
export function targetOf({ to }: CodeOwner): string {
  return to.trim().toLowerCase();
}

/** Purposes whose codes go to a number or address that nobody has proven yet. All others go to what a member has proven, or nowhere. */
const TO_NEW_TARGETS: ReadonlySet<CodePurpose> = new Set(['register', 'change_mobile', 'change_email', 'affiliate']);

/** Does this code go to somewhere that anybody may type? */
export const isForNewTarget = ({ purpose }: CodeOwner): boolean => TO_NEW_TARGETS.has(purpose);
