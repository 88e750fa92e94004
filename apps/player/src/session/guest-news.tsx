import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { useEffect } from 'react';
import { isOfCatalogue } from '../catalogue/catalogue-keys.ts';
import { useServices } from '../calls/use-services.ts';
import { whenBack } from './when-back.ts';

/** Listens to what the server tells everybody: a guest's page shows a changed catalogue as a member's does. */
export default function GuestNews() {
  const { queries } = useServices();
  useEffect(() => {
    const readAgain = (): void => void queries.invalidateQueries({ predicate: isOfCatalogue });
    const connection = openLiveConnection(() => null, {
      onEvent: (type) => type === 'catalogue.changed' && readAgain(),
      // What changed before the page was listening.
      onReset: readAgain,
      onStatus: whenBack(readAgain),
    });
    return () => connection.close();
  }, [queries]);
  return null;
}
