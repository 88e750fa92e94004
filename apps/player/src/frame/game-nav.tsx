import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import flame from 'virtual:icon/ph/flame';
import squares from 'virtual:icon/ph/squares-four-duotone';
import { PATHS } from '../routing/paths.ts';
import { useCategoryLinks } from './site-links.ts';

const LINK =
  'relative flex h-full items-center gap-2 whitespace-nowrap px-3 text-14 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-indicator';

/** The second row of the header: all games, hot ones, then the categories that the brand has. */
export function GameNav() {
  const t = useTranslations('frame');
  const title = useTranslations('title');
  const links = useCategoryLinks();
  return (
    <nav
      aria-label={t('mainNav')}
      className="hidden h-(--h-gamenav) items-stretch border-t border-line ps-[calc(var(--w-rail)+12px)] lg:flex"
    >
      <Link to={PATHS.search} className={LINK}>
        <Icon icon={squares} className="text-lagoon" />
        {t('allGames')}
      </Link>
      <Link to={PATHS.hot} className={LINK}>
        <Icon icon={flame} className="text-badge" />
        {title('hot')}
      </Link>
      {links.map(({ to, label, icon, colour }) => (
        <Link key={to} to={to} className={LINK}>
          <span style={{ color: colour }}>
            <Icon icon={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
