import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recoveryHashes } from './recovery-codes.ts';
import { spendRecoveryCode } from './security.queries.ts';
import { spendTotpCode } from './totp-factor.ts';

const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

/** Is it typed as the app shows it, six digits? Anything else is a recovery code. */
export const isAppCode = (code: string): boolean => /^[0-9]{6}$/.test(digitsOf(code));

/** Takes a typed code, once: six digits are the app's, anything else is a recovery code. Resolves to whether it was right. */
export function spendFactorCode(platform: Platform, tx: Tx, memberId: string, code: string): Promise<boolean> {
  return isAppCode(code)
    ? spendTotpCode(platform, tx, memberId, digitsOf(code))
    : spendRecoveryCode(tx, memberId, recoveryHashes(platform, memberId, code));
}
