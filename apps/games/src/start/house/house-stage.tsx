import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { HOUSE_THEMES } from '@talora/domain/games/slots/themes/house-themes.ts';
import { KOPITIAM_THEME } from '@talora/domain/games/slots/themes/kopitiam-theme.ts';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import type { ReactNode } from 'react';
import type { OpenHouse } from './open-house.ts';
import { forgetSession } from '../../host/house/open-session.ts';
import { tabStore } from '../../host/tab-storage.ts';
import { keepWaiting } from '../../host/house/waiting-keeper.ts';
import { loadSlot, openSlot, type LoadedSlot, type SlotSession } from '../../slots/slot-session.ts';
import { decimalText } from '../../round/sums.ts';
import { openWayOut } from '../../host/way-out.ts';
import { SlotScreen } from '../../slots/slot-screen.tsx';
import { openTable, type TableSession } from '../../tables/table-session.ts';
import { withKitMessages } from '../../tables/with-kit-messages.ts';
import { TableScreen } from '../../tables/stage/table-screen.tsx';
import { applySlotSkin, applyTableSkin } from '../../theme/skin.ts';
import type { GameFacts } from '../../host/game-host.ts';
import { openDeckFeed } from '../../host/house/deck-feed.ts';
import { openedByHouse, openHouseHost, slotRoundOf, tableRoundOf } from '../../host/house/house-host.ts';
import type { Ends, Surroundings } from '../../session/open-machine.ts';
import { newClientSeed, openSeedStore } from '../../host/house/seed-store.ts';

/** A house game that is ready to be shown. */
export interface HouseStage {
  readonly screen: ReactNode;
  readonly start: () => void;
  /** Loads the texts of this game beside those of the page. */
  readonly withTexts: (load: MessageLoader) => MessageLoader;
}

function loadOwn(game: GameFacts): Promise<LoadedSlot | null> {
  const offered = findHouseGame(game.code);
  const slotTheme = [KOPITIAM_THEME, ...HOUSE_THEMES].find(({ id }) => id === game.theme);
  return loadSlot(game, '/', offered?.kind === 'slot' ? offered.model : undefined, slotTheme);
}

/** Opens the game of a house session; null when the product has no look of its name. */
async function openOwn(view: Window, house: OpenHouse): Promise<SlotSession | TableSession | null> {
  const { calls, identity, openedAtMs } = house;
  const openedGame: OpenedHouseGame = house.opened;
  const opened = openedByHouse(openedGame);
  const seeds = openSeedStore(openedGame.seeds);
  const out = openWayOut(view, openedGame.siteOrigin, null);
  const rules = Object.values(ONE_STEP_GAMES).find(({ kind }) => kind === opened.game.kind);
  const [hasSteps, hasDeck] = [rules?.steps !== undefined, rules?.deck !== undefined];
  const deck = hasDeck ? openDeckFeed(calls) : undefined;
  // Nothing waits for it: a first deck is laid out while the game is shown already.
  void deck?.read();
  const parts = { calls, currency: openedGame.currency, seeds, hasSteps, deck, newId: newRequestId, newClientSeed };
  keepWaiting(tabStore, opened.waiting?.roundId ?? null);
  const around: Surroundings = {
    opened,
    openedAtMs,
    out,
    proof: { calls, seeds, frame: out.frame },
    onLanguage(language) {
      identity.language = language;
    },
  };
  const ends: Ends = {
    seat: () => seeds.get().present.pairId,
    onBalance: (balance) =>
      out.frame.tell({ type: 'balance', balance: decimalText(balance, openedGame.digits), currency: openedGame.currency }),
    onWaiting: (roundId) => keepWaiting(tabStore, roundId),
    onOver() {
      forgetSession(tabStore);
      out.reopen();
    },
  };
  if (openedGame.kind === 'table') return openTable(around, openHouseHost(parts, tableRoundOf), ends);
  const loaded = await loadOwn(opened.game);
  return loaded && openSlot(loaded, around, openHouseHost(parts, slotRoundOf), ends);
}

/** Opens a house game on the session that was opened for it; null when its pictures or its look cannot be had. */
export async function openHouseStage(view: Window, house: OpenHouse): Promise<HouseStage | null> {
  // Shots are fired in a sea that others share: it has a screen of its own.
  if (house.opened.model === 'fish') return (await import('../../fish/open-fish-stage.tsx')).openFishStage(view, house);
  const session = await openOwn(view, house).catch(() => null);
  if (session === null) return null;
  // A call that finds the session gone ends the game on the whole screen.
  house.identity.onSessionEnd = () => session.play.end();
  const isTable = 'kit' in session;
  if (isTable) applyTableSkin(document.documentElement, session.table);
  else applySlotSkin(document.documentElement, session.theme);
  return {
    screen: isTable ? <TableScreen session={session} /> : <SlotScreen session={session} />,
    start: () => session.play.start(),
    withTexts: (load) => (isTable ? withKitMessages(session.kit, load) : load),
  };
}
