import type { Tx } from '../../../platform/db/database.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { stepOfTotp, totpEnrolmentOf } from '../../../platform/crypto/totp.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMember, selectMemberForUpdate, type MemberContext } from '../members/members.ts';
import { factorAdded, factorRemoved, tellFactorChange } from './factors.ts';
import { deleteTotp, findTotpRow, keepTotpKey, spendTotpStep } from './security.queries.ts';

const CONTEXT = 'security_totp';
const SECRET_BYTES = 20;

/** Takes a code of the member's confirmed app, once. Resolves to whether it was right. */
export async function spendTotpCode(platform: Platform, tx: Tx, memberId: string, code: string): Promise<boolean> {
  const row = await findTotpRow(tx, memberId);
  if (row === undefined || row.confirmed_at === null) return false;
  const step = stepOfTotp(unseal(platform.keys.sealing, CONTEXT, row.sealed_secret), code, platform.clock.nowMs());
  return step !== null && spendTotpStep(tx, memberId, row.sealed_secret, step);
}

/** Makes a key for an authenticator app; it counts once its first code has come. Refuses ILLEGAL_STATE when one is on. */
export async function startTotp({ platform, brand, session }: MemberContext): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = platform.random.bytes(SECRET_BYTES);
  const db = platform.db.kysely;
  const isKept = await keepTotpKey(db, session.memberId, seal(platform.keys.sealing, platform.random, CONTEXT, secret));
  if (!isKept) refuse('ILLEGAL_STATE', { from: 'on', to: 'on' });
  const member = await findMember(db, session.memberId);
  return totpEnrolmentOf(brand.name, member?.username ?? '', secret);
}

/** Turns the authenticator app on with its first code. Refuses CODE_WRONG, ILLEGAL_STATE. Resolves to recovery codes, if new. */
export async function confirmTotp(context: MemberContext, code: string): Promise<string[]> {
  const { platform, session } = context;
  await platform.rates.take({ name: 'totp-confirm', points: 10, seconds: 600 }, session.memberId);
  const change = await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, session.memberId);
    const row = await findTotpRow(tx, session.memberId);
    if (row === undefined || row.confirmed_at !== null) refuse('ILLEGAL_STATE', { from: row === undefined ? 'off' : 'on', to: 'on' });
    const step = stepOfTotp(unseal(platform.keys.sealing, CONTEXT, row.sealed_secret), code.trim(), platform.clock.nowMs());
    if (step === null || !(await spendTotpStep(tx, session.memberId, row.sealed_secret, step))) refuse('CODE_WRONG');
    return factorAdded(context, tx);
  });
  tellFactorChange(context, change);
  return change.codes;
}

/** Turns the authenticator app off. */
export async function removeTotp(context: MemberContext): Promise<void> {
  const { platform, session } = context;
  const change = await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, session.memberId);
    await deleteTotp(tx, session.memberId);
    return factorRemoved(context, tx);
  });
  tellFactorChange(context, change);
}
