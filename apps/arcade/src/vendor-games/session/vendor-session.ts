import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { SlotLook } from '@talora/domain/games/slots/themes/theme.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { GameHost } from '../../host/host.ts';
import type { HouseProof } from '../../host/house-proof.ts';
import type { SymbolArt } from '../../reels/symbol-art.ts';
import { openRequestKeeper } from '../../round/spin-request.ts';
import { clearTicket, readLaunch } from '../../session/launch.ts';
import { deviceStore, tabStore } from '../../session/tab-storage.ts';
import { getSettings, wantsCalm } from '../../settings/settings.ts';
import {
  openVendorCalls,
  VendorRefused,
  type OpenedVendorGame,
  type ReplayReply,
  type VendorCalls,
  type VendorGame,
  type VendorRound,
} from '../api/vendor-calls.ts';
import type { Tempo } from '../director/scene.ts';
import { createPlay, type Play } from '../play/play.ts';
import { decimalText } from '../play/sums.ts';
import type { TableReplaySession, TableSession } from '../tables/session/table-session.ts';
import { findTheme } from '../theme/find-theme.ts';
import { loadPictures, picturesOf, type Pictures } from '../theme/pictures.ts';
import type { Place } from './place.ts';
import { reopenKept, keepOpened, keepShowing, forgetOpened } from './kept-game.ts';
import { openWayOut, type WayOut } from './way-out.ts';

/** What a game looks like, loaded. */
export interface LoadedGame {
  readonly game: VendorGame;
  readonly model: SlotModel;
  readonly theme: SlotLook;
  readonly pictures: Pictures;
  readonly art: ReadonlyMap<string, SymbolArt>;
}

/** An open game with all its parts. */
export interface VendorSession extends LoadedGame {
  readonly opened: OpenedVendorGame;
  readonly calls: GameHost;
  readonly play: Play;
  readonly out: WayOut;
  readonly openedAtMs: number;
  /** What proves the rounds; null at a vendor. */
  readonly proof: HouseProof | null;
}

/** A past round on a page of its own. */
export interface ReplaySession extends LoadedGame {
  readonly replay: ReplayReply;
  readonly round: VendorRound;
  readonly play: Play;
}

/** Why there is no game. */
export type VendorProblem = 'ticket' | 'replay' | 'maintenance' | 'unknown' | 'network';
export interface NoGame {
  readonly problem: VendorProblem;
  readonly out: WayOut;
}

const tempo = (): Tempo => (wantsCalm() ? 'still' : getSettings().isQuick ? 'quick' : 'normal');

function problemOf(error: unknown, isReplay: boolean): VendorProblem {
  if (!(error instanceof VendorRefused)) return 'network';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  if (error.code === 'NETWORK' || error.code === 'BUSY' || error.code === 'WALLET_UNAVAILABLE') return 'network';
  if (error.code === 'PLAYER_BLOCKED' || error.code === 'BAD_REPLY') return 'unknown';
  return isReplay ? 'replay' : 'ticket';
}

/** Finds model and theme and loads the pictures; null when the product has no such game. */
async function loadGame(place: Place, game: VendorGame): Promise<LoadedGame | null> {
  const model = SLOT_MODELS.find(({ id }) => id === game.model);
  const theme = await findTheme(place.vendor, game.theme);
  if (model === undefined || theme === null) return null;
  const pictures = picturesOf(place.base, theme.id);
  return { game, model, theme, pictures, art: await loadPictures(model, pictures) };
}

const betKey = (code: string): string => `vendor.bet.${code}`;

/** Keeps the bet of a game on this device. */
export function keepVendorBet(code: string, bet: bigint): void {
  deviceStore.write(betKey(code), bet.toString());
}

/** The bet that this device kept for a game, if it is on offer. */
export function firstBetOf(opened: OpenedVendorGame): bigint {
  const kept = deviceStore.read(betKey(opened.game.code));
  return opened.betLevels.find((level) => level.toString() === kept) ?? opened.defaultBet;
}

async function openGame(calls: VendorCalls, place: Place): Promise<{ opened: OpenedVendorGame; openedAtMs: number }> {
  if (place.ticket === null) {
    const kept = await reopenKept(calls, tabStore, place);
    if (kept === null) throw new VendorRefused('TICKET_INVALID');
    return kept;
  }
  const opened = await calls.open({ ticket: place.ticket, gameCode: place.gameCode });
  const openedAtMs = Date.now();
  keepOpened(tabStore, place, { opened, openedAtMs });
  return { opened, openedAtMs };
}

/** Opens everything in order: ticket, theme, pictures, game. */
export async function startVendorSession(view: Window, place: Place): Promise<VendorSession | TableSession | NoGame> {
  const calls = openVendorCalls(`${place.base}game/`);
  const lobby = openWayOut(view, readLaunch(view).parentOrigin, null);
  try {
    const { opened, openedAtMs } = await openGame(calls, place);
    clearTicket(view);
    const out = openWayOut(view, opened.siteOrigin, opened.returnUrl);
    const onBalance = (kept: OpenedVendorGame) => (balance: bigint) => {
      keepOpened(tabStore, place, { opened: kept, openedAtMs });
      out.frame.tell({ type: 'balance', balance: decimalText(balance, opened.digits), currency: opened.currency });
    };
    const onShowing = (roundId: string | null): void => keepShowing(tabStore, place, roundId);
    const onOver = (): void => {
      forgetOpened(tabStore, place);
      if (out.isFramed) out.reopen();
    };
    if (opened.game.kind !== 'slot') {
      const { openTable } = await import('../tables/session/table-session.ts');
      const session = await openTable({
        host: calls,
        opened,
        openedAtMs,
        out,
        proof: null,
        onShowing,
        onOver,
        onBalance: onBalance(opened),
      });
      return session ?? { problem: 'unknown', out };
    }
    const loaded = await loadGame(place, opened.game);
    if (loaded === null) return { problem: 'unknown', out };
    const play: Play = createPlay({
      model: loaded.model,
      calls,
      opened,
      keeper: openRequestKeeper(tabStore),
      firstBet: firstBetOf(opened),
      newId: newRequestId,
      nowMs: () => Date.now(),
      tempo,
      onBalance: (balance) => onBalance({ ...opened, freeRounds: play.getState().freeRounds })(balance),
      onShowing,
      onOver,
    });
    return { ...loaded, opened, openedAtMs, calls, play, out, proof: null };
  } catch (error) {
    return { problem: problemOf(error, false), out: lobby };
  }
}

/** Opens a past round. Nothing here can bet: its game has no calls. */
export async function startReplay(view: Window, place: Place): Promise<ReplaySession | TableReplaySession | NoGame> {
  const calls = openVendorCalls(`${place.base}game/`);
  const out = openWayOut(view, readLaunch(view).parentOrigin, null);
  try {
    if (place.replayToken === null) return { problem: 'replay', out };
    const replay = await calls.replay({ token: place.replayToken });
    const { round } = replay;
    if ('outcome' in round) {
      const { openTableReplay } = await import('../tables/session/table-session.ts');
      return (await openTableReplay(replay, round)) ?? { problem: 'unknown', out };
    }
    const loaded = await loadGame(place, replay.game);
    if (loaded === null) return { problem: 'unknown', out };
    const { bet } = round;
    const nothing = (): Promise<never> => Promise.reject(new VendorRefused('SESSION_ENDED'));
    const play = createPlay({
      model: loaded.model,
      calls: { spin: nothing, shown: nothing, balance: nothing },
      opened: {
        session: '',
        mode: 'real',
        currency: replay.currency,
        digits: replay.digits,
        language: '',
        balance: 0n,
        betLevels: [bet],
        defaultBet: bet,
        paceMs: 0,
        siteOrigin: '',
        returnUrl: null,
        game: replay.game,
        lastRound: null,
        lastTable: null,
        freeRounds: null,
      },
      keeper: { keep: () => undefined, forget: () => undefined, findUnanswered: () => null },
      firstBet: bet,
      newId: newRequestId,
      nowMs: () => Date.now(),
      tempo,
      onBalance: () => undefined,
      onShowing: () => undefined,
      onOver: () => undefined,
    });
    return { ...loaded, replay, round, play };
  } catch (error) {
    return { problem: problemOf(error, true), out };
  }
}
