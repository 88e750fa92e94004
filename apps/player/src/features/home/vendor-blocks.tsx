import { useTranslations } from 'use-intl';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { useGameTypes } from '../../catalogue/use-lobby.ts';
import { HomeSection } from './home-section.tsx';
import { esportsVendors, liveVendors, sportsVendors } from './home-vendors.ts';
import { VendorTiles } from './vendor-tiles.tsx';

const SOURCE = 'GCS_vendorGameTypes';

const LIVE_HEIGHT = '[--rough-height:420px] lg:[--rough-height:250px]';
const TILES_HEIGHT = '[--rough-height:190px]';

/** Tables with a dealer: a tile for each of four vendors that the brand has. */
export function LiveBlock() {
  const codes = liveVendors(useMenus().data ?? []);
  const label = useMenus().data?.find(({ gameType }) => gameType === 'LIVE')?.label;
  const types = useGameTypes().data;
  if (codes.length === 0) return null;
  const vendors = types?.find(({ gameType }) => gameType === 'LIVE')?.vendors.filter(({ vassalage }) => codes.includes(vassalage));
  return (
    <HomeSection title={label ?? codes[0] ?? ''} to="/live" source={SOURCE} height={LIVE_HEIGHT}>
      <VendorTiles vendors={vendors} places={codes.length} to="/live" gameType="LIVE" className="grid-cols-2 lg:grid-cols-4" />
    </HomeSection>
  );
}

/** Sports and e-sports side by side, three vendors each; what has no vendor does not show. */
export function SportsBlocks() {
  const t = useTranslations('lobby');
  const menus = useMenus().data ?? [];
  const types = useGameTypes().data;
  const halves = [
    { ...sportsVendors(menus), title: t('sports') },
    { ...esportsVendors(menus), title: t('esports') },
  ].filter(({ codes }) => codes.length > 0);
  if (halves.length === 0) return null;
  return (
    <div className={`grid gap-x-5 ${halves.length > 1 ? 'lg:grid-cols-2' : ''}`}>
      {halves.map(({ codes, gameType, to, title }) => (
        <HomeSection key={to} title={title} to={to} source={SOURCE} more={t('seeMore')} height={TILES_HEIGHT}>
          <VendorTiles
            vendors={types?.find((type) => type.gameType === gameType)?.vendors.filter(({ vassalage }) => codes.includes(vassalage))}
            places={codes.length}
            to={to}
            gameType={gameType}
            className="grid-cols-3"
          />
        </HomeSection>
      ))}
    </div>
  );
}
