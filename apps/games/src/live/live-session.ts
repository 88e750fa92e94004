import { CallRefused, createClient, type Client } from '@talora/contract/core/client.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { openSiteFrame, type SiteFrame } from '../host/site-frame.ts';
import { openMoney, type GameMoney } from '../host/house/game-money.ts';
import { clearTicket, readLaunch } from '../host/launch.ts';
import { tabStore } from '../host/tab-storage.ts';

type Calls = (typeof tablesCalls)['calls'];
export type TableCalls = Client<Calls>;
/** What the server tells when a seat is taken. */
export type OpenedTable = CallValue<Calls['openTable']>;

const KEY = 'arcade.open-table';

/** A seat at a live table. */
export interface LiveSession {
  readonly opened: OpenedTable;
  readonly calls: TableCalls;
  readonly frame: SiteFrame;
  readonly money: GameMoney;
  readonly getToken: () => string;
}

/** Why there is no seat, and the page to tell. */
export interface LiveProblem {
  readonly problem: 'no-frame' | 'no-ticket' | 'ticket' | 'unavailable' | 'network';
  readonly frame: SiteFrame;
}

function problemOf(error: unknown): LiveProblem['problem'] {
  if (!(error instanceof CallRefused)) throw error;
  if (error.code === 'TICKET_INVALID' || error.status === 401 || error.status === 400) return 'ticket';
  return error.status === 0 || error.status === 429 || error.status === 500 ? 'network' : 'unavailable';
}

const isOpened = (value: unknown): value is OpenedTable => typeof (value as Partial<OpenedTable> | null)?.token === 'string';

/** Takes a seat by the ticket of the address, or goes on with the one that this tab has. */
export async function openLiveSession(view: Window, language: string): Promise<LiveSession | LiveProblem> {
  const launch = readLaunch(view);
  const lobby = openSiteFrame(view, launch.parentOrigin);
  if (!launch.isFramed) return { problem: 'no-frame', frame: lobby };
  const identity = { token: null as string | null, language };
  const calls = createClient(tablesCalls, createFetchTransport({ getToken: () => identity.token, getLanguage: () => identity.language }));
  try {
    const kept = tabStore.read(KEY);
    if (launch.ticket === null && !isOpened(kept)) return { problem: 'no-ticket', frame: lobby };
    const opened = launch.ticket === null ? (kept as OpenedTable) : await calls.openTable({ ticket: launch.ticket });
    clearTicket(view);
    identity.token = opened.token;
    identity.language = opened.language;
    tabStore.write(KEY, opened);
    return {
      opened,
      calls,
      frame: openSiteFrame(view, opened.siteOrigin),
      money: openMoney(opened.currency),
      getToken: () => opened.token,
    };
  } catch (error) {
    return { problem: problemOf(error), frame: lobby };
  }
}
