import { VendorScreen } from '../vendor-games/stage/vendor-screen.tsx';
import { TableScreen } from '../vendor-games/tables/stage/table-screen.tsx';
import { applyLook, applyTableLook } from '../vendor-games/theme/look.ts';
import { startHouseStage } from './house-session.ts';
import type { OpenHouse } from '../session/game-session.ts';
import type { ReactNode } from 'react';
import '../stage.css';

/** A house game that is ready to be shown. */
export interface HouseStage {
  readonly screen: ReactNode;
  readonly start: () => void;
}

/** Opens a house game of the engine or of a table; null when its pictures or its look cannot be had. */
export async function openHouseStage(view: Window, house: OpenHouse): Promise<HouseStage | null> {
  const session = await startHouseStage(view, house).catch(() => null);
  if (session === null) return null;
  const isTable = 'kit' in session;
  if (isTable) applyTableLook(document.documentElement, session.table);
  else applyLook(document.documentElement, session.theme);
  return {
    screen: isTable ? <TableScreen session={session} /> : <VendorScreen session={session} />,
    start: () => session.play.start(),
  };
}
