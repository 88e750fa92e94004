import type { AuditEntry } from '@talora/contract/staff/audit-console.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import { BRAND_PAGES, LIST_PAGES, shortId, SUBJECT_KINDS, subjectOf } from './subject.ts';

const CLASS = 'text-link';
const own = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined;

/** Names of what subjects are, in the reader's language; an unknown one keeps its word. */
export function useSubjectKind(): (kind: string) => string {
  const t = useTranslations('audit.kind');
  return (kind) => {
    const name = own(SUBJECT_KINDS, kind);
    return name === undefined ? kind : t(name);
  };
}

/** May whoever is at the console open a page? */
function useMayOpen(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const staff = useStaff();
  return (path) => {
    const route = Object.entries(routesByPath).find(([one]) => one === path)?.[1];
    const permission = route?.options.staticData?.permission;
    return route !== undefined && (permission === undefined || staff.may(permission));
  };
}

/** What an entry is about, with the way there for whom it is open. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const kindName = useSubjectKind();
  const may = useMayOpen();
  if (entry.subject === null) return '–';
  const { kind, id } = subjectOf(entry.subject);
  const which = entry.subjectName ?? (kind === 'brand' ? '' : shortId(id));
  const text = (
    <>
      <span className="block text-12 text-ink-3">{kindName(kind)}</span>
      {which !== '' && <span className="block wrap-anywhere">{which}</span>}
    </>
  );
  if (kind === 'member' && may('/members/$memberId'))
    return (
      <Link to="/members/$memberId" params={{ memberId: id }} className={CLASS}>
        {text}
      </Link>
    );
  if (kind === 'deposit' && may('/deposits'))
    return (
      <Link to="/deposits" search={{ queue: 'done', id }} className={CLASS}>
        {text}
      </Link>
    );
  if (kind === 'withdrawal' && may('/withdrawals'))
    return (
      <Link to="/withdrawals" search={{ queue: 'done', id }} className={CLASS}>
        {text}
      </Link>
    );
  if (kind === 'vendor' && may('/vendors/$code'))
    return (
      <Link to="/vendors/$code" params={{ code: id }} className={CLASS}>
        {text}
      </Link>
    );
  if (kind === 'contract' && may('/contracts/$contractId'))
    return (
      <Link to="/contracts/$contractId" params={{ contractId: id }} className={CLASS}>
        {text}
      </Link>
    );
  const page = kind === 'brand' ? own(BRAND_PAGES, entry.action) : own(LIST_PAGES, kind);
  if (page === undefined || !may(page)) return text;
  return (
    <Link to={page} className={CLASS}>
      {text}
    </Link>
  );
}
