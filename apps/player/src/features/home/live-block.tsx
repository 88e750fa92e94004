import { useMenus } from '../../catalogue/use-catalogue.ts';
import { useGameTypes } from '../../catalogue/use-lobby.ts';
import { HomeSection } from './home-section.tsx';
import { liveVendors } from './home-vendors.ts';
import { VendorTiles } from './vendor-tiles.tsx';

const SOURCE = 'GCS_vendorGameTypes';

const LIVE_HEIGHT = '[--rough-height:420px] lg:[--rough-height:250px]';

/** Tables with a dealer: a tile for each of four vendors that the brand has. */
export function LiveBlock() {
  const codes = liveVendors(useMenus().data ?? []);
  const label = useMenus().data?.find(({ gameType }) => gameType === 'LIVE')?.label;
  const types = useGameTypes().data;
  if (codes.length === 0) return null;
  const vendors = types?.find(({ gameType }) => gameType === 'LIVE')?.vendors.filter(({ vassalage }) => codes.includes(vassalage));
  return (
    <HomeSection title={label ?? codes[0] ?? ''} to="/live" source={SOURCE} height={LIVE_HEIGHT}>
      <VendorTiles vendors={vendors} room={codes.length} to="/live" gameType="LIVE" className="grid-cols-2 lg:grid-cols-4" />
    </HomeSection>
  );
}
