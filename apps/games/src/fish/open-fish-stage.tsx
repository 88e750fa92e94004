import type { HouseStage } from '../start/house/house-stage.tsx';
import type { OpenHouse } from '../start/house/open-house.ts';
import { applyTableSkin } from '../theme/skin.ts';
import { FishScreen } from './fish-screen.tsx';
import { openFishSession } from './fish-session.ts';
import { withFishTexts } from './load-fish-texts.ts';

/** Opens the fish game on a session of the house; null when its look cannot be had. */
export function openFishStage(view: Window, house: OpenHouse): HouseStage | null {
  const session = openFishSession(view, house);
  if (session === null) return null;
  house.identity.onSessionEnd = () => session.game.end();
  applyTableSkin(document.documentElement, session.table);
  return { screen: <FishScreen session={session} />, start: () => void session.game.start(), withTexts: withFishTexts };
}
