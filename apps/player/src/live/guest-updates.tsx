import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { useEffect } from 'react';
import { isOfContent } from '../brand/content-keys.ts';
import { isOfCatalogue } from '../catalogue/catalogue-keys.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { useServices } from '../calls/use-services.ts';
import { AppUpdates } from '../offline/app-updates.tsx';
import { PopupWatch } from './popup-watch.tsx';
import { whenBack } from './when-back.ts';

/** Listens to what the server tells everybody: a guest's page shows changed games and content as a member's does. */
export default function GuestUpdates() {
  const { queries } = useServices();
  useEffect(() => {
    const readBranding = (): void => void queries.invalidateQueries({ queryKey: PERMISSION_KEY });
    const readContent = (): void => void queries.invalidateQueries({ predicate: isOfContent });
    const readCatalogue = (): void => void queries.invalidateQueries({ predicate: isOfCatalogue });
    const readAgain = (): void => {
      readContent();
      readCatalogue();
      readBranding();
    };
    const connection = openLiveConnection(() => null, {
      onEvent(type) {
        if (type === 'catalogue.changed') readCatalogue();
        if (type === 'content.changed') readContent();
        if (type === 'site.changed') readBranding();
      },
      // What changed before the page was listening.
      onReset: readAgain,
      onStatus: whenBack(readAgain),
      version: document.documentElement.dataset.version,
    });
    return () => connection.close();
  }, [queries]);
  return (
    <>
      <PopupWatch />
      <AppUpdates />
    </>
  );
}
