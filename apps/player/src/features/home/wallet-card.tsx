import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useBrand } from '../../brand/use-brand.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useIsTrial, useMember, useSession } from '../../session/use-session.ts';

const CARD = `${CARD_CLASS} grid content-center gap-3 bg-[radial-gradient(110%_150%_at_100%_0,var(--lagoon-wash),transparent_62%)] p-5`;

function GuestCard() {
  const t = useTranslations('home');
  const bars = useTranslations('bars');
  const { name } = useBrand();
  return (
    <section className={CARD}>
      <h2 className="m-0 text-20">{t('welcome', { brand: name })}</h2>
      <p className="m-0 text-14 text-ink-2">{t('welcomeMore')}</p>
      <div className="flex flex-wrap gap-2">
        <ModalLink name="register" className={buttonClass('secondary')}>
          {t('openAccount')}
        </ModalLink>
        <ModalLink name="login" className={buttonClass('text')}>
          {bars('logIn')}
        </ModalLink>
      </div>
    </section>
  );
}

/** Free play has no money of its own: in its place stands the way to an account that has. */
function TrialCard() {
  const t = useTranslations('home');
  const session = useTranslations('session');
  return (
    <section className={CARD}>
      <h2 className="m-0 text-20">{t('trial')}</h2>
      <p className="m-0 text-14 text-ink-2">{t('trialMore')}</p>
      <div className="flex flex-wrap gap-2">
        <ModalLink name="register" className={buttonClass('secondary')}>
          {session('in_increase_submit')}
        </ModalLink>
      </div>
    </section>
  );
}

function MemberCard() {
  const bars = useTranslations('bars');
  const { tag } = useLanguage();
  const { data: member } = useMember();
  // Whose account it is decides what stands here: nothing is shown before that.
  if (member === undefined)
    return (
      <section className={CARD} aria-busy="true">
        <Skeleton className="h-[57px] w-44" />
        <Skeleton className="h-11 w-52" />
      </section>
    );
  return (
    <section className={CARD}>
      <div>
        <h2 className="m-0 text-14 font-semibold text-ink-2">{bars('balance')}</h2>
        <p className="m-0 text-30 leading-snug" data-source="/wps/member/info">
          <Money amount={member.total} symbol={member.currencySymbol} language={tag} className="font-black" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={PATHS.deposit} className={buttonClass('secondary')}>
          {bars('deposit')}
        </Link>
        <Link to={PATHS.withdrawal} className={buttonClass('outline')}>
          {bars('withdraw')}
        </Link>
      </div>
    </section>
  );
}

/** Beside the banners: the balance of a member, the way in for a guest and for who only tries the site. */
export function WalletCard() {
  const isGuest = useSession() === null;
  const isTrial = useIsTrial();
  if (isGuest) return <GuestCard />;
  return isTrial ? <TrialCard /> : <MemberCard />;
}
