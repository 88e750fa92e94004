import { useRouter } from '@tanstack/react-router';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import list from 'virtual:icon/ph/list';
import { withMessages } from '../messages/home-messages.ts';

const loadPanel = () => withMessages(import('./drawer-panel.tsx'));
type Panel = Awaited<ReturnType<typeof loadPanel>>['default'];

/** After the page's own first moments. */
const FETCHED_MS = 2_500;

/** When the browser has nothing else to do; at once where it does not say. */
const whenIdle = (act: () => void): void => void (typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : act());

/** The menu of narrow screens, from the left. What is in it comes when the page has nothing else to do, or with the first press. */
export function Drawer() {
  const t = useTranslations('bars');
  const [isOpen, setOpen] = useState(false);
  // Kept here and not drawn lazily: React would hold back what it has waited for, be it there already.
  const [DrawerPanel, setPanel] = useState<Panel | null>(null);
  const load = useCallback(
    () =>
      void loadPanel().then(
        (module) => setPanel(() => module.default),
        () => undefined,
      ),
    [],
  );
  const close = useCallback(() => setOpen(false), []);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()), [router, close]);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(load), FETCHED_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return (
    <>
      <IconButton
        label={t('menu')}
        className="lg:hidden"
        aria-haspopup="dialog"
        onPointerDown={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <Icon icon={list} size={22} />
      </IconButton>
      {isOpen && DrawerPanel !== null && <DrawerPanel onClose={close} />}
    </>
  );
}
