import type { CallArguments } from '@talora/contract/core/call.ts';
import type { registrationCalls } from '@talora/contract/members/registration.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findSocialRow,
  forgetSecret,
  insertSocialRow,
  issuerOf,
  readIdToken,
  secretOf,
  takeIdToken,
  type SoundToken,
} from '../login/login.ts';
import type { VisitorContext } from '../members/members.ts';

type Sent = Pick<CallArguments<(typeof registrationCalls)['calls']['register']>, 'firebaseChannel' | 'firebaseIdToken'>;

/**
 * Who vouches for a registration by the ID token that came with it: undefined when none came. It is good for nothing before
 * {@link takeVouched}. Refuses BAD_REQUEST for half of it, METHOD_UNAVAILABLE, SOCIAL_REFUSED.
 */
export async function readVouched(context: VisitorContext, { firebaseChannel, firebaseIdToken }: Sent): Promise<SoundToken | undefined> {
  if (firebaseChannel === undefined && firebaseIdToken === undefined) return undefined;
  if (firebaseChannel === undefined) refuse('BAD_REQUEST', { fields: ['firebaseChannel'] });
  if (firebaseIdToken === undefined) refuse('BAD_REQUEST', { fields: ['firebaseIdToken'] });
  issuerOf(context, firebaseChannel);
  return readIdToken(context, firebaseChannel, firebaseIdToken);
}

/** Takes the token, once, from the browser that has begun with it. Refuses SOCIAL_TAKEN for an account that is somebody's, and SOCIAL_REFUSED. */
export async function takeVouched(context: VisitorContext, vouched: SoundToken): Promise<void> {
  const { platform, brand, caller } = context;
  const { who } = vouched;
  if ((await findSocialRow(platform.db.kysely, brand.id, who.issuer, who.subject)) !== undefined) refuse('SOCIAL_TAKEN');
  const secret = secretOf(caller);
  forgetSecret(caller);
  await takeIdToken(context, vouched, { provider: who.provider, secret, linkTo: null });
}

/** Ties the account elsewhere to the member that was made by it. Of two at once one has its way. Refuses SOCIAL_TAKEN. */
export async function linkVouched(tx: Tx, brandId: string, { who }: SoundToken, memberId: string): Promise<void> {
  if ((await insertSocialRow(tx, brandId, who, memberId)) !== memberId) refuse('SOCIAL_TAKEN');
}
