import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMember, setSecondFactor, type MemberContext } from '../identity/identity.ts';
import { sendMessage } from '../outbound/outbound.ts';
import { getBrand } from '../site/site.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deletePasskeys, deleteTotp, hasFactor, replaceRecoveryCodes } from './security.queries.ts';

/** Tells the member that second factors have changed, so that a stranger's hand is noticed. */
async function tellFactors(platform: Platform, tx: Tx, brandId: string, memberId: string): Promise<void> {
  const [brand, member] = [await getBrand(platform, brandId), await findMember(tx, memberId)];
  if (member === undefined) return;
  await sendMessage(platform, tx, {
    brandId,
    memberId,
    email: member.email,
    mobile: member.mobile,
    language: shippedLanguage(member.language),
    template: 'factors_changed',
    values: { brand: brand.name },
  });
}

/** After a factor was put on: logins ask for it from now on. Resolves to recovery codes when there were none. */
export async function factorAdded({ platform, session }: MemberContext, tx: Tx): Promise<string[]> {
  await setSecondFactor(tx, session.memberId, true);
  await tellFactors(platform, tx, session.brandId, session.memberId);
  return (await countRecoveryCodes(tx, session.memberId)) > 0 ? [] : makeRecoveryCodes(platform.random, tx, session.memberId);
}

/** After a factor was taken off: without any left, logins ask no more and the recovery codes go. */
export async function factorRemoved({ platform, session }: MemberContext, tx: Tx): Promise<void> {
  const isOn = await hasFactor(tx, session.memberId);
  await setSecondFactor(tx, session.memberId, isOn);
  if (!isOn) await replaceRecoveryCodes(tx, session.memberId, []);
  await tellFactors(platform, tx, session.brandId, session.memberId);
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
    return makeRecoveryCodes(platform.random, tx, session.memberId);
  });
}
