import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import flame from 'virtual:icon/ph/flame';
import { withMessages } from '../messages/home-messages.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { PATHS } from '../routing/paths.ts';
import { useCategoryLinks } from './site-links.ts';
import { patiently } from '../later/patiently.ts';

/** Drop menus and "More": only where the navigation shows, and not before the page stands. */
const NavDrops = lazy(() => patiently(() => withMessages(import('./nav-drops.tsx'))));

/** Drawings that a narrow screen never shows. */
const FamilyIcon = lazy(() => patiently(() => import('./family-icon.tsx')));

/** Widths on which the navigation shows. */
const WIDE = '(min-width: 1100px)';

const LINK =
  'relative flex h-(--h-gamenav) items-center gap-2 whitespace-nowrap px-3 text-14 font-semibold text-ink-2 no-underline hover:text-ink aria-expanded:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-indicator';

function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const check = (): void => setWide(query.matches);
    check();
    query.addEventListener('change', check);
    return () => query.removeEventListener('change', check);
  }, []);
  return isWide;
}

/** The second row of the header: hot games, then the categories that the brand shows, in its order. */
export function GameNav() {
  const t = useTranslations('bars');
  const title = useTranslations('title');
  const links = useCategoryLinks();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const isWide = useIsWide();
  return (
    <nav
      aria-label={t('mainNav')}
      className="relative hidden h-(--h-gamenav) border-t border-line ps-[calc(var(--w-rail)+8px)] pe-2 lg:flex"
    >
      <div ref={list} className="flex h-full min-w-0 flex-1 flex-wrap overflow-clip">
        <Link to={PATHS.hot} className={LINK}>
          <Icon icon={flame} className="text-badge" />
          {title('hot')}
        </Link>
        {links.map(({ gameType, to, label, isHot }) => (
          <Link
            key={to}
            to={to}
            data-type={gameType}
            aria-haspopup={isWide || undefined}
            aria-expanded={isWide ? open === gameType : undefined}
            className={LINK}
          >
            {isWide ? (
              <Suspense fallback={<span className="size-5" />}>
                <FamilyIcon gameType={gameType} />
              </Suspense>
            ) : (
              <span className="size-5" />
            )}
            {label}
            {isHot && <span className="rounded-full bg-badge px-1.5 text-10 text-on-badge">{title('hot')}</span>}
          </Link>
        ))}
      </div>
      {isWide && (
        <Suspense fallback={null}>
          <NavDrops list={list} links={links} open={open} onOpen={setOpen} />
        </Suspense>
      )}
      <ModalLink name="public" className={`${LINK} shrink-0`}>
        {t('announcements')}
      </ModalLink>
    </nav>
  );
}
