import type { CallResult } from '@talora/contract/core/call.ts';
import type { memberCalls } from '@talora/contract/members/members.ts';
import { upperPath } from '@talora/domain/members/line.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { totalView, type Balance, type MoneyAway } from '../../base/ledger/ledger.ts';
import type { Brand } from '../../base/site/site.ts';
import type { MemberSession } from './contexts.ts';
import type { MemberRow } from './member.queries.ts';

/** Member info of the session's member. */
export function memberInfoView(
  brand: Brand,
  session: MemberSession,
  member: MemberRow,
  balance: Balance,
  away: readonly MoneyAway[],
  codes: { referral: string | null; affiliate: string | null },
): CallResult<(typeof memberCalls)['calls']['memberInfo']> {
  const rules = rulesInForce(brand.settings);
  return {
    id: member.id,
    no: member.no.toString(),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    kind: session.kind,
    duty: session.duty === 'password-change' ? session.duty : null,
    payeeName: member.payee_name,
    referralCode: codes.referral,
    affiliateCode: codes.affiliate,
    vipLevel: member.vip_level,
    transfers: {
      up: rules.isUplineTransferOn && session.kind !== 'trial' && upperPath(member.path) !== null,
      down: rules.isDownlineTransferOn && session.kind === 'agent',
    },
    balance: formatAmount(balance.available, brand.asset),
    ...totalView(balance.available, away, brand.asset),
    currency: brand.asset.code,
    currencySymbol: brand.asset.symbol,
    registeredAt: member.registered_at.toISOString(),
    sessionStartedAt: session.startedAt.toISOString(),
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
  };
}
