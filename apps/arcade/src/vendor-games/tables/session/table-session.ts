import { HOUSE_TABLES } from '@talora/domain/games/table/house-tables.ts';
import { TABLE_THEMES, type TableLook } from '@talora/domain/games/table/table-themes.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { GameHost } from '../../../host/host.ts';
import type { HouseProof } from '../../../host/house-proof.ts';
import { openRequestKeeper } from '../../../round/spin-request.ts';
import { tabStore } from '../../../session/tab-storage.ts';
import { getSettings, wantsCalm } from '../../../settings/settings.ts';
import { VendorRefused, type OpenedVendorGame, type TableRound, type VendorGame } from '../../api/vendor-calls.ts';
import type { Tempo } from '../../director/scene.ts';
import type { WayOut } from '../../session/way-out.ts';
import { createTablePlay, type TableNeeds, type TablePlay } from '../play/table-play.ts';
import { loadKit } from '../load-kit.ts';
import type { TableKit } from '../table-kit.ts';

/** What a table looks like, loaded. */
export interface LoadedTable {
  readonly game: VendorGame;
  readonly table: TableLook;
  readonly kit: TableKit;
  readonly play: TablePlay;
}

/** An open table with all its parts. */
export interface TableSession extends LoadedTable {
  readonly opened: OpenedVendorGame;
  readonly calls: GameHost;
  readonly out: WayOut;
  readonly openedAtMs: number;
  /** What proves the rounds; null at a vendor. */
  readonly proof: HouseProof | null;
}

/** A past round of a table on a page of its own. */
export interface TableReplaySession extends LoadedTable {
  readonly round: TableRound;
  readonly currency: string;
  readonly digits: number;
}

const tempo = (): Tempo => (wantsCalm() ? 'still' : getSettings().isQuick ? 'quick' : 'normal');

async function loadTable(game: VendorGame): Promise<{ table: TableLook; kit: TableKit } | null> {
  const table = [...TABLE_THEMES, ...HOUSE_TABLES].find(({ id, kind }) => id === game.theme && kind === game.kind);
  const kit = table === undefined ? null : await loadKit(table.kind);
  return table === undefined || kit === null ? null : { table, kit };
}

interface OpenTable extends Pick<TableNeeds, 'onBalance' | 'onShowing' | 'onOver'> {
  readonly host: GameHost;
  readonly proof: HouseProof | null;
  readonly opened: OpenedVendorGame;
  readonly openedAtMs: number;
  readonly out: WayOut;
}

/** Opens the table of a session; null when the product has none of its kind. */
export async function openTable({ host, opened, openedAtMs, out, proof, ...heard }: OpenTable): Promise<TableSession | null> {
  const { game } = opened;
  const loaded = await loadTable(game);
  if (loaded === null) return null;
  const play = createTablePlay({
    calls: host,
    opened,
    keeper: openRequestKeeper(tabStore),
    showMs: loaded.kit.showMs,
    newId: newRequestId,
    nowMs: () => Date.now(),
    tempo,
    ...heard,
  });
  return { ...loaded, game, opened, openedAtMs, calls: host, play, out, proof };
}

/** Opens a past round of a table. Nothing here can bet: its game has no calls. */
export async function openTableReplay(
  { game, currency, digits }: { readonly game: VendorGame; readonly currency: string; readonly digits: number },
  round: TableRound,
): Promise<TableReplaySession | null> {
  const loaded = await loadTable(game);
  if (loaded === null) return null;
  const nothing = (): Promise<never> => Promise.reject(new VendorRefused('SESSION_ENDED'));
  const play = createTablePlay({
    calls: { playTable: nothing, tableRounds: nothing, shown: nothing, balance: nothing },
    opened: {
      session: '',
      mode: 'real',
      currency,
      digits,
      language: '',
      balance: 0n,
      betLevels: [round.bet],
      defaultBet: round.bet,
      paceMs: 0,
      siteOrigin: '',
      returnUrl: null,
      game,
      lastRound: null,
      lastTable: null,
      freeRounds: null,
    },
    keeper: { keep: () => undefined, forget: () => undefined, findUnanswered: () => null },
    showMs: loaded.kit.showMs,
    newId: newRequestId,
    nowMs: () => Date.now(),
    tempo,
    onBalance: () => undefined,
    onShowing: () => undefined,
    onOver: () => undefined,
  });
  return { ...loaded, game, round, currency, digits, play };
}
