import { CallRefused } from '@talora/contract/core/client.ts';
import { openHouseGame, type OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { CallIdentity, GameCalls } from './game-calls.ts';
import type { Store } from '../tab-storage.ts';
import { keptWaiting } from './waiting-keeper.ts';

const KEY = 'arcade.open-game';

/** Why a game could not be opened. */
export type OpenProblem = 'no-ticket' | 'ticket' | 'unavailable' | 'network';
export type OpenResult = { readonly opened: OpenedHouseGame; readonly openedAtMs: number } | { readonly problem: OpenProblem };

/** What a reload of the frame needs. The time on the screen goes on too. */
interface KeptSession {
  readonly opened: OpenedHouseGame;
  readonly openedAtMs: number;
}

function isKeptSession(value: unknown): value is KeptSession {
  const kept = value as Partial<KeptSession> | null;
  const isShaped = typeof kept === 'object' && kept !== null && typeof kept.openedAtMs === 'number';
  return isShaped && typeof kept.opened?.token === 'string' && typeof kept.opened.siteOrigin === 'string';
}

const problemOf = (error: unknown): OpenProblem => {
  if (!(error instanceof CallRefused)) throw error;
  if (error.code === 'TICKET_INVALID' || error.status === 401 || error.status === 400) return 'ticket';
  return error.status === 0 || error.status === 429 || error.status === 500 ? 'network' : 'unavailable';
};

/** A round that waited before the reload, if it does still. */
async function findWaiting(calls: GameCalls, roundId: string | null): Promise<OpenedHouseGame['waitingRound']> {
  if (roundId === null) return null;
  try {
    return (await calls.presentRound({ id: roundId })).waiting;
  } catch (error) {
    // Of another player in the same tab.
    if (error instanceof CallRefused && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A reload of this frame alone finds the ticket spent: the session it was exchanged for goes on, read afresh. */
async function resume(
  calls: GameCalls,
  identity: CallIdentity,
  { opened, openedAtMs }: KeptSession,
  waitingId: string | null,
): Promise<OpenResult> {
  identity.token = opened.token;
  try {
    const [balance, seeds, rounds, waitingRound] = await Promise.all([
      calls.balance(),
      calls.seeds(),
      calls.rounds({ pageNo: 1 }),
      findWaiting(calls, waitingId),
    ]);
    const last = rounds.content[0];
    const openRound = last === undefined || last.isShown ? null : last;
    return { opened: { ...opened, balance: balance.balance, seeds, openRound, waitingRound }, openedAtMs };
  } catch (error) {
    identity.token = null;
    return { problem: problemOf(error) };
  }
}

/** Opens the game by its ticket, or goes on with the session that this tab has open. */
export async function openSession(
  calls: GameCalls,
  identity: CallIdentity,
  store: Store,
  launch: { readonly ticket: string | null; readonly clientSeed: string; readonly nowMs: number },
): Promise<OpenResult> {
  const { ticket, clientSeed, nowMs: openedAtMs } = launch;
  if (ticket === null) {
    const kept = store.read(KEY);
    return isKeptSession(kept) ? resume(calls, identity, kept, keptWaiting(store)) : { problem: 'no-ticket' };
  }
  try {
    const opened = await openHouseGame(calls, identity, { ticket, clientSeed, requestId: newRequestId() });
    store.write(KEY, { opened, openedAtMs });
    return { opened, openedAtMs };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export function forgetSession(store: Store): void {
  store.remove(KEY);
}
