import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Says that the device has no connection, for as long as it has none. */
export function OfflineBar() {
  const t = useTranslations('bars');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-(--h-tabbar) z-(--z-toast)">
      {!isOnline && <p className="m-0 bg-danger-solid px-4 py-2 text-center text-13 font-semibold text-on-danger">{t('offline')}</p>}
    </div>
  );
}
