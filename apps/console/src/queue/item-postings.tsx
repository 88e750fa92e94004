import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../moments/use-moments.ts';
import { useStaff } from '../session/staff-context.ts';
import { usePostingNames } from './names/posting-names.ts';

interface Posting {
  readonly id: string;
  readonly kind: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly postedAt: string;
  readonly debit: string;
  readonly credit: string;
}

/** What an item has moved in the ledger: both legs of each posting, and the balance after it. */
export function ItemPostings({ postings }: { postings: readonly Posting[] }) {
  const t = useTranslations('postings');
  const { kindName, accountName } = usePostingNames();
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  if (postings.length === 0) return <p className="m-0 text-13 text-ink-3">{t('none')}</p>;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {postings.map((posting) => (
        <li key={posting.id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="m-0 text-13 font-semibold">{kindName(posting.kind)}</p>
            <p className="m-0 text-12 text-ink-3">
              {t('legs', { debit: accountName(posting.debit), credit: accountName(posting.credit) })}
            </p>
            <p className="num m-0 text-12 text-ink-3">{moments.exact(posting.postedAt)}</p>
          </div>
          <div className="text-end">
            <Money amount={posting.amount} symbol={currencySymbol} language={tag} isResult className="text-14" />
            <p className="m-0 text-12 text-ink-3">
              {t('balance')} <Money amount={posting.balanceAfter} language={tag} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
