import { HOUSE_TABLES } from '@talora/domain/games/table/house-tables.ts';
import { TABLE_THEMES, type TableSkin } from '@talora/domain/games/table/table-themes.ts';
import type { GameFacts, GameHost, TableRound } from '../host/game-host.ts';
import { openMachine, openReplay, type Ends, type PlaySession, type Surroundings } from '../session/open-machine.ts';
import { loadKit } from './load-kit.ts';
import type { TableKit } from './table-kit.ts';
import { tableShow, type TablePlay } from './table-show.ts';

/** What a table looks like, loaded. */
interface SkinOfTable {
  readonly game: GameFacts;
  readonly table: TableSkin;
  readonly kit: TableKit;
}

export interface LoadedTable extends SkinOfTable {
  readonly play: TablePlay;
}

/** An open table with all its parts. */
export interface TableSession extends LoadedTable, PlaySession<TableRound> {}

/** A past round of a table on a page of its own. */
export interface TableReplaySession extends LoadedTable {
  readonly round: TableRound;
  readonly currency: string;
  readonly digits: number;
}

/** Null when the product has no table of its kind. */
async function loadTable(game: GameFacts): Promise<SkinOfTable | null> {
  const table = [...TABLE_THEMES, ...HOUSE_TABLES].find(({ id, kind }) => id === game.theme && kind === game.kind);
  const kit = table === undefined ? null : await loadKit(table.kind);
  return table === undefined || kit === null ? null : { game, table, kit };
}

/** Opens the table of a session; null when the product has none of its kind. */
export async function openTable(around: Surroundings, host: GameHost<TableRound>, ends: Ends): Promise<TableSession | null> {
  const { opened } = around;
  const loaded = await loadTable(opened.game);
  if (loaded === null) return null;
  const lastRound = opened.lastRound !== null && 'outcome' in opened.lastRound ? opened.lastRound : null;
  const play = openMachine({ ...ends, opened, host, show: tableShow(loaded.kit.showMs), lastRound, readsPast: true });
  return { ...loaded, ...around, host, play };
}

/** Opens a past round of a table; null when the product has none of its kind. */
export async function openTableReplay(
  { game, currency, digits }: { readonly game: GameFacts; readonly currency: string; readonly digits: number },
  round: TableRound,
): Promise<TableReplaySession | null> {
  const loaded = await loadTable(game);
  return loaded && { ...loaded, round, currency, digits, play: openReplay(tableShow(loaded.kit.showMs), round) };
}
