import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import phone from 'virtual:icon/ph/device-mobile';
import { withMessages } from '../messages/home-messages.ts';
import { PATHS } from '../routing/paths.ts';
import { patiently } from '../later/patiently.ts';

const AppQr = lazy(() => patiently(() => withMessages(import('./app-qr.tsx'))));

/** Leads to the app; under the pointer or with the focus it shows the way as a QR code for a phone. */
export function AppLink({ className }: { className: string }) {
  const t = useTranslations('bars');
  const [isShown, setShown] = useState(false);
  const show = (): void => setShown(true);
  const hide = (): void => setShown(false);
  return (
    <span className="relative">
      <Link
        to={PATHS.app}
        className={className}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <Icon icon={phone} size={18} />
        {t('app')}
      </Link>
      {isShown && (
        <Suspense fallback={null}>
          <AppQr />
        </Suspense>
      )}
    </span>
  );
}
