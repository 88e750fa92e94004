import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endSessions, tellEnded, tellSecurity } from '../sessions/sessions.ts';
import { findMember, setSecondFactor, type MemberContext } from '../members/members.ts';
import { tellMember } from '../inbox/inbox.ts';
import { getBrand } from '../../base/site/site.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deletePasskeys, deleteTotp, hasFactor, replaceRecoveryCodes } from './security.queries.ts';

/** Tells the member that second factors have changed, so that a stranger's hand is noticed. */
async function tellFactors(platform: Platform, tx: Tx, brandId: string, memberId: string): Promise<void> {
  const [brand, member] = [await getBrand(platform, brandId), await findMember(tx, memberId)];
  if (member === undefined) return;
  await tellMember(platform, tx, { brand, member, template: 'factors_changed', cause: platform.ids.next() });
}

/** What a change of factors leaves to be told after the commit: codes to the member, ends to the pages of other sessions. */
export interface FactorChange {
  readonly codes: string[];
  readonly ended: readonly string[];
}

/** Whoever was in before logins asked for a factor, or before they stopped, is out: who has stolen a session does not keep it. */
const endOthers = ({ session }: MemberContext, tx: Tx): Promise<string[]> =>
  endSessions(tx, session.memberId, 'revoked', { exceptTokenHash: session.tokenHash });

/** Tells every server and page of a change of factors that is committed. */
export function tellFactorChange({ platform, session }: MemberContext, { ended }: FactorChange): void {
  tellEnded(platform, ended, 'revoked');
  tellSecurity(platform, session.memberId);
}

/** After a factor was put on: logins ask for it from now on, and the first one ends the other sessions. Recovery codes come when there were none. */
export async function factorAdded(context: MemberContext, tx: Tx): Promise<FactorChange> {
  const { platform, session } = context;
  const wasOn = (await findMember(tx, session.memberId))?.has_second_factor === true;
  await setSecondFactor(tx, session.memberId, true);
  await tellFactors(platform, tx, session.brandId, session.memberId);
  const hasCodes = (await countRecoveryCodes(tx, session.memberId)) > 0;
  return {
    codes: hasCodes ? [] : await makeRecoveryCodes(platform, tx, session.memberId),
    ended: wasOn ? [] : await endOthers(context, tx),
  };
}

/** After a factor was taken off: without any left, logins ask no more, the recovery codes go and other sessions end. */
export async function factorRemoved(context: MemberContext, tx: Tx): Promise<FactorChange> {
  const { platform, session } = context;
  const isOn = await hasFactor(tx, session.memberId);
  await setSecondFactor(tx, session.memberId, isOn);
  if (!isOn) await replaceRecoveryCodes(tx, session.memberId, []);
  await tellFactors(platform, tx, session.brandId, session.memberId);
  return { codes: [], ended: isOn ? [] : await endOthers(context, tx) };
}

/** Takes all second factors off a member who has lost them. Who calls it has made sure, and writes it down. */
export async function resetSecondFactors(tx: Tx, memberId: string): Promise<void> {
  await deleteTotp(tx, memberId);
  await deletePasskeys(tx, memberId, null);
  await replaceRecoveryCodes(tx, memberId, []);
  await setSecondFactor(tx, memberId, false);
}

/** New recovery codes in the place of the old ones. Refuses ILLEGAL_STATE without a factor that they could stand in for. */
export async function renewRecoveryCodes({ platform, session }: MemberContext): Promise<string[]> {
  return platform.db.tx(async (tx) => {
    if (!(await hasFactor(tx, session.memberId))) refuse('ILLEGAL_STATE', { from: 'off', to: 'off' });
    return makeRecoveryCodes(platform, tx, session.memberId);
  });
}
