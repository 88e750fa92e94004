import type { JackpotState } from '@talora/contract/jackpots/jackpots-console.ts';
import { TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FigureCard } from '../../kit/figure-card.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { jackpotsCalls } from './jackpots-calls.ts';

/** Rounds that wait for longer than this are not counted as they should be. */
const LATE_SECONDS = 30;

type Pool = JackpotState['pools'][number];
type Hit = JackpotState['hits']['content'][number];

/** Names and values that stand below each other; what is not there is left out. */
function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="m-0 grid gap-x-4 gap-y-1 text-13 md:grid-cols-2">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="num m-0 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function PoolCard({ pool, currency }: { pool: Pool; currency: string }) {
  const t = useTranslations('jackpots');
  const { tag } = useLanguage();
  const moments = useMoments();
  const sumText = useSumText();
  const money = (sum: string | null): string | null => (sum === null ? null : sumText(sum, currency));
  return (
    <section aria-label={TIER_NAMES[pool.tier]} className="grid content-start gap-2 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="m-0 text-16">{TIER_NAMES[pool.tier]}</h2>
        <Tag tone={pool.isOpen ? 'win' : 'void'}>{pool.isOpen ? t('run', { no: pool.runNo }) : t('closed')}</Tag>
      </div>
      <p className="num m-0 text-20 font-semibold">{sumText(pool.meter, currency)}</p>
      <Facts
        facts={[
          [t('reserve'), money(pool.reserve)],
          [t('loan'), money(pool.loan)],
          [t('contributed'), money(pool.contributed)],
          [t('seed'), money(pool.seed)],
          [t('cap'), money(pool.cap)],
          [t('odds'), pool.odds === null ? null : `1 : ${new Intl.NumberFormat(tag).format(BigInt(pool.odds))}`],
          [t('rates'), pool.rate === null ? null : t('ratesText', { meter: pool.rate, reserve: pool.reserveRate ?? '' })],
          [t('opened'), pool.openedAt === null ? null : moments.exact(pool.openedAt)],
          [t('commitment'), pool.commitment],
        ]}
      />
    </section>
  );
}

function HitLine({ hit, currency }: { hit: Hit; currency: string }) {
  const t = useTranslations('jackpots');
  const { tag } = useLanguage();
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <span className="num text-14 font-semibold">{sumText(hit.amount, currency)}</span>
        <Tag>{t('hitOf', { tier: TIER_NAMES[hit.tier], no: hit.runNo })}</Tag>
      </div>
      <span className="text-13 text-ink-2">
        <Link to="/members/$memberId" params={{ memberId: hit.member.id }} className="font-semibold text-link">
          {hit.member.username}
        </Link>{' '}
        · {hit.gameName} · <span className="num">{hit.playNo}</span> · <time dateTime={hit.wonAt}>{moments.exact(hit.wonAt)}</time>
      </span>
      <details className="text-13">
        <summary className="cursor-pointer py-1">{t('proof')}</summary>
        <Facts
          facts={[
            [t('stake'), sumText(hit.stake, currency)],
            [t('batch'), String(hit.batchNo)],
            [t('value'), hit.value],
            [t('salt'), hit.salt],
            [t('commitment'), hit.commitment],
            [t('number'), hit.number],
            [t('odds'), hit.odds === null ? null : `1 : ${new Intl.NumberFormat(tag).format(BigInt(hit.odds))}`],
          ]}
        />
      </details>
    </li>
  );
}

/** The linked jackpot: what is in its pools, how far rounds are counted, and who has hit one. */
export function JackpotsPage() {
  const t = useTranslations('jackpots');
  const queue = useTranslations('queue');
  const moments = useMoments();
  const sumText = useSumText();
  const { page } = useSearch({ from: '/desk/jackpots' });
  const navigate = useNavigate({ from: '/jackpots' });
  const { data, error, refetch } = useQuery({
    queryKey: ['jackpots', page],
    queryFn: () => jackpotsCalls.jackpotState({ pageNo: page }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : t(data.profile === 'off' ? 'leadOff' : 'lead')}
      />
      {data !== undefined && data.lagSeconds > LATE_SECONDS && (
        <Callout tone="pending">{t('late', { seconds: Math.round(data.lagSeconds) })}</Callout>
      )}
      {data !== undefined && (
        <dl className="m-0 mt-3.5 grid gap-3 md:grid-cols-3">
          <FigureCard name={t('owed')} value={sumText(data.owed, data.currency)} foot={t('owedFoot')} />
          <FigureCard name={t('paid')} value={sumText(data.paid, data.currency)} foot={t('paidFoot', { count: data.hits.totalElements })} />
          <FigureCard
            name={t('counted')}
            value={data.batches}
            foot={data.lastBatchAt === null ? t('never') : t('countedFoot', { at: moments.exact(data.lastBatchAt) })}
          />
        </dl>
      )}
      <div className="mt-3.5 grid gap-3 lg:grid-cols-2">
        {data?.pools.toReversed().map((pool) => (
          <PoolCard key={pool.tier} pool={pool} currency={data.currency} />
        ))}
      </div>
      <p className="mt-3.5 text-13 text-ink-2">
        {t('change')}{' '}
        <Link to="/settings" className="text-link underline">
          {t('settings')}
        </Link>
      </p>
      <h2 className="mt-5 mb-2 text-16">{t('hits')}</h2>
      <PagedList
        label={t('hits')}
        query={{ data: data?.hits, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(hit) => <HitLine hit={hit} currency={data?.currency ?? ''} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </>
  );
}
