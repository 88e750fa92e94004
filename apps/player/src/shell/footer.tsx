import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { entriesCalls } from '@talora/contract/content/entries.ts';
import { ENTRY_PATHS } from '@talora/domain/content/entries.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CONTENT_KEY } from '../brand/content-keys.ts';
import { ConsentLink } from '../brand/consent-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { useCalls } from '../calls/use-services.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { useSession } from '../session/use-session.ts';
import { ContactStrip } from './contact-strip.tsx';
import { CertificateMarks, Partners, PlayMarks } from './footer-marks.tsx';
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

/** Pages of the brand's own writing, as long as there is something on them. */
function EntryLinks() {
  const t = useTranslations('foot');
  const { language } = useLanguage();
  const entries = useCalls(entriesCalls);
  const isMember = useSession() !== null;
  const { data } = useQuery({
    queryKey: [CONTENT_KEY, 'kinds', language, isMember],
    queryFn: () => entries.entryKinds({ language }),
    staleTime: 300_000,
  });
  return (['blog', 'news', 'sponsor'] as const)
    .filter((kind) => data?.includes(kind))
    .map((kind) => (
      <Link key={kind} to={ENTRY_PATHS[kind]} className={LINK}>
        {t(kind)}
      </Link>
    ));
}

/** How to play safely, and the way to more of it. */
function PlaySafe() {
  const t = useTranslations('foot');
  const { agreementAge } = useBrand();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-1 p-4">
      <span className="num grid size-12 flex-none place-items-center rounded-full border-2 border-danger text-16 font-bold">
        {agreementAge}+
      </span>
      <div className="min-w-0 flex-[1_1_220px]">
        <h2 className="m-0 text-16">{t('playSafe')}</h2>
        <p className="m-0 text-13 text-ink-2">{t('playSafeMore', { age: String(agreementAge) })}</p>
      </div>
      <ModalLink name="help" part="limits" className={buttonClass('secondary')}>
        {t('getHelp')}
      </ModalLink>
    </div>
  );
}

/** Whose site it is: name, licence, and where else the brand is found. */
function About() {
  const t = useTranslations('foot');
  const brand = useBrand();
  const { texts } = useLanguage();
  const { number, regulator, url } = brand.licence;
  return (
    <div className="max-w-[440px] max-lg:col-span-full">
      <Logo />
      <p className="mt-3 mb-2.5 text-13 text-ink-2">{brand.licenceText[texts]}</p>
      {number !== '' && (
        <p className="mt-0 mb-2.5 text-13 text-ink-2">
          {regulator} ·{' '}
          {url === '' ? (
            number
          ) : (
            <a href={url} rel="noopener noreferrer" target="_blank" className="text-link">
              {number}
            </a>
          )}
        </p>
      )}
      {brand.isSample && <Tag>{t('sample')}</Tag>}
      <ContactStrip area="footer" />
    </div>
  );
}

/** Entries of the navigation that are no games: not in the column of games (specification, section 2). */
const NOT_GAMES = ['PROMO', 'HOME', 'HOT'];

/** An address of mail: too long for its place it breaks before its @, not inside a word. */
function BreakableAddress({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <span className="min-w-0">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** Links of the site by what they are about. */
function Columns() {
  const t = useTranslations('foot');
  const bars = useTranslations('bars');
  const brand = useBrand();
  const categories = useCategoryLinks().filter(({ gameType }) => !NOT_GAMES.includes(gameType));
  const hasPage = useHasPage();
  return (
    <nav aria-label={bars('footNav')} className="contents">
      <Column title={t('games')}>
        {categories.map(({ to, label }) => (
          <Link key={to} to={to} className={LINK}>
            {label}
          </Link>
        ))}
        <Link to={PATHS.search} className={LINK}>
          {bars('allGames')}
        </Link>
      </Column>
      <Column title={t('help')}>
        <ModalLink name="help" part="faq" className={LINK}>
          {t('faq')}
        </ModalLink>
        <ModalLink name="help" part="deposit" className={LINK}>
          {t('deposits')}
        </ModalLink>
        <ModalLink name="help" part="withdraw" className={LINK}>
          {t('withdrawals')}
        </ModalLink>
        {hasPage(PATHS.app) && (
          <Link to={PATHS.app} className={LINK}>
            {bars('app')}
          </Link>
        )}
      </Column>
      <Column title={brand.name}>
        {hasPage(PATHS.promotions) && (
          <Link to={PATHS.promotions} className={LINK}>
            {bars('promotions')}
          </Link>
        )}
        <Link to={PATHS.fair} className={LINK}>
          {bars('fair')}
        </Link>
        <Link to={PATHS.licences} className={LINK}>
          {t('licences')}
        </Link>
        <ModalLink name="help" part="terms" className={LINK}>
          {t('terms')}
        </ModalLink>
        <ModalLink name="help" part="privacy" className={LINK}>
          {t('privacy')}
        </ModalLink>
        <EntryLinks />
      </Column>
    </nav>
  );
}

/** Path of the member's centre and of all that is in it. */
const isInCentre = (path: string): boolean => path === PATHS.centre || path.startsWith(`${PATHS.centre}/`);

/** The least of it, where a member looks after money: terms, privacy, and where to ask. */
function ShortLinks() {
  const t = useTranslations('foot');
  return (
    <nav aria-label={t('help')} className="flex flex-wrap gap-x-5">
      <ModalLink name="help" part="terms" className={LINK}>
        {t('terms')}
      </ModalLink>
      <ModalLink name="help" part="privacy" className={LINK}>
        {t('privacy')}
      </ModalLink>
      <ModalLink name="feedback" className={LINK}>
        {t('feedback')}
      </ModalLink>
    </nav>
  );
}

/** The columns of the whole foot. */
function Wide() {
  const t = useTranslations('foot');
  const brand = useBrand();
  return (
    <>
      <Partners />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <PlayMarks />
        <CertificateMarks />
      </div>
      <div className="grid grid-cols-2 gap-7 md:grid-cols-4 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
        <About />
        <Columns />
        <Column title={t('contact')}>
          <ModalLink name="feedback" className={LINK}>
            {t('feedback')}
          </ModalLink>
          <Link to={PATHS.affiliate} className={LINK}>
            {t('affiliate')}
          </Link>
          {brand.contactEmail !== '' && (
            <a href={`mailto:${brand.contactEmail}`} className={`${LINK} [overflow-wrap:anywhere]`}>
              <BreakableAddress address={brand.contactEmail} />
            </a>
          )}
          <ConsentLink className={LINK} />
        </Column>
      </div>
    </>
  );
}

/** The end of every page, short in the member's centre: how to play safely, what the brand is, where to ask. */
export default function Footer() {
  const [year] = useState(() => String(new Date().getFullYear()));
  const t = useTranslations('foot');
  const brand = useBrand();
  const isShort = isInCentre(useLocation().pathname);
  return (
    <footer
      data-source="/permission"
      className="mt-(--section-gap) border-t border-line bg-sunken px-(--gutter) pt-7 pb-[calc(var(--h-tabbar)+28px)] lg:ps-[calc(var(--w-rail)+var(--gutter))] lg:pb-7"
    >
      <div className="mx-auto grid max-w-(--w-max) gap-7">
        <PlaySafe />
        {isShort ? <ShortLinks /> : <Wide />}
        <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4.5 text-13 text-ink-3">
          <span>{t('copyright', { year, brand: brand.name })}</span>
          <span className="num">v{brand.version}</span>
        </div>
      </div>
    </footer>
  );
}
