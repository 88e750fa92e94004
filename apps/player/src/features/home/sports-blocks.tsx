import { useTranslations } from 'use-intl';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { useGameTypes } from '../../catalogue/use-lobby.ts';
import { HomeSection } from './home-section.tsx';
import { esportsVendors, sportsVendors } from './home-vendors.ts';
import { VendorTiles } from './vendor-tiles.tsx';

const SOURCE = 'GCS_vendorGameTypes';

const TILES_HEIGHT = '[--rough-height:190px]';

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
            room={codes.length}
            to={to}
            gameType={gameType}
            className="grid-cols-3"
          />
        </HomeSection>
      ))}
    </div>
  );
}
