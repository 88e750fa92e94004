import { jackpotCalls } from '@talora/contract/jackpots/jackpots.ts';
import { CATEGORY_PATHS } from '@talora/domain/games/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../calls/use-services.ts';
import { JACKPOT_SUM_KEY } from './jackpot-keys.ts';
import { nextStep, START_CENTS, sumOfCents } from './jackpot-steps.ts';
import { ASK_MS, majorOf, minorOf, riseTo, risingSum, type Rising } from './rising-sum.ts';
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

const BEAT_MS = 250;

/** The sum of all pools as it is shown: it rises between two answers of the server. Null before the first one. */
function useRisingSum(): bigint | null {
  const { digits } = useBrand();
  const calls = useCalls(jackpotCalls);
  const { data } = useQuery({
    queryKey: JACKPOT_SUM_KEY,
    queryFn: () => calls.jackpotSum({}),
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  const answered = data === undefined ? null : minorOf(data.sum, digits);
  const way = useRef<Rising | null>(null);
  const [shown, setShown] = useState<bigint | null>(null);
  useEffect(() => {
    if (answered === null) return undefined;
    const rising = riseTo(way.current, answered, performance.now());
    way.current = rising;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(() => {
      const sum = isStill ? rising.to : risingSum(rising, performance.now());
      setShown(sum);
      if (sum === rising.to) clearInterval(timer);
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [answered]);
  return shown ?? answered;
}

/** What the pools of the brand would pay together: real sums, which somebody wins. */
function Pools() {
  const t = useTranslations('home');
  const { tag } = useLanguage();
  const { currencySymbol, digits } = useBrand();
  const sum = useRisingSum();
  return (
    <section
      aria-label={t('jackpot')}
      data-source="jackpot"
      className={`${CARD_CLASS} mt-(--section-gap) grid min-h-30 justify-items-center gap-1 p-4 text-center`}
    >
      <h2 className="m-0 text-18">{t('jackpot')}</h2>
      <p className="num m-0 text-24 font-semibold md:text-38">
        <bdi>{sum === null ? '' : `${currencySymbol} ${formatMoney(majorOf(sum, digits), tag)}`}</bdi>
      </p>
      <Link to={CATEGORY_PATHS.JP} className="text-14">
        {t('jackpotPools')}
      </Link>
    </section>
  );
}

/** The jackpot of the home page: the brand's pools, nothing where it has none, or the counter where it shows that. */
export function JackpotTicker() {
  const { jackpotTicker, hasJackpot } = useBrand();
  if (jackpotTicker === 'display') return <Counter />;
  return hasJackpot ? <Pools /> : null;
}
