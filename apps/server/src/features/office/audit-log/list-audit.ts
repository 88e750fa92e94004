import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { AuditEntry, auditCalls } from '@talora/contract/staff/audit-console.ts';
import { isDay, spanOfDays } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { countAuditBy, listAuditBy, mostOf, type AuditFilter, type AuditRow } from '../../base/audit/audit.ts';
import { exportList, FILE_ROWS, MOST_ROWS, type StaffContext } from '../../base/staff/staff.ts';
import { readAuditNamed, readAuditNames, type AuditNames } from './audit-names.ts';

type Calls = (typeof auditCalls)['calls'];
type Asked = Omit<CallArguments<Calls['auditLog']>, 'pageNo'>;

const PAGE_SIZE = 50;
/** Where the sum of an entry stands, by what the details of acts call it. */
const SUMS = ['amount', 'sum', 'credited'] as const;

/** What is asked, as the chain is read by it. Refuses BAD_REQUEST for what is no day. */
async function filterOf(context: StaffContext, asked: Asked): Promise<AuditFilter> {
  const { brand } = context;
  const span = (field: 'from' | 'to') => {
    const day = asked[field];
    if (day === undefined) return null;
    if (!isDay(day)) refuse('BAD_REQUEST', { fields: [field] });
    return spanOfDays(day, day, brand.settings.timeZone);
  };
  const query = asked.query?.trim() ?? '';
  const acts = (asked.acts ?? '').split(',').filter((act) => act !== '');
  return {
    brandId: brand.id,
    part: asked.part,
    actor: asked.actor ?? null,
    action: asked.action ?? null,
    kind: asked.kind ?? null,
    from: span('from')?.from ?? null,
    to: span('to')?.to ?? null,
    named: query === '' ? null : await readAuditNamed(context, query, acts),
    isOldestFirst: asked.order === 'oldest',
  };
}

/** The sum that an entry is about; null where its details hold none, or something else. */
function sumOf({ detail }: AuditRow): string | null {
  const sum = SUMS.map((name) => detail[name]).find((value) => value !== undefined);
  return typeof sum === 'string' && /^-?\d+(\.\d+)?$/.test(sum) ? sum : null;
}

function entryView(row: AuditRow, { nameOf }: AuditNames): AuditEntry {
  const name = nameOf(row.actor);
  const isMember = row.actor.startsWith('member:');
  return {
    seq: row.seq.toString(),
    at: row.at.toISOString(),
    actor: isMember ? row.actor : (name ?? row.actor),
    actorName: isMember ? (name ?? null) : null,
    action: row.action,
    subject: row.subject,
    subjectName: row.subject === null ? null : (nameOf(row.subject) ?? null),
    sum: sumOf(row),
    detail: row.detail,
    hash: row.hash.toString('hex'),
  };
}

/** A page of the brand's chain. No further is counted than there are pages for. */
export async function listAudit(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<Calls['auditLog']>,
): Promise<CallResult<Calls['auditLog']>> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  const [offset, most] = [(pageNo - 1) * PAGE_SIZE, mostOf(filter)];
  const [rows, count] = await Promise.all([
    offset < most ? listAuditBy(db, filter, { offset, limit: PAGE_SIZE }) : [],
    countAuditBy(db, filter, most),
  ]);
  const names = await readAuditNames(context, rows);
  const total = Math.min(count, most);
  return {
    content: rows.map((row) => entryView(row, names)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    totalElements: total,
    isMore: count > most,
    people: [...names.people],
  };
}

const COLUMNS: readonly TableColumn<AuditEntry>[] = [
  { name: 'seq', kind: 'count', read: ({ seq }) => seq },
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'actor', kind: 'text', read: ({ actor, actorName }) => actorName ?? actor },
  { name: 'action', kind: 'text', read: ({ action }) => action },
  { name: 'subject', kind: 'text', read: ({ subject }) => subject },
  { name: 'subject_name', kind: 'text', read: ({ subjectName }) => subjectName },
  { name: 'sum', kind: 'sum', read: ({ sum }) => sum },
  { name: 'detail', kind: 'text', read: ({ detail }) => JSON.stringify(detail) },
  { name: 'hash', kind: 'text', read: ({ hash }) => hash },
];

/** The same entries as a file, as they stood when it was asked for. Refuses LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportAudit(context: StaffContext, { format, ...asked }: CallArguments<Calls['auditFile']>): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const filter = await filterOf(context, asked);
  const rows = await countAuditBy(db, filter, MOST_ROWS);
  async function* pages(): AsyncGenerator<AuditEntry[]> {
    let after: bigint | null = null;
    for (;;) {
      const page: AuditRow[] = await listAuditBy(db, filter, { after, limit: FILE_ROWS });
      if (page.length === 0) return;
      const names = await readAuditNames(context, page);
      yield page.map((row) => entryView(row, names));
      after = page.at(-1)?.seq ?? null;
    }
  }
  const { acts: _, ...shown } = asked;
  return exportList(context, { list: 'audit', format, filter: shown, rows, columns: COLUMNS, pages: pages() });
}
