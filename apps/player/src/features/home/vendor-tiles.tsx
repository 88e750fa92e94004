import type { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { vendorLink } from '../../routing/paths.ts';

/** A vendor inside a game type, counted. */
export type TypeVendor = CallValue<(typeof catalogueCalls)['calls']['vendorGameTypes']>[number]['vendors'][number];

/** Lights of the felt behind a vendor's mark: one a place, so that neighbours differ. */
const FELTS = ['#0f5c46', '#6b1f2c', '#4a2a63', '#1f4a7a'] as const;

function VendorTile({ vendor, to, gameType, felt }: { vendor: TypeVendor; to: string; gameType: string; felt: string }) {
  const t = useTranslations('home');
  const { vassalage, displayName, logo, count, maintenance } = vendor;
  return (
    <li className="min-w-0">
      <Link
        {...vendorLink(to, gameType, vassalage)}
        className="group block overflow-hidden rounded-card border border-line bg-surface-1 text-ink no-underline shadow-edge hover:bg-surface-2"
      >
        <span
          aria-hidden="true"
          className={`grid aspect-[2/1] place-items-center bg-[#07151a] ${maintenance === null ? '' : 'grayscale'}`}
          style={{ backgroundImage: `radial-gradient(90% 120% at 50% 0, ${felt}, transparent 78%)` }}
        >
          <img
            src={logo.white}
            alt=""
            width={160}
            height={48}
            loading="lazy"
            className="h-10 w-3/5 object-contain"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        </span>
        <span className="block px-3.5 py-3">
          <span className="block truncate text-14 font-bold md:text-16">{displayName}</span>
          <span className="block truncate text-12 text-ink-3 md:text-13">
            {maintenance === null ? t('gameCount', { count: String(count) }) : t('vendorStoppedShort')}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface VendorTilesProps {
  readonly vendors: readonly TypeVendor[] | undefined;
  /** How many places stand until they are there. */
  readonly room: number;
  readonly to: string;
  readonly gameType: string;
  readonly className: string;
}

/** Vendors of a game type side by side, each leading to its games. */
export function VendorTiles({ vendors, room, to, gameType, className }: VendorTilesProps) {
  return (
    <ul className={`m-0 grid list-none gap-(--tile-gap) p-0 ${className}`}>
      {vendors === undefined
        ? Array.from({ length: room }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Skeleton className="aspect-[2/1] rounded-card" />
              <Skeleton className="mt-3 mb-3 h-[39px] w-2/3" />
            </li>
          ))
        : vendors.map((vendor, index) => (
            <VendorTile key={vendor.vassalage} vendor={vendor} to={to} gameType={gameType} felt={FELTS[index % FELTS.length] ?? FELTS[0]} />
          ))}
    </ul>
  );
}
