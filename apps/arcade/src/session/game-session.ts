import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { openSiteFrame, type SiteFrame } from '../frame/site-frame.ts';
import { openMoney, type GameMoney } from '../money/game-money.ts';
import { loadSymbolArt, type SymbolArt } from '../reels/symbol-art.ts';
import { createGame, type Game } from '../round/game.ts';
import { openRequestKeeper } from '../round/spin-request.ts';
import { getSettings, wantsCalm } from '../settings/settings.ts';
import { openGameCalls, type CallIdentity, type GameCalls, type OpenedGame } from './game-calls.ts';
import { clearTicket, readLaunch } from './launch.ts';
import { forgetSession, openSession, type OpenProblem } from './open-session.ts';
import { deviceStore, tabStore } from './tab-storage.ts';

const BET_KEY = 'arcade.bet';

/** A session that the house has opened, whatever the game. */
export interface OpenHouse {
  readonly opened: OpenedGame;
  readonly calls: GameCalls;
  readonly identity: CallIdentity;
  readonly openedAtMs: number;
}

/** An open game of Kopitiam Sevens with all its parts. */
export interface GameSession extends OpenHouse {
  readonly game: Game;
  readonly frame: SiteFrame;
  readonly money: GameMoney;
  readonly art: ReadonlyMap<string, SymbolArt>;
}

/** Why there is no game, and the page to tell. */
export interface StartProblem {
  readonly problem: OpenProblem | 'no-frame' | 'pictures';
  readonly frame: SiteFrame;
}

/** A client seed of the player's own making: his browser's randomness in every result. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function firstBetOf(opened: OpenedGame): string {
  const kept = deviceStore.read(BET_KEY);
  return typeof kept === 'string' && opened.betLevels.includes(kept) ? kept : opened.defaultBet;
}

export function keepBet(bet: string): void {
  deviceStore.write(BET_KEY, bet);
}

/** Opens the session of the address: frame, then ticket. */
export async function openHouse(view: Window, language: string): Promise<OpenHouse | StartProblem> {
  const launch = readLaunch(view);
  const lobby = openSiteFrame(view, launch.parentOrigin);
  if (!launch.isFramed) return { problem: 'no-frame', frame: lobby };
  const identity: CallIdentity = { token: null, language, onSessionEnd: () => undefined };
  const calls = openGameCalls(identity);
  const result = await openSession(calls, identity, tabStore, { ticket: launch.ticket, clientSeed: newClientSeed(), nowMs: Date.now() });
  if ('problem' in result) return { problem: result.problem, frame: lobby };
  clearTicket(view);
  identity.language = result.opened.language;
  return { calls, identity, ...result };
}

/** Opens the game of Kopitiam Sevens on a session: pictures, then game. */
export async function startKopitiam(view: Window, house: OpenHouse): Promise<GameSession | StartProblem> {
  const { opened, calls, identity } = house;
  const frame = openSiteFrame(view, opened.siteOrigin);
  const money = openMoney(opened.currency);
  let art: ReadonlyMap<string, SymbolArt>;
  try {
    art = await loadSymbolArt();
  } catch {
    return { problem: 'pictures', frame };
  }
  const game = createGame({
    calls,
    opened,
    money,
    keeper: openRequestKeeper(tabStore),
    firstBet: firstBetOf(opened),
    newId: newRequestId,
    newClientSeed,
    nowMs: () => Date.now(),
    tempo: () => (wantsCalm() ? 'still' : getSettings().isQuick ? 'quick' : 'normal'),
    onBalance: (balance) => frame.tell({ type: 'balance', balance, currency: opened.currency }),
  });
  identity.onSessionEnd = () => {
    forgetSession(tabStore);
    game.end();
    frame.tell({ type: 'session-over' });
  };
  return { ...house, game, frame, money, art };
}
