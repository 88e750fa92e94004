import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recoveryHashes } from './recovery-codes.ts';
import { spendRecoveryCode } from './security.queries.ts';
import { spendTotpCode } from './totp-factor.ts';

/** Takes a typed code, once: six digits are the app's, anything else is a recovery code. Resolves to whether it was right. */
export function spendFactorCode(platform: Platform, tx: Tx, memberId: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '');
  return /^[0-9]{6}$/.test(digits)
    ? spendTotpCode(platform, tx, memberId, digits)
    : spendRecoveryCode(tx, memberId, recoveryHashes(platform, memberId, code));
}
