import type { BranchPlan } from '@talora/contract/agents/branch-console.ts';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';

/** Everybody from the top of the tree down to somebody, each a way to their level. */
export function TreeLine({ line }: { line: readonly BranchPlan['member'][] }) {
  const t = useTranslations('agentTree');
  return (
    <nav aria-label={t('line')} className="mt-2 text-13">
      <ol className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0">
        <li>
          <Link to="/tree" search={{ find: '', page: 1 }} className="text-link">
            {t('top')}
          </Link>
        </li>
        {line.map(({ id, username }, at) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <span aria-hidden="true">› </span>
            <Link
              to="/tree"
              search={{ at: id, find: '', page: 1 }}
              className="text-link"
              {...(at === line.length - 1 ? { 'aria-current': 'location' as const } : {})}
            >
              <PlainText text={username} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
