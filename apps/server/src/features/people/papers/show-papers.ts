import type { BinaryReply, CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { ConsolePapers, PapersFile, papersConsoleCalls } from '@talora/contract/members/papers-console.ts';
import { findPapersDoubts, type PapersState } from '@talora/domain/members/papers.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findMember, type MemberRow } from '../members/members.ts';
import {
  findPapersOfBrand,
  findSealedPicture,
  listNumberSharers,
  listPapersOfBrand,
  listPapersRows,
  type PapersRow,
} from './papers.queries.ts';
import { numberMarks, openNumber, openPicture } from './papers-seals.ts';
import { consolePapersView, todayOf } from './papers.view.ts';

type Calls = (typeof papersConsoleCalls)['calls'];

const PAGE_SIZE = 20;
const SHOWN = 5;

const STATE_OF: Readonly<Record<CallArguments<Calls['papersQueue']>['queue'], PapersState>> = {
  waiting: 'handed_in',
  accepted: 'accepted',
  rejected: 'rejected',
};

async function getOwner(db: Queryable, row: PapersRow): Promise<MemberRow> {
  const member = await findMember(db, row.member_id);
  assert(member !== undefined, 'papers have their member');
  return member;
}

/** A set of the brand. Refuses NOT_FOUND. */
export async function getPapers({ brand }: StaffContext, db: Queryable, id: string): Promise<PapersRow> {
  return (await findPapersOfBrand(db, brand.id, id)) ?? refuse('NOT_FOUND');
}

/** Views of several sets, in their order. */
async function viewsOf({ platform, brand }: StaffContext, rows: readonly PapersRow[]): Promise<ConsolePapers[]> {
  const db = platform.db.kysely;
  const names = await listStaffNames(db, brand.id);
  return Promise.all(rows.map(async (row) => consolePapersView(row, await getOwner(db, row), names)));
}

/** A page of papers in a queue. What waits comes oldest first. */
export async function listPapersQueue(
  context: StaffContext,
  { queue, pageNo }: CallArguments<Calls['papersQueue']>,
): Promise<CallResult<Calls['papersQueue']>> {
  const { platform, brand } = context;
  const { rows, count } = await listPapersOfBrand(platform.db.kysely, brand.id, STATE_OF[queue], (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/** What whoever decides about a set has to know beside it, and the version of all that. */
export async function weighPapers(context: StaffContext, db: Queryable, row: PapersRow, member: MemberRow) {
  const { platform, brand } = context;
  const marks = numberMarks(platform, brand.id, openNumber(platform, row.sealed_number));
  const { rows, count } = await listNumberSharers(db, { brandId: brand.id, memberId: row.member_id, marks }, SHOWN);
  const { minimumAge } = brand.settings;
  const doubts = findPapersDoubts(
    { name: row.name, bornOn: row.born_on },
    { payeeName: member.payee_name, minimumAge, today: todayOf(platform, brand) },
  );
  const seen = { state: row.state, payeeName: member.payee_name, doubts, others: count };
  return {
    payeeName: member.payee_name,
    minimumAge,
    doubts: [...doubts],
    othersCount: count,
    others: rows.map(({ id, no, username }) => ({ id, no: no.toString(), account: username })),
    version: sha256Hex(canonicalJson(seen)).slice(0, 32),
  };
}

/** A set of the brand with what it is compared with. Refuses NOT_FOUND. */
export async function getPapersFile(context: StaffContext, id: string): Promise<PapersFile> {
  const db = context.platform.db.kysely;
  const row = await getPapers(context, db, id);
  const [view] = await viewsOf(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return { ...view, ...(await weighPapers(context, db, row, await getOwner(db, row))) };
}

/** Sets of a member of the brand, newest first. Refuses NOT_FOUND. */
export async function listMemberPapers(context: StaffContext, memberId: string): Promise<CallResult<Calls['memberPapers']>> {
  const db = context.platform.db.kysely;
  const member = await findMember(db, memberId);
  if (member === undefined || member.brand_id !== context.brand.id) refuse('NOT_FOUND');
  return { papers: await viewsOf(context, await listPapersRows(db, memberId)) };
}

async function auditOpening({ brand, staff }: StaffContext, tx: Tx, row: PapersRow, action: string, detail: object): Promise<void> {
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action,
    subject: `member:${row.member_id}`,
    detail: { papers: row.id, ...detail },
  });
}

/** A picture of a set of the brand; each look is audited. Refuses NOT_FOUND. */
export async function showPapersPicture(context: StaffContext, id: string, index: number): Promise<BinaryReply> {
  const { platform } = context;
  return platform.db.tx(async (tx) => {
    const row = await getPapers(context, tx, id);
    const sealed = (await findSealedPicture(tx, row, index)) ?? refuse('NOT_FOUND');
    await auditOpening(context, tx, row, 'papers.picture-viewed', { index });
    return { contentType: 'image/webp', bytes: openPicture(platform, sealed) };
  });
}

/** The whole number of a set of the brand; each look is audited. Refuses NOT_FOUND. */
export async function showPapersNumber(context: StaffContext, id: string): Promise<CallResult<Calls['showPapersNumber']>> {
  const { platform } = context;
  return platform.db.tx(async (tx) => {
    const row = await getPapers(context, tx, id);
    await auditOpening(context, tx, row, 'papers.number-shown', {});
    return { number: openNumber(platform, row.sealed_number) };
  });
}
