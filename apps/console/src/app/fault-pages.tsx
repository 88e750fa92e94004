import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GatePage } from '../gate/gate-page.tsx';

/** An address of no page. */
export function UnknownPage() {
  const t = useTranslations('faults');
  return (
    <GatePage title={t('unknownTitle')} lead={t('unknownText')}>
      <Link to="/" className={buttonClass('primary')}>
        {t('toStart')}
      </Link>
    </GatePage>
  );
}

/** A page that broke, or whose program part could not be loaded (a new version stands on the server). */
export function PageFault() {
  const t = useTranslations('faults');
  const general = useTranslations('general');
  const router = useRouter();
  // To reload without a connection would take the console away.
  if (!navigator.onLine)
    return (
      <GatePage title={t('faultTitle')} lead={t('offlineText')}>
        <Button variant="primary" onClick={() => void router.invalidate()}>
          {general('retry')}
        </Button>
      </GatePage>
    );
  return (
    <GatePage title={t('faultTitle')} lead={t('faultText')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </GatePage>
  );
}

/** A page that the role does not open. */
export function NotAllowed() {
  const t = useTranslations('faults');
  return (
    <div role="alert" className="mx-auto grid max-w-[460px] gap-2 py-16 text-center">
      <h1 className="m-0 text-24">{t('forbiddenTitle')}</h1>
      <p className="m-0 text-14 text-ink-2">{t('forbiddenText')}</p>
    </div>
  );
}
