import { nowOf } from '../../../../platform/clock.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Brand } from '../../../base/site/site.ts';
import { listLargestWins, listPlayedRows } from './catalogue.queries.ts';
import { listOtherWins, type OtherWin } from './other-wins.ts';

/** Which games are played most: place by game, from 0. `version` changes with each reading. */
export interface Popularity {
  readonly version: number;
  readonly ranks: ReadonlyMap<number, number>;
}

/** A win of the board; `jackpot` is null for the payout of a round. */
export type LargeWin = Omit<OtherWin, 'jackpot'> & { readonly jackpot: OtherWin['jackpot'] | null };

const SPAN_MS = 7 * 86_400_000;
const FRESH_MS = 60_000;
/** More than a board shows: games may be taken off meanwhile. */
const WINS_KEPT = 60;

interface Kept<T> {
  readonly readAt: number;
  readonly value: Promise<T>;
}

const keptOf = perPlatform(() => ({
  popularity: new Map<number, Kept<Popularity>>(),
  wins: new Map<number, Kept<LargeWin[]>>(),
  version: 0,
}));

/** Reads once a minute for all who ask; what failed is read again. */
function kept<T>(platform: Platform, map: Map<number, Kept<T>>, book: number, read: () => Promise<T>): Promise<T> {
  const nowMs = platform.clock.nowMs();
  const known = map.get(book);
  if (known !== undefined && nowMs - known.readAt < FRESH_MS && nowMs >= known.readAt) return known.value;
  const value = read();
  map.set(book, { readAt: nowMs, value });
  value.catch(() => map.delete(book));
  return value;
}

const spanOf = (platform: Platform): [Date, Date] => {
  const to = nowOf(platform.clock);
  return [new Date(to.getTime() - SPAN_MS), to];
};

/** Games of a book by the players of the last seven days. */
export function getPopularity(platform: Platform, book: number): Promise<Popularity> {
  const state = keptOf(platform);
  return kept(platform, state.popularity, book, async () => {
    const rows = await listPlayedRows(platform.db.kysely, book, ...spanOf(platform));
    state.version += 1;
    return { version: state.version, ranks: new Map(rows.map((row, rank) => [row.game_id, rank])) };
  });
}

/** The largest wins of a brand in the last seven days, largest first: payouts of rounds, and what else was won. */
export function getLargestWins(platform: Platform, { id, realBook }: Pick<Brand, 'id' | 'realBook'>): Promise<LargeWin[]> {
  return kept(platform, keptOf(platform).wins, realBook, async () => {
    const [rows, others] = await Promise.all([
      listLargestWins(platform.db.kysely, realBook, ...spanOf(platform), WINS_KEPT),
      listOtherWins(platform, id),
    ]);
    const paid = rows.map((row) => ({
      memberId: row.member_id,
      gameId: row.game_id,
      amount: row.payout,
      wonAt: row.settled_at,
      jackpot: null,
    }));
    return [...paid, ...others].toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1)).slice(0, WINS_KEPT);
  });
}
