import { TEAM_MONEY_KINDS, type teamCalls } from '@talora/contract/agents/team.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { assert } from '../../../../platform/refusal.ts';
import { LEDGER_KINDS, readRecordPage } from '../../../base/ledger/ledger.ts';
import { recordView } from '../../../money/wallet/wallet.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { recordDays } from '../../../shop/games/games.ts';
import { getInTeam, readLine } from './team-context.ts';

type Money = (typeof teamCalls)['calls']['teamMoney'];

const PAGE_SIZE = 20;

const GROUPS: Readonly<Record<NonNullable<CallArguments<Money>['group']>, readonly (typeof TEAM_MONEY_KINDS)[number][]>> = {
  deposit: ['deposit', 'deposit_fee'],
  withdrawal: ['withdrawal', 'withdrawal_security'],
  transfer: ['transfer_up_sent', 'transfer_up_received', 'transfer_down_sent', 'transfer_down_received'],
};

/**
 * A page of the deposits, withdrawals and transfers of one of my team, with the sums of all of them. Balances, references and names of others
 * are not in it. Refuses NON_AGENT, NOT_FOUND, and BAD_REQUEST for days that do not exist.
 */
export async function listTeamMoney(context: MemberContext, input: CallArguments<Money>): Promise<CallResult<Money>> {
  const { platform, brand } = context;
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  const kinds = (input.group === undefined ? TEAM_MONEY_KINDS : GROUPS[input.group]).map((kind) => LEDGER_KINDS[kind]);
  const filter = { memberId: member.id, asset: brand.asset.id, ...span, kinds };
  const [{ rows, sums }, line] = await Promise.all([
    readRecordPage(platform.db.kysely, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    readLine(context, agent, member),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    content: rows.map((row) => {
      const { id, kind, effect, amount, postedAt } = recordView(row, brand.asset, new Map());
      const known = TEAM_MONEY_KINDS.find((one) => one === kind);
      assert(known !== undefined, 'kinds of a group are found');
      return { id, kind: known, effect, amount, at: postedAt };
    }),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
    totalElements: Number(sums.count),
    sums: { in: money(sums.money_in), out: money(sums.money_out), net: money(sums.money_in - sums.money_out) },
    line,
    currency: brand.asset.code,
    from,
    to,
  };
}
