import type { OwnPapers } from '@talora/contract/members/papers.ts';
import type { ConsolePapers } from '@talora/contract/members/papers-console.ts';
import { businessDayOf, type Day } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Brand } from '../../base/site/site.ts';
import type { MemberRow } from '../members/members.ts';
import type { PapersRow } from './papers.queries.ts';

/** The brand's day: ages are counted by it. */
export const todayOf = (platform: Platform, brand: Brand): Day => businessDayOf(nowOf(platform.clock), brand.settings.timeZone);

const factsOf = (row: PapersRow) => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  name: row.name,
  numberMasked: `•••• ${row.number_ending}`,
  bornOn: row.born_on,
  pictures: row.pictures,
  handedInAt: row.handed_in_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reject_reason,
});

/** A set of papers as its member sees it. */
export const ownPapersView = (row: PapersRow): OwnPapers => factsOf(row);

/** A set of papers as staff see it. `names`: of staff, by `staff:<id>`. */
export const consolePapersView = (
  row: PapersRow,
  member: Pick<MemberRow, 'id' | 'no' | 'username'>,
  names: ReadonlyMap<string, string>,
): ConsolePapers => ({
  ...factsOf(row),
  memberId: member.id,
  memberNo: member.no.toString(),
  account: member.username,
  decidedBy: row.decided_by === null ? null : (names.get(`staff:${row.decided_by}`) ?? null),
});
