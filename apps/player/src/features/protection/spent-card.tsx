import type { ProtectionView } from '@talora/contract/members/protection.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

/** What the member has bet, got back and paid in today, this week and this month. */
export function SpentCard({ view }: { view: ProtectionView }) {
  const t = useTranslations('protection');
  const { tag } = useLanguage();
  const symbol = symbolOf(view.currency);
  return (
    <section aria-label={t('spent')} data-source="/wps/x/protection" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('spent')}</h2>
      {view.spent.map(({ period, minutes, ...sums }) => (
        <div key={period} className="grid gap-1">
          <h3 className="m-0 text-14 text-ink-2">{t(`spentRows.${period}`)}</h3>
          <SumRows
            rows={[
              ...(['staked', 'returned', 'net', 'deposited'] as const).map((key) => ({
                key,
                label: t(key),
                value: <Money amount={sums[key]} symbol={symbol} language={tag} />,
              })),
              { key: 'minutes', label: t('playTime'), value: <span className="num">{t('minutes', { minutes })}</span> },
            ]}
          />
        </div>
      ))}
    </section>
  );
}
