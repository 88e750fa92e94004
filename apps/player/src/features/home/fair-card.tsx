import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint-duotone';
import key from 'virtual:icon/ph/key-duotone';
import seal from 'virtual:icon/ph/seal-check-duotone';
import { PATHS } from '../../routing/paths.ts';

/** How a result is fixed before the bet, in three facts. */
export default function FairCard() {
  const t = useTranslations('home.fair');
  const facts = [
    { icon: fingerprint, title: t('hash'), text: t('hashMore') },
    { icon: key, title: t('seed'), text: t('seedMore') },
    { icon: seal, title: t('check'), text: t('checkMore') },
  ];
  return (
    <section className="drawn-when-near mt-(--section-gap) [--rough-height:430px] md:[--rough-height:232px] lg:[--rough-height:192px] xl:[--rough-height:152px]">
      <div className="mb-3.5 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 text-20 md:text-24">{t('title')}</h2>
        <Link to={PATHS.fair} className={buttonClass('secondary', 'small')}>
          {t('open')}
        </Link>
      </div>
      <ul className="m-0 grid list-none gap-3 p-0 md:grid-cols-3">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className={`${CARD_CLASS} flex items-start gap-3.5 p-4.5`}>
            <span className="grid size-11 flex-none place-items-center rounded-control bg-lagoon-wash text-lagoon">
              <Icon icon={icon} size={26} />
            </span>
            <div>
              <h3 className="m-0 text-16">{title}</h3>
              <p className="m-0 mt-1 text-13 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
