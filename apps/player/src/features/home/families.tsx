import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useGameTypes } from '../../catalogue/use-lobby.ts';
import FamilyIcon from '../../shell/family-icon.tsx';
import type { CategoryLink } from '../../shell/site-links.ts';

/** As many as stand in a row of a wide screen. */
const MOST = 6;

/** Families of games as cards, each with the number of its games; what the operator put first comes first. */
export default function Families({ links }: { links: readonly CategoryLink[] }) {
  const t = useTranslations('home');
  const types = useGameTypes().data;
  return (
    <nav aria-label={t('families')} data-source="GCS_vendorGameTypes" className="mt-(--section-gap)">
      <ul className="m-0 grid list-none grid-cols-2 gap-2.5 p-0 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-(--tile-gap)">
        {links.slice(0, MOST).map(({ gameType, to, label }) => {
          const count = types?.find((type) => type.gameType === gameType)?.count;
          return (
            <li key={gameType} className="min-w-0">
              <Link
                to={to}
                className="flex h-full min-h-18 items-center gap-3 rounded-card border border-line bg-surface-1 px-3.5 py-3 text-ink no-underline shadow-edge hover:bg-surface-2"
              >
                <FamilyIcon gameType={gameType} size={30} />
                <span className="min-w-0">
                  <span className="block text-14 font-bold wrap-anywhere">{label}</span>
                  <span className="block min-h-[18px] text-12 text-ink-3">
                    {count === undefined ? '' : t('gameCount', { count: String(count) })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
