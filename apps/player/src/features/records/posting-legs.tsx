import type { PostingItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useTranslations } from 'use-intl';

type AccountKey = 'member:wallet';

interface PostingLegsProps {
  readonly posting: PostingItem;
  readonly symbol: string;
  /** What the sum after it is called. */
  readonly after: string;
}

/** Both legs of a posting, as the ledger holds them, and what is in the wallet after it. */
export function PostingLegs({ posting, symbol, after }: PostingLegsProps) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const size = posting.amount.replace('-', '');
  const nameOf = (account: string): string =>
    t.has(`accounts.${account as AccountKey}`) ? t(`accounts.${account as AccountKey}`) : account;
  return (
    <dl className="m-0 mt-1 grid gap-1 text-13">
      {(
        [
          ['debit', posting.debit, `−${symbol} ${formatMoney(size, tag)}`],
          ['credit', posting.credit, `+${symbol} ${formatMoney(size, tag)}`],
        ] as const
      ).map(([leg, account, text]) => (
        <div key={leg} className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">
            {t(`legs.${leg}`)} <span className="font-semibold text-ink">{nameOf(account)}</span>
          </dt>
          <dd className="num m-0 whitespace-nowrap font-semibold">{text}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-dashed border-line-strong pt-1">
        <dt className="text-ink-3">{after}</dt>
        <dd className="m-0">
          <Money amount={posting.balanceAfter} symbol={symbol} language={tag} />
        </dd>
      </div>
    </dl>
  );
}
