import { gamesCalls } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import squares from 'virtual:icon/ph/squares-four';
import { useCalls } from '../calls/use-services.ts';
import { useGameTypes } from '../catalogue/use-lobby.ts';
import { gameLink, vendorLink } from '../routing/paths.ts';
import type { CategoryLink } from './site-links.ts';

/** Vendors in a drop menu (specification, section 9). */
const VENDORS = 9;

const TILE =
  'relative flex h-[104px] flex-col justify-end gap-0.5 overflow-hidden rounded-card border border-line bg-surface-2 p-3.5 no-underline hover:border-brand-line hover:bg-surface-3';

/** The newest game of a category, as a picture at the end of its drop menu. */
function Feature({ gameType }: { gameType: string }) {
  const t = useTranslations('shell');
  const { language } = useLanguage();
  const games = useCalls(gamesCalls);
  const { data } = useQuery({
    queryKey: ['games', language, { gameType, sort: 'new', pageNo: 1, pageSize: 1 }],
    queryFn: () => games.games({ gameType, sort: 'new', pageNo: 1, pageSize: 1, language }),
    staleTime: 300_000,
  });
  const [game] = data?.content ?? [];
  if (game === undefined) return null;
  return (
    <Link
      {...gameLink(game.nodeId)}
      className="relative block overflow-hidden rounded-card border border-line no-underline max-xl:hidden xl:col-start-6 xl:row-span-2 xl:row-start-1"
    >
      <img src={game.iconUrl} alt="" width={360} height={480} className="absolute inset-0 size-full object-cover object-top" />
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(4_10_13/.96)] from-55% to-[rgb(4_10_13/.0)] p-3.5 pt-12 text-[#ffffff]">
        <span className="block text-14 font-bold">{game.gameName}</span>
        <span className="text-13">{t('newest')}</span>
      </span>
    </Link>
  );
}

/** The first nine vendors of a category, the way to all of it, and its newest game. */
export function VendorPanel({ link: { to, label, gameType }, isKeyed }: { link: CategoryLink; isKeyed: boolean }) {
  const t = useTranslations('shell');
  const { data, isError, refetch } = useGameTypes();
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isKeyed && isThere) box.current?.querySelector('a')?.focus();
  }, [isKeyed, isThere]);
  if (isError && !isThere)
    return (
      <EmptyState title={t('vendorsFailed')}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  if (!isThere) return <Skeleton className="h-[216px]" />;
  const type = data.find((one) => one.gameType === gameType);
  const vendors = type?.vendors ?? [];
  const rest = vendors.length - VENDORS;
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('vendorsOf', { category: label })}
      className="grid grid-cols-5 gap-2 xl:grid-cols-[repeat(5,1fr)_250px]"
    >
      {vendors.slice(0, VENDORS).map(({ vassalage, displayName, count, smallIcon, submenuImage, maintenance }) => (
        <Link key={vassalage} {...vendorLink(to, gameType, vassalage)} className={TILE}>
          <img src={submenuImage} alt="" width={96} height={104} loading="lazy" className="absolute end-0 bottom-0 h-[104px] w-auto" />
          <img src={smallIcon} alt="" width={20} height={20} className="absolute start-3.5 top-3 size-5" />
          <span className="relative max-w-[60%] text-14 leading-snug font-bold">{displayName}</span>
          <span className="relative text-12 text-ink-3">{maintenance === null ? t('games', { count }) : t('stopped')}</span>
        </Link>
      ))}
      <Link to={to} className={`${TILE} items-center justify-center text-center`}>
        <Icon icon={squares} size={22} className="text-ink-2" />
        <span className="text-14 font-bold">{rest > 0 ? t('more') : t('allOf', { category: label })}</span>
        <span className="text-12 text-ink-3">
          {rest > 0 ? t('vendors', { count: vendors.length }) : t('games', { count: type?.count ?? 0 })}
        </span>
      </Link>
      <Feature gameType={gameType} />
    </div>
  );
}
