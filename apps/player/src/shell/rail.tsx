import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import question from 'virtual:icon/ph/question';
import { ModalLink } from '../modals/modal-link.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { useShortcutLinks } from './site-links.ts';

const RAIL_LINK =
  'grid min-w-0 justify-items-center gap-1 [overflow-wrap:anywhere] rounded-control px-1 py-2.5 text-center text-12 leading-tight font-semibold text-ink-2 no-underline hover:bg-surface-3 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-ink [&[aria-current=page]_svg]:text-brand-text';

/** The narrow bar at the left of wide screens. */
export function Rail() {
  const t = useTranslations('bars');
  const links = useShortcutLinks();
  return (
    <nav
      aria-label={t('sideNav')}
      className="fixed top-(--h-header) start-0 bottom-0 z-(--z-tabbar) hidden w-(--w-rail) flex-col gap-1 overflow-y-auto border-e border-line bg-surface-1 px-1.5 py-2 lg:flex"
    >
      {links.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={RAIL_LINK}>
          <Icon icon={icon} size={22} />
          {label}
        </Link>
      ))}
      <ModalLink name="help" part="faq" className={RAIL_LINK}>
        <Icon icon={question} size={22} />
        {t('help')}
      </ModalLink>
      <ContactStrip area="rail" />
    </nav>
  );
}
