import { jackpotCalls, type HitView, type PoolView } from '@talora/contract/jackpots/jackpots.ts';
import { JACKPOT_RETURN, TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { jackpotKey } from '../../brand/jackpot-keys.ts';
import { ASK_MS } from '../../brand/rising-sum.ts';
import { useCalls } from '../../calls/use-services.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

/** What the pools add to a game's return, in percent. */
const SHARE = (Number(JACKPOT_RETURN) / 100).toFixed(2);

/** Facts as they are checked: long ones break. */
function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="m-0 grid gap-1 text-12">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="num m-0 break-all text-ink-2">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Hidden sums that were withdrawn before they were reached. */
function Withdrawn({ withdrawn }: { withdrawn: PoolView['withdrawn'] }) {
  const t = useTranslations('lobby');
  return withdrawn.map(({ at, value, salt, commitment }) => (
    <div key={commitment} className="mt-1 text-12">
      <p className="m-0 text-ink-2">
        {t('jackpot.withdrawn')} <MomentText at={at} withYear />
      </p>
      <Facts
        facts={[
          [t('jackpot.value'), value],
          [t('jackpot.salt'), salt],
          [t('jackpot.commitment'), commitment],
        ]}
      />
    </div>
  ));
}

function Pool({ pool, symbol }: { pool: PoolView; symbol: string }) {
  const t = useTranslations('lobby');
  const { tag } = useLanguage();
  const { tier, amount, cap, commitment, withdrawn, odds } = pool;
  return (
    <li className={`${CARD_CLASS} grid content-start gap-1 p-3`} data-pool={tier}>
      <h2 className="m-0 text-14 text-ink-2">{TIER_NAMES[tier]}</h2>
      <Money amount={amount} symbol={symbol} language={tag} className="text-[clamp(14px,4.2vw,20px)] font-semibold whitespace-nowrap" />
      <p className="m-0 text-12 text-ink-3">
        {cap === null ? t('jackpot.free') : t('jackpot.most', { cap: `${symbol} ${formatMoney(cap, tag)}` })}
      </p>
      <Facts
        facts={[
          [t('jackpot.promise'), commitment],
          [t('jackpot.odds'), odds === null ? null : `1 : ${new Intl.NumberFormat(tag).format(BigInt(odds))}`],
        ]}
      />
      <Withdrawn withdrawn={withdrawn} />
    </li>
  );
}

function Hit({ hit, symbol }: { hit: HitView; symbol: string }) {
  const t = useTranslations('lobby');
  const { tag } = useLanguage();
  const { tier, amount, customerName, gameName, wonAt, value, salt, commitment, withdrawn, number, odds, stake, batchNo } = hit;
  return (
    <li className="rounded-card border border-line bg-surface-1 p-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-14 font-semibold">
          {TIER_NAMES[tier]} · {gameName}
        </span>
        <Money amount={amount} symbol={symbol} language={tag} className="flex-none text-14 text-win" />
      </div>
      <p className="m-0 text-12 text-ink-3">
        {customerName} · <MomentText at={wonAt} />
      </p>
      <details className="mt-1 text-12">
        <summary className="cursor-pointer py-1">{t('jackpot.check')}</summary>
        <Facts
          facts={[
            [t('jackpot.value'), value],
            [t('jackpot.salt'), salt],
            [t('jackpot.commitment'), commitment],
            [t('jackpot.number'), number],
            [t('jackpot.odds'), odds === null ? null : `1 : ${new Intl.NumberFormat(tag).format(BigInt(odds))}`],
            [t('jackpot.stake'), `${symbol} ${stake}`],
          ]}
        />
        <Withdrawn withdrawn={withdrawn} />
        <p className="m-0 mt-1 text-ink-2">{t('jackpot.order', { batch: String(batchNo) })}</p>
        {value !== null && <p className="m-0 mt-1 text-ink-2">{t('jackpot.checkHow')}</p>}
      </details>
    </li>
  );
}

/** The pools of the brand's jackpot, how they are hit, and who has hit one last. */
export default function JackpotBoard() {
  const t = useTranslations('lobby');
  const { language } = useLanguage();
  const calls = useCalls(jackpotCalls);
  const { data } = useQuery({
    queryKey: jackpotKey(language),
    queryFn: () => calls.jackpot({ language }),
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  });
  if (data === undefined) return <Skeleton className="mb-4 h-40 rounded-card" />;
  const symbol = symbolOf(data.currency);
  return (
    <section aria-label={t('jackpot.title')} data-source="jackpot" className="mb-5">
      <p className="m-0 mb-3 text-14 text-ink-2">{t('jackpot.lead', { share: SHARE })}</p>
      <ul className="m-0 grid list-none grid-cols-2 gap-2.5 p-0 lg:grid-cols-4">
        {data.pools.toReversed().map((pool) => (
          <Pool key={pool.tier} pool={pool} symbol={symbol} />
        ))}
      </ul>
      <details className="mt-3 text-14">
        <summary className="cursor-pointer py-2">{t('jackpot.how')}</summary>
        {(['how1', 'how2', 'how3'] as const).map((name) => (
          <p key={name} className="m-0 mb-2 text-ink-2">
            {t(`jackpot.${name}`)}
          </p>
        ))}
      </details>
      <h2 className="m-0 mt-3 mb-2 text-18">{t('jackpot.last')}</h2>
      {data.hits.length === 0 ? (
        <p className="m-0 text-14 text-ink-3">{t('jackpot.none')}</p>
      ) : (
        <ol className="m-0 grid list-none grid-cols-1 gap-2 p-0 lg:grid-cols-2">
          {data.hits.map((hit) => (
            <Hit key={`${hit.tier} ${hit.runNo}`} hit={hit} symbol={symbol} />
          ))}
        </ol>
      )}
    </section>
  );
}
