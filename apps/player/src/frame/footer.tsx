import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand/use-brand.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { PATHS } from '../routing/paths.ts';
import { Logo } from './logo.tsx';
import { useCategoryLinks } from './site-links.ts';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="m-0 mb-1 text-14">{title}</h2>
      {children}
    </div>
  );
}

const LINK = 'inline-flex min-h-8 items-center text-14 text-ink-2 no-underline hover:text-ink hover:underline';

/** The end of every page: how to play safely, what the brand is, where to ask. */
export function Footer() {
  const t = useTranslations('foot');
  const frame = useTranslations('frame');
  const brand = useBrand();
  const { language } = useLanguage();
  const categories = useCategoryLinks();
  const licence = brand.licenceText[language];
  return (
    <footer className="mt-(--section-gap) border-t border-line bg-sunken px-(--gutter) pt-7 pb-[calc(var(--h-tabbar)+28px)] lg:ps-[calc(var(--w-rail)+var(--gutter))]">
      <div className="mx-auto grid max-w-(--w-max) gap-7">
        <div className="flex items-center gap-4 rounded-card border border-line bg-surface-1 p-4">
          <span className="num grid size-12 flex-none place-items-center rounded-full border-2 border-line-control text-16 font-bold">
            {brand.agreementAge}+
          </span>
          <div>
            <h2 className="m-0 text-16">{t('playSafe')}</h2>
            <p className="m-0 text-13 text-ink-2">{t('playSafeMore', { age: String(brand.agreementAge) })}</p>
          </div>
        </div>
        <div className="grid gap-7 md:grid-cols-[1.7fr_1fr_1fr_1fr]">
          <div className="max-w-[440px]">
            <Logo />
            <p className="mt-3 mb-2.5 text-13 text-ink-2">{licence}</p>
            {brand.isSample && <Tag>{t('sample')}</Tag>}
          </div>
          <nav aria-label={frame('footNav')} className="contents">
            <Column title={t('games')}>
              <Link to={PATHS.search} className={LINK}>
                {frame('allGames')}
              </Link>
              {categories.map(({ to, label }) => (
                <Link key={to} to={to} className={LINK}>
                  {label}
                </Link>
              ))}
            </Column>
            <Column title={t('fairness')}>
              <Link to={PATHS.fair} className={LINK}>
                {frame('fair')}
              </Link>
            </Column>
          </nav>
          <Column title={t('contact')}>
            <ModalLink name="help" className={LINK}>
              {t('help')}
            </ModalLink>
            <ModalLink name="feedback" className={LINK}>
              {t('feedback')}
            </ModalLink>
            <a href={`mailto:${brand.contactEmail}`} className={`${LINK} break-all`}>
              {brand.contactEmail}
            </a>
          </Column>
        </div>
        <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4.5 text-13 text-ink-3">
          <span>{t('copyright', { year: '2026', brand: brand.name })}</span>
          <span className="num">v{brand.version}</span>
        </div>
      </div>
    </footer>
  );
}
