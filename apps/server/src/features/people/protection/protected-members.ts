import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { sql, type RawBuilder } from 'kysely';
import type { StaffContext } from '../../base/staff/staff.ts';
import { outView } from '../sessions/sessions.ts';

type Listed = (typeof protectionConsoleCalls)['calls']['protectedMembers'];

const PAGE_SIZE = 50;

interface Row {
  readonly id: string;
  readonly account: string;
  readonly began_at: Date;
  readonly limits: number;
  readonly over: number;
  readonly asked: number;
  readonly until: Date | null;
  readonly total: number;
}

const FILTERS: Readonly<Record<CallArguments<Listed>['filter'], RawBuilder<unknown>>> = {
  limited: sql`l.limits > 0`,
  over: sql`l.over > 0`,
  asked: sql`l.asked > 0`,
  out: sql`e.until is not null`,
};

/**
 * Members of the brand with limits, those of them that are used up, that ask for looser ones, or that are kept out; newest first. Raw:
 * what is used is counted by the function that stops bets.
 */
export async function listProtectedMembers(
  { platform, brand }: StaffContext,
  { filter, pageNo }: CallArguments<Listed>,
): Promise<CallResult<Listed>> {
  const { rows } = await sql<Row>`
    select m.id, m.username as account, p.began_at, l.limits, l.over, l.asked, e.until, count(*) over ()::int as total
    from protection_member p
    join identity_member m on m.id = p.member_id
    cross join lateral (select count(*)::int as limits, (count(*) filter (where u.used >= u.most))::int as over,
        (select count(*)::int from protection_limit a where a.member_id = p.member_id and a.asked_at is not null) as asked
      from protection_uses(p.member_id, app_now(), null) u) l
    cross join lateral (select max(x.until_at) as until from protection_exclusion x
      where x.member_id = p.member_id and x.until_at > app_now()) e
    where p.brand_id = ${brand.id} and ${FILTERS[filter]}
    order by p.began_at desc, p.member_id desc offset ${(pageNo - 1) * PAGE_SIZE} limit ${PAGE_SIZE}`.execute(platform.db.kysely);
  const total = rows[0]?.total ?? 0;
  return {
    content: rows.map(({ id, account, began_at: since, limits, over, asked, until }) => ({
      id,
      account,
      limits,
      over,
      asked,
      out: until === null ? null : outView(until),
      since: since.toISOString(),
    })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    totalElements: total,
  };
}
