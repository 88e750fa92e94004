import { openSiteFrame, type SiteFrame } from '../../host/site-frame.ts';
import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { openGameCalls, type CallIdentity, type GameCalls } from '../../host/house/game-calls.ts';
import { newClientSeed } from '../../host/house/seed-store.ts';
import { clearTicket, readLaunch } from '../../host/launch.ts';
import { openSession, type OpenProblem } from '../../host/house/open-session.ts';
import { tabStore } from '../../host/tab-storage.ts';

/** A session that the house has opened, whatever the game. */
export interface OpenHouse {
  readonly opened: OpenedHouseGame;
  readonly calls: GameCalls;
  readonly identity: CallIdentity;
  readonly openedAtMs: number;
}

/** Why there is no game, and the page to tell. */
export interface StartProblem {
  readonly problem: OpenProblem | 'no-frame' | 'pictures';
  readonly frame: SiteFrame;
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
