import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { papersCalls } from '@talora/contract/members/papers.ts';
import {
  findPapersProblems,
  papersNumberEnding,
  PAPERS_PER_DAY,
  plainPapersNumber,
  tidyPapersName,
} from '@talora/domain/members/papers.ts';
import { startOfDay } from '@talora/domain/time/business-day.ts';
import type { UploadedFile } from '../../../platform/http/handlers.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { cleanImage } from '../../../platform/images.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { findMember, type MemberContext } from '../members/members.ts';
import {
  countPapersSince,
  findPapers,
  findUsualMinutes,
  insertPapers,
  listPapersRows,
  takePapersTurn,
  type NewPapersRow,
  type PapersRow,
} from './papers.queries.ts';
import { isNumberMark, numberMark, sealNumber, sealPicture } from './papers-seals.ts';
import { ownPapersView, todayOf } from './papers.view.ts';
import { tellPapers } from './tell-papers.ts';

type HandIn = (typeof papersCalls)['calls']['handInPapers'];
type Asked = CallArguments<HandIn>;

/** Pictures of papers that are decoded for one member. */
const PICTURES = { name: 'papers', points: 12, seconds: 600 };

const startOfToday = ({ platform, brand }: MemberContext): Date => startOfDay(todayOf(platform, brand), brand.settings.timeZone);

/** How a member has shown who they are, and what the form compares with. */
export async function readPapers(context: MemberContext): Promise<CallResult<HandIn>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const [row, member, used, usualMinutes] = await Promise.all([
    findPapers(db, session.memberId),
    findMember(db, session.memberId),
    countPapersSince(db, session.memberId, startOfToday(context)),
    findUsualMinutes(db, brand.id),
  ]);
  return {
    papers: row === undefined ? null : ownPapersView(row),
    payeeName: member?.payee_name ?? null,
    minimumAge: brand.settings.minimumAge,
    today: todayOf(platform, brand),
    leftToday: Math.max(0, PAPERS_PER_DAY - used),
    usualMinutes,
  };
}

/** Is a set that was stored what is handed in now? Pictures are not compared: a browser may pack them anew. */
function checkReplay({ platform, brand }: MemberContext, before: PapersRow, asked: Asked): void {
  const isSame =
    before.kind === asked.kind &&
    before.name === tidyPapersName(asked.name) &&
    before.born_on === asked.bornOn &&
    isNumberMark(platform, brand.id, asked.number, before.number_mark);
  if (!isSame) refuse('REPLAY_MISMATCH');
}

/** Refuses PAPERS_ACCEPTED, PAPERS_WAITING and PAPERS_LIMIT, each of a member's sets and of today. */
function checkRoom(rows: readonly PapersRow[], since: Date): void {
  if (rows.some(({ state }) => state === 'accepted')) refuse('PAPERS_ACCEPTED');
  if (rows.some(({ state }) => state === 'handed_in')) refuse('PAPERS_WAITING');
  if (rows.filter(({ handed_in_at: at }) => at >= since).length >= PAPERS_PER_DAY) refuse('PAPERS_LIMIT', { max: PAPERS_PER_DAY });
}

function newRow({ platform, brand, session }: MemberContext, asked: Asked): NewPapersRow {
  return {
    member_id: session.memberId,
    id: asked.requestId,
    brand_id: brand.id,
    kind: asked.kind,
    name: tidyPapersName(asked.name),
    sealed_number: sealNumber(platform, plainPapersNumber(asked.number)),
    number_ending: papersNumberEnding(asked.number),
    number_mark: numberMark(platform, brand.id, asked.number),
    born_on: asked.bornOn,
  };
}

/** Stores a set with its sealed pictures in its member's turn, and tells the audit chain. */
async function store(context: MemberContext, asked: Asked, sealed: readonly string[]): Promise<void> {
  const { platform, brand, session } = context;
  const { memberId } = session;
  await platform.db.tx(async (tx) => {
    await takePapersTurn(tx, memberId);
    const rows = await listPapersRows(tx, memberId);
    const stored = rows.find(({ id }) => id === asked.requestId);
    if (stored !== undefined) return checkReplay(context, stored, asked);
    checkRoom(rows, startOfToday(context));
    const row = newRow(context, asked);
    if (!(await insertPapers(tx, row, sealed))) refuse('REPLAY_MISMATCH');
    const { id: papers, kind, name, born_on: bornOn, number_ending: ending, number_mark: mark } = row;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { member: memberId },
      action: 'papers.handed-in',
      subject: `member:${memberId}`,
      detail: { papers, kind, name, bornOn, ending, mark, pictures: sealed.length },
    });
  });
}

/**
 * Hands in a set of papers: number and pictures are sealed, and staff are told. The request id is the set's id; a repeat changes nothing.
 * Another name than the one on file, or an age below the brand's, is no refusal: staff see it. Refuses FIELDS_INVALID, PAPERS_WAITING while
 * a set waits, PAPERS_ACCEPTED behind one that was accepted, PAPERS_LIMIT with the most of a day, what pictures are refused for,
 * REPLAY_MISMATCH and CLOCK_SKEW.
 */
export async function handInPapers(context: MemberContext, asked: Asked, files: readonly UploadedFile[]): Promise<CallResult<HandIn>> {
  const { platform, brand, session } = context;
  const { memberId } = session;
  checkIdTime(platform, asked.requestId);
  const problems = findPapersProblems(asked, todayOf(platform, brand));
  if (problems.length > 0) refuse('FIELDS_INVALID', { fields: Object.fromEntries(problems.map((field) => [field, 'invalid'])) });
  if (files.length === 0) refuse('IMAGE_REQUIRED');
  // Before anything is decoded: what was handed in already, and what is not waited for.
  const known = await listPapersRows(platform.db.kysely, memberId);
  const before = known.find(({ id }) => id === asked.requestId);
  if (before !== undefined) {
    checkReplay(context, before, asked);
    return readPapers(context);
  }
  checkRoom(known, startOfToday(context));
  await platform.rates.take(PICTURES, memberId);
  const sealed: string[] = [];
  for (const { bytes } of files) sealed.push(sealPicture(platform, await cleanImage(bytes)));
  await store(context, asked, sealed);
  tellPapers(platform, brand.id, memberId);
  return readPapers(context);
}
