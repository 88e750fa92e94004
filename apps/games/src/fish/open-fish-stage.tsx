import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import type { ReactNode } from 'react';
import { applyTableSkin } from '../theme/skin.ts';
import { FishScreen } from './fish-screen.tsx';
import { openFishSession, type OpenedSession } from './fish-session.ts';
import { withFishTexts } from './load-fish-texts.ts';

/** The fish game, ready to be shown. */
interface FishStage {
  readonly screen: ReactNode;
  readonly start: () => void;
  readonly withTexts: (load: MessageLoader) => MessageLoader;
}

/** Opens the fish game on a session of the house; null when its look cannot be had. */
export function openFishStage(view: Window, house: OpenedSession): FishStage | null {
  const session = openFishSession(view, house);
  if (session === null) return null;
  house.identity.onSessionEnd = () => session.game.end();
  applyTableSkin(document.documentElement, session.table);
  return { screen: <FishScreen session={session} />, start: () => void session.game.start(), withTexts: withFishTexts };
}
