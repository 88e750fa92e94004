import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type MemberContext, type MemberSession, findMember, clearPaymentTries, reservePaymentTry } from '../members/members.ts';
import { stepUpSessionRow } from './session.queries.ts';
import { tellChanged } from './tell-sessions.ts';

const MINUTES = 5;
const PAYMENT_TRIES = 5;

/** Checks the payment password: five wrong tries close it until a new one is set. */
async function checkPaymentPassword({ platform, session }: MemberContext, password: string): Promise<void> {
  const db = platform.db.kysely;
  const hash = await reservePaymentTry(db, session.memberId, PAYMENT_TRIES);
  if (hash === undefined) refuse('PAYMENT_PASSWORD_LOCKED');
  if (!(await platform.passwords.verify(hash, password))) refuse('WRONG_PASSWORD');
  await clearPaymentTries(db, session.memberId);
}

/** Refuses STEP_UP_REQUIRED to a session whose password was not confirmed lately: the login's, or for `payment` that of money, where there is one. */
export function refuseStale(platform: Platform, session: MemberSession | null, way: true | 'payment'): void {
  const by = way === 'payment' && session?.hasPaymentPassword === true ? 'payment' : 'password';
  const until = (by === 'payment' ? session?.paymentUntil : session?.steppedUpUntil)?.getTime() ?? 0;
  if (until <= platform.clock.nowMs()) refuse('STEP_UP_REQUIRED', { by });
}

/**
 * Confirms a password of an open session for five minutes: the login password for changes to the account, the payment
 * password, where there is one, for money. Refuses WRONG_PASSWORD, ten tries in ten minutes, and PAYMENT_PASSWORD_LOCKED.
 */
export async function stepUp(context: MemberContext, password: string, by: 'password' | 'payment'): Promise<{ until: string }> {
  const { platform, session } = context;
  await platform.rates.take({ name: 'step-up', points: 10, seconds: 600 }, session.memberId);
  if (by === 'payment') await checkPaymentPassword(context, password);
  else {
    const member = await findMember(platform.db.kysely, session.memberId);
    if (!(await platform.passwords.verify(member?.password_hash ?? null, password))) refuse('WRONG_PASSWORD');
  }
  const until = await stepUpSessionRow(platform.db.kysely, session.tokenHash, by, MINUTES);
  tellChanged(platform, session.key);
  return { until: until.toISOString() };
}
