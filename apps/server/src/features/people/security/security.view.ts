import type { CallResult } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import type { MemberRow } from '../members/members.ts';
import type { PasskeyRow, TotpRow } from './security.queries.ts';

/** How a member's account is protected. */
export function overviewView(
  member: MemberRow,
  totp: TotpRow | undefined,
  passkeys: readonly PasskeyRow[],
  recoveryCodesLeft: number,
): CallResult<(typeof securityCalls)['calls']['overview']> {
  return {
    passwordSetAt: member.password_set_at.toISOString(),
    payeeName: member.payee_name,
    email: maskedEmail(member.email),
    mobile: maskedMobile(member.mobile),
    hasLoginAlerts: member.has_login_alerts,
    hasPaymentPassword: member.payment_password_hash !== null,
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.added_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}
