import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import { RoundRefused, type GameFacts } from '../../host/game-host.ts';
import type { Ends } from '../../session/open-machine.ts';
import { clearTicket, readLaunch } from '../../host/launch.ts';
import { tabStore } from '../../host/tab-storage.ts';
import { loadSlot, openSlot, openSlotReplay, type LoadedSlot, type SlotReplaySession, type SlotSession } from '../../slots/slot-session.ts';
import { openVendorCalls, type VendorCalls } from './vendor-calls.ts';
import { decimalText } from '../../round/sums.ts';
import type { TableReplaySession, TableSession } from '../../tables/table-session.ts';
import { findTheme } from './find-theme.ts';
import { forgetOpened, keepOpened, keepShowing, notingHost, reopenKept, type KeptGame } from './kept-game.ts';
import type { GameLocation } from './game-location.ts';
import { openWayOut, type WayOut } from '../../host/way-out.ts';

/** Why there is no game. */
export type VendorProblem = 'ticket' | 'replay' | 'maintenance' | 'unknown' | 'network';
export interface NoGame {
  readonly problem: VendorProblem;
  readonly out: WayOut;
}

function problemOf(error: unknown, isReplay: boolean): VendorProblem {
  if (!(error instanceof RoundRefused)) return 'network';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  if (error.code === 'NETWORK' || error.code === 'BUSY' || error.code === 'WALLET_UNAVAILABLE') return 'network';
  if (error.code === 'PLAYER_BLOCKED' || error.code === 'BAD_REPLY') return 'unknown';
  return isReplay ? 'replay' : 'ticket';
}

async function loadOwn(location: GameLocation, game: GameFacts): Promise<LoadedSlot | null> {
  const model = SLOT_MODELS.find(({ id }) => id === game.model);
  return loadSlot(game, location.base, model, await findTheme(location.vendor, game.theme));
}

async function openGame(calls: VendorCalls, location: GameLocation): Promise<KeptGame> {
  if (location.ticket === null) {
    const kept = await reopenKept(calls, tabStore, location);
    if (kept === null) throw new RoundRefused('TICKET_INVALID');
    return kept;
  }
  const opened = await calls.open({ ticket: location.ticket, gameCode: location.gameCode });
  const openedAtMs = Date.now();
  keepOpened(tabStore, location, { opened, openedAtMs });
  if (opened.lastRound?.isShown === false) keepShowing(tabStore, location, opened.lastRound.roundId);
  return { opened, openedAtMs };
}

/** What a vendor's game does at the ends of its rounds: the tab keeps it for a reload, and the site is told. */
function endsOf(location: GameLocation, { opened, openedAtMs }: KeptGame, out: WayOut): Ends {
  return {
    seat: () => opened.session,
    onBalance(balance, { freeRounds }) {
      keepOpened(tabStore, location, { opened: { ...opened, freeRounds }, openedAtMs });
      out.frame.tell({ type: 'balance', balance: decimalText(balance, opened.digits), currency: opened.currency });
    },
    onOver() {
      forgetOpened(tabStore, location);
      if (out.isFramed) out.reopen();
    },
  };
}

/** Opens everything in order: ticket, theme, pictures, game. */
export async function startVendorSession(view: Window, location: GameLocation): Promise<SlotSession | TableSession | NoGame> {
  const calls = openVendorCalls(`${location.base}game/`);
  const lobby = openWayOut(view, readLaunch(view).parentOrigin, null);
  try {
    const kept = await openGame(calls, location);
    clearTicket(view);
    const { opened } = kept;
    const out = openWayOut(view, opened.siteOrigin, opened.returnUrl);
    const ends = endsOf(location, kept, out);
    const around = { ...kept, out, proof: null, onLanguage: () => undefined };
    if (opened.game.kind !== 'slot') {
      const { openTable } = await import('../../tables/table-session.ts');
      return (await openTable(around, notingHost(calls.tables(opened.session), tabStore, location), ends)) ?? { problem: 'unknown', out };
    }
    const loaded = await loadOwn(location, opened.game);
    if (loaded === null) return { problem: 'unknown', out };
    return openSlot(loaded, around, notingHost(calls.slots(opened.session), tabStore, location), ends);
  } catch (error) {
    return { problem: problemOf(error, false), out: lobby };
  }
}

/** Opens a past round on a page of its own. */
export async function startReplay(view: Window, location: GameLocation): Promise<SlotReplaySession | TableReplaySession | NoGame> {
  const calls = openVendorCalls(`${location.base}game/`);
  const out = openWayOut(view, readLaunch(view).parentOrigin, null);
  try {
    if (location.replayToken === null) return { problem: 'replay', out };
    const replay = await calls.replay({ token: location.replayToken });
    const { round } = replay;
    if ('outcome' in round) {
      const { openTableReplay } = await import('../../tables/table-session.ts');
      return (await openTableReplay(replay, round)) ?? { problem: 'unknown', out };
    }
    const loaded = await loadOwn(location, replay.game);
    const { currency, digits } = replay;
    return loaded === null ? { problem: 'unknown', out } : openSlotReplay(loaded, round, { currency, digits });
  } catch (error) {
    return { problem: problemOf(error, true), out };
  }
}
