import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import heart from 'virtual:icon/ph/heart';
import receipt from 'virtual:icon/ph/receipt';
import shield from 'virtual:icon/ph/shield-check';
import { PATHS } from '../../routing/paths.ts';
import { useIsTrial, useSession } from '../../session/use-session.ts';

function Steps() {
  const t = useTranslations('home.start');
  return (
    <section className={`${CARD_CLASS} p-5 max-md:px-3 max-md:py-2.5`}>
      <h2 className="m-0 mb-3 text-16 max-md:sr-only">{t('title')}</h2>
      <ol className="m-0 flex list-none justify-between gap-2 p-0 [counter-reset:step] max-md:flex-wrap md:grid md:justify-start md:gap-2.5">
        {(['one', 'two', 'three'] as const).map((step) => (
          <li
            key={step}
            className="flex max-md:items-center max-md:gap-1.5 max-md:text-12 max-md:whitespace-nowrap max-md:before:size-5 items-start gap-3 text-13 text-ink-2 [counter-increment:step] before:num before:grid before:size-6 before:flex-none before:place-items-center before:rounded-full before:bg-surface-3 before:text-13 before:font-bold before:text-ink before:content-[counter(step)]"
          >
            <span className="md:hidden">{t(`short.${step}`)}</span>
            <span className="max-md:hidden">{t(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shortcuts() {
  const t = useTranslations('home');
  const bars = useTranslations('bars');
  const links = [
    { to: PATHS.bettingRecord, label: bars('bets'), icon: receipt },
    { to: PATHS.favourites, label: bars('favourites'), icon: heart },
    { to: PATHS.recent, label: bars('recent'), icon: clock },
    { to: PATHS.fair, label: bars('fair'), icon: shield },
  ];
  return (
    <nav aria-label={t('shortcuts')} className="grid grid-cols-2 gap-2.5">
      {links.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={`${CARD_CLASS} flex min-h-14 items-center gap-3 px-4 py-3 text-13 font-semibold no-underline hover:bg-surface-2 [&_svg]:text-lagoon`}
        >
          <Icon icon={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Under the wallet card: the member's own pages for a member, how to begin for everybody else. */
export function StartCard() {
  const isGuest = useSession() === null;
  const isTrial = useIsTrial();
  return isGuest || isTrial ? <Steps /> : <Shortcuts />;
}
