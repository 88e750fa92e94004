import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface NamedMembersProps {
  readonly title: string;
  /** Null for staff who may not read members. */
  readonly members: readonly { readonly id: string; readonly account: string; readonly note: string }[] | null;
  /** How many there are, named or not. */
  readonly total: number;
}

/** Members who would be met by a change, each with the way to their page. */
export function NamedMembers({ title, members, total }: NamedMembersProps) {
  const t = useTranslations('brand.presence');
  const headId = useId();
  if (members === null) return total === 0 ? null : <p className="mt-2 mb-0 text-12 text-ink-3">{t('hidden')}</p>;
  if (members.length === 0) return null;
  return (
    <>
      <h4 id={headId} className="mt-3 mb-1 text-13">
        {title}
      </h4>
      <ul aria-labelledby={headId} className="m-0 grid list-none gap-x-6 p-0 md:grid-cols-2">
        {members.map(({ id, account, note }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
            <Link
              to="/members/$memberId"
              params={{ memberId: id }}
              className="inline-flex min-h-9 items-center text-13 wrap-anywhere text-link"
            >
              {account}
            </Link>
            <span className="text-12 text-ink-3">{note}</span>
          </li>
        ))}
      </ul>
      {total > members.length && <p className="m-0 text-12 text-ink-3">{t('more', { n: total - members.length })}</p>}
    </>
  );
}
