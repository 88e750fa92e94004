import type { Overview } from '@talora/contract/overview/overview-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';

/** How the ledger stands. */
export function LedgerCard({ ledger }: Pick<Overview, 'ledger'>) {
  const t = useTranslations('overview');
  const { tag } = useLanguage();
  const staff = useStaff();
  const moments = useMoments();
  return (
    <section aria-labelledby="ledger" className={`${CARD_CLASS} p-4`}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 id="ledger" className="m-0 text-16">
          {t('ledger')}
        </h2>
        {ledger.isClean !== null && (
          <Tag tone={ledger.isClean ? 'win' : 'loss'}>{ledger.isClean ? t('ledgerClean') : t('ledgerNotClean')}</Tag>
        )}
      </div>
      <dl className="m-0 divide-y divide-line text-13">
        {(['memberFunds', 'heldFunds'] as const).map((funds) => {
          const sum = ledger[funds];
          if (sum === null) return null;
          return (
            <div key={funds} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-2">{t(funds)}</dt>
              <dd className="m-0">
                <Money amount={sum} symbol={staff.currencySymbol} language={tag} />
              </dd>
            </div>
          );
        })}
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{t('checkedAt')}</dt>
          <dd className="m-0 text-end font-semibold">{ledger.checkedAt === null ? t('notChecked') : moments.full(ledger.checkedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
