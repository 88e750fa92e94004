import browser from 'virtual:icon/ph/browser';
import controller from 'virtual:icon/ph/game-controller';
import gear from 'virtual:icon/ph/gear-six';
import headset from 'virtual:icon/ph/headset';
import tray from 'virtual:icon/ph/tray';
import trendUp from 'virtual:icon/ph/trend-up';
import users from 'virtual:icon/ph/users-three';
import wallet from 'virtual:icon/ph/wallet';
import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import type { MenuArea } from '../../shell/menu.ts';

/** The icon of each area. */
export const AREA_ICONS: Readonly<Record<MenuArea, IconData>> = {
  work: tray,
  players: users,
  cashier: wallet,
  games: controller,
  growth: trendUp,
  site: browser,
  support: headset,
  system: gear,
};
