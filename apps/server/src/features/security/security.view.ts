import type { CallResult } from '@talora/contract/call.ts';
import type { securityCalls } from '@talora/contract/security.ts';
import type { MemberRow } from '../identity/identity.ts';
import type { PasskeyRow, TotpRow } from './security.queries.ts';

/** An address with its middle hidden: enough for its owner to know it, too little for others. */
export function maskedEmail(email: string | null): string | null {
  const [name = '', host] = (email ?? '').split('@');
  return host === undefined ? null : `${name.slice(0, 2)}•••@${host}`;
}

/** A number with its middle hidden. */
export function maskedMobile(mobile: string | null): string | null {
  return mobile === null || mobile.length < 6 ? null : `${mobile.slice(0, 3)}••••${mobile.slice(-4)}`;
}

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
