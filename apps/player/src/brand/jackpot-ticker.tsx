import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nextStep, START_CENTS, sumOfCents } from './jackpot-steps.ts';
import { useBrand } from './use-brand.ts';

/** The counter of the specification, which grows by chance and belongs to nobody: it says so. */
function Counter() {
  const t = useTranslations('home');
  const { tag } = useLanguage();
  const { currencySymbol } = useBrand();
  const [cents, setCents] = useState(START_CENTS);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const { afterMs, growth } = nextStep(Math.random(), Math.random());
      timer = setTimeout(() => {
        setCents((before) => before + growth);
        wait();
      }, afterMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      aria-label={t('jackpot')}
      data-source="/permission"
      className={`${CARD_CLASS} mt-(--section-gap) grid justify-items-center gap-1 p-4 text-center`}
    >
      <div className="flex items-center gap-2">
        <h2 className="m-0 text-18">{t('jackpot')}</h2>
        <Tag tone="void">{t('jackpotDemo')}</Tag>
      </div>
      <p className="num m-0 text-24 font-semibold md:text-38">
        <bdi>
          {currencySymbol} {formatMoney(sumOfCents(cents), tag)}
        </bdi>
      </p>
      <p className="m-0 text-12 text-ink-3">{t('jackpotNote')}</p>
    </section>
  );
}

/** The jackpot of the home page: nothing until there are pools, unless the brand shows the counter. */
export function JackpotTicker() {
  return useBrand().jackpotTicker === 'display' ? <Counter /> : null;
}
