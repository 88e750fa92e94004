import { useRouter } from '@tanstack/react-router';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import list from 'virtual:icon/ph/list';
import { withMessages } from '../messages/home-messages.ts';

const loadPanel = () => withMessages(import('./drawer-panel.tsx'));
const DrawerPanel = lazy(loadPanel);

/** The menu of narrow screens, from the left. What is in it comes with the first press. */
export function Drawer() {
  const t = useTranslations('bars');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  return (
    <>
      <IconButton
        label={t('menu')}
        className="lg:hidden"
        aria-haspopup="dialog"
        onPointerDown={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon icon={list} size={22} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <DrawerPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
