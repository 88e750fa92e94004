import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { HOUSE_THEMES } from '@talora/domain/games/slots/themes/house-themes.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { openRequestKeeper } from '../round/spin-request.ts';
import { newClientSeed, type OpenHouse } from '../session/game-session.ts';
import { forgetSession } from '../session/open-session.ts';
import { tabStore } from '../session/tab-storage.ts';
import { getSettings, wantsCalm } from '../settings/settings.ts';
import type { Tempo } from '../vendor-games/director/scene.ts';
import { createPlay } from '../vendor-games/play/play.ts';
import { decimalText } from '../vendor-games/play/sums.ts';
import { openWayOut } from '../vendor-games/session/way-out.ts';
import { firstBetOf, type VendorSession } from '../vendor-games/session/vendor-session.ts';
import { openTable, type TableSession } from '../vendor-games/tables/session/table-session.ts';
import { loadPictures, picturesOf } from '../vendor-games/theme/pictures.ts';
import { openedByHouse, openHouseHost } from './house.ts';
import type { HouseProof } from './house-proof.ts';
import { openSeedStore } from './seed-store.ts';

const tempo = (): Tempo => (wantsCalm() ? 'still' : getSettings().isQuick ? 'quick' : 'normal');

/** Opens the stage of a house game on the session that was opened for it; null when the product has no look of this name. */
export async function startHouseStage(view: Window, house: OpenHouse): Promise<VendorSession | TableSession | null> {
  const { opened, calls, identity, openedAtMs } = house;
  const seeds = openSeedStore(opened.seeds);
  const told = openedByHouse(opened);
  const out = openWayOut(view, opened.siteOrigin, null);
  const proof: HouseProof = { calls, seeds, frame: out.frame };
  const host = openHouseHost({ calls, opened, seeds, newId: newRequestId, newClientSeed });
  const onBalance = (balance: bigint): void =>
    out.frame.tell({ type: 'balance', balance: decimalText(balance, opened.digits), currency: opened.currency });
  let isOver = false;
  const onOver = (): void => {
    if (isOver) return;
    isOver = true;
    forgetSession(tabStore);
    out.reopen();
  };
  // The server knows which round was not shown to its end: nothing is kept here for it.
  const onShowing = (): void => undefined;
  identity.onSessionEnd = onOver;
  if (opened.kind === 'table') return openTable({ host, opened: told, openedAtMs, out, proof, onBalance, onShowing, onOver });
  const game = findHouseGame(opened.game);
  const theme = HOUSE_THEMES.find(({ id }) => id === opened.theme);
  if (game?.kind !== 'slot' || theme === undefined) return null;
  const { model } = game;
  const pictures = picturesOf('/', theme.id);
  const play = createPlay({
    model,
    calls: host,
    opened: told,
    keeper: openRequestKeeper(tabStore),
    firstBet: firstBetOf(told),
    newId: newRequestId,
    nowMs: () => Date.now(),
    tempo,
    onBalance,
    onShowing,
    onOver,
  });
  const art = await loadPictures(model, pictures);
  return { game: told.game, model, theme, pictures, art, opened: told, openedAtMs, calls: host, play, out, proof };
}
