import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { later } from '../later/later.tsx';
import { usePageName } from '../routing/page-name.ts';
import { StatePicture } from './state-picture.tsx';

const SuggestedGames = later(() => import('../catalogue/suggested-games.tsx'));

/** An address that leads nowhere, and games to go on to. */
export function NoSuchPage() {
  const t = useTranslations('page');
  const title = useTranslations('title');
  usePageName(title('notFound'));
  return (
    <>
      <div className="mx-auto grid max-w-[520px] justify-items-center gap-3 py-10 text-center">
        <StatePicture art="globe" />
        <p aria-hidden="true" className="num m-0 text-20 leading-tight font-black text-ink-3">
          404
        </p>
        <h1 className="m-0 text-24">{t('notFound')}</h1>
        <p className="m-0 text-14 text-ink-2">{t('notFoundMore')}</p>
        <Link to="/" className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </div>
      <SuggestedGames>{null}</SuggestedGames>
    </>
  );
}
