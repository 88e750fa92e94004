import { fishCalls } from '@talora/contract/fish/fish.ts';
import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { createClient } from '@talora/contract/core/client.ts';
import { HOUSE_TABLES } from '@talora/domain/games/table/house-tables.ts';
import type { HouseTableTheme } from '@talora/domain/games/table/table-themes.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { GameHost, TableRound } from '../host/game-host.ts';
import type { CallIdentity, GameCalls } from '../host/house/game-calls.ts';
import { openMoney } from '../host/house/game-money.ts';
import { openedByHouse, openHouseHost, tableRoundOf } from '../host/house/house-host.ts';
import { forgetSession } from '../host/house/open-session.ts';
import { startPromisedPair } from '../host/house/promised-pair.ts';
import { newClientSeed, openSeedStore } from '../host/house/seed-store.ts';
import { tabStore } from '../host/tab-storage.ts';
import { openWayOut } from '../host/way-out.ts';
import { decimalText, openSums } from '../round/sums.ts';
import { firstBetOf, keepBet, type PlaySession } from '../session/open-machine.ts';
import { getSettings } from '../settings/settings.ts';
import { playNotes } from '../sound/instrument.ts';
import { notesOf, type Cue } from '../sound/tune.ts';
import { FishGame } from './fish-game.ts';

/** A session that the house has opened. */
export interface OpenedSession {
  readonly opened: OpenedHouseGame;
  readonly calls: GameCalls;
  readonly identity: CallIdentity;
  readonly openedAtMs: number;
}

/** An open fish game. */
export interface FishSession extends PlaySession<TableRound> {
  readonly host: GameHost<TableRound>;
  readonly game: FishGame;
  readonly table: HouseTableTheme;
}

const CUES: Readonly<Record<'shot' | 'caught' | 'large', Cue>> = { shot: 'land', caught: 'coin', large: 'big-win' };

/** Opens the fish game on a session of the house; null when the product has no look of its name. */
export function openFishSession(view: Window, house: OpenedSession): FishSession | null {
  const { calls, identity, openedAtMs } = house;
  const openedGame: OpenedHouseGame = house.opened;
  const table = HOUSE_TABLES.find(({ id }) => id === openedGame.theme);
  if (table === undefined) return null;
  const opened = openedByHouse(openedGame);
  const seeds = openSeedStore(openedGame.seeds);
  const out = openWayOut(view, openedGame.siteOrigin, null);
  const parts = { calls, currency: openedGame.currency, seeds, hasSteps: false, newId: newRequestId, newClientSeed };
  const transport = createFetchTransport({
    getToken: () => identity.token,
    getLanguage: () => identity.language,
    onSessionEnd: () => identity.onSessionEnd(),
  });
  const game = new FishGame({
    calls: createClient(fishCalls, transport),
    money: openMoney(openedGame.currency),
    getToken: () => identity.token,
    connect: openLiveConnection,
    betLevels: opened.betLevels,
    balance: opened.balance,
    bet: firstBetOf(opened),
    newId: newRequestId,
    async startPair() {
      const started = await startPromisedPair(calls, seeds.get().present, { newId: newRequestId, newClientSeed });
      seeds.set(started.seeds, started.revealed ?? seeds.get().revealed);
    },
    onBalance: (balance) =>
      out.frame.tell({ type: 'balance', balance: decimalText(balance, openedGame.digits), currency: openedGame.currency }),
    onBet: (bet) => keepBet(opened.game.code, bet),
    onOver: () => forgetSession(tabStore),
    onSound: (what) => getSettings().hasSound && playNotes(notesOf(table.sound, CUES[what]), table.sound.timbre),
    sumText: (minor) => openSums(openedGame.currency, openedGame.digits, view.document.documentElement.lang || 'ms').plain(minor),
  });
  return {
    opened,
    openedAtMs,
    out,
    proof: { calls, seeds, frame: out.frame },
    onLanguage(language) {
      identity.language = language;
    },
    host: openHouseHost(parts, tableRoundOf),
    game,
    table,
  };
}
