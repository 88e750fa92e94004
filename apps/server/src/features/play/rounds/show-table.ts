import type { CallResult } from '@talora/contract/core/call.ts';
import type { OpenBetView, SharedRoundView, tablesCalls } from '@talora/contract/rounds/tables.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { BingoOutcome } from '@talora/domain/rounds/bingo/bingo-call.ts';
import { writeRoomTicket } from '../../../platform/live/room-tickets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import { listUsernames } from '../../people/members/members.ts';
import type { GameContext } from '../arcade/arcade.ts';
import { readCards } from './draw-round.ts';
import { wantTable, type TableKey } from './leases.ts';
import { kindOf } from './place-bet.ts';
import {
  findLastRound,
  findRoundWithChain,
  listBetsOfIds,
  listBetsOfMember,
  listBetsOfRound,
  listLargestBets,
  listRecentRounds,
  sumBets,
  type RoundRow,
} from './rounds.queries.ts';
import { betViews, openBetViews, resultView, roundView } from './rounds.view.ts';
import { tableText, WANTED_TOPIC } from './step-table.ts';
import type { Kind } from './table-limits.ts';

type Calls = (typeof tablesCalls)['calls'];

/** A shoe of eight decks has some eighty rounds. */
const MOST_RESULTS = 110;
/** Flights that a list of them shows. */
const MOST_FLIGHTS = 40;
/** Bets of a round that everybody sees. */
const MOST_OPEN_BETS = 50;
const PAGE_SIZE = 20;

/** Key of the live room of a table. */
export const roomOf = (key: TableKey): string => `table:${tableText(key)}`;

/** Bets that everybody sees: those of a round that is left one by one. */
async function readOpenBets(platform: Platform, kind: Kind, roundId: string, asset: Asset): Promise<OpenBetView[]> {
  if (kind.course === undefined) return [];
  const db = platform.db.kysely;
  const bets = await listLargestBets(db, roundId, MOST_OPEN_BETS);
  const names = await listUsernames(db, [...new Set(bets.map((bet) => bet.member_id))]);
  return openBetViews(kind, bets, names, asset);
}

/** User names of those whose cards have won, by bet; none of a round without cards. */
async function readWinners(platform: Platform, { id, outcome }: RoundRow): Promise<ReadonlyMap<string, string>> {
  const { prizes = [] } = (outcome ?? {}) as { prizes?: BingoOutcome['prizes'] };
  const ids = new Set(prizes.flatMap(({ winners }) => winners.map(({ bet }) => bet)));
  if (ids.size === 0) return new Map();
  const bets = await listBetsOfIds(platform.db.kysely, id, [...ids]);
  const names = await listUsernames(platform.db.kysely, [...new Set(bets.map((bet) => bet.member_id))]);
  return new Map(bets.map((bet) => [bet.id, names.get(bet.member_id) ?? '']));
}

/** The table's present round, as everybody sees it; null before the first. */
export async function readRound(platform: Platform, key: TableKey, kind: Kind, asset: Asset): Promise<SharedRoundView | null> {
  const db = platform.db.kysely;
  const round = await findLastRound(db, key);
  if (round === undefined) return null;
  const [chained, crowd, openBets, winners] = await Promise.all([
    findRoundWithChain(db, key, round.id),
    sumBets(db, round.id),
    readOpenBets(platform, kind, round.id, asset),
    readWinners(platform, round),
  ]);
  assert(chained !== undefined, 'a round has its chain');
  return roundView(round, { now: round.now, promised: chained.promised, crowd, openBets, winners, kind, asset });
}

/** The last flights, or the results since the shoe began: a round that burnt cards is the first of one. */
async function readResults(platform: Platform, key: TableKey, kind: Kind, asset: Asset) {
  const shown = (rounds: readonly RoundRow[]) => rounds.map((round) => resultView(round, asset));
  if (kind.course !== undefined || kind.cards !== undefined) return shown(await listRecentRounds(platform.db.kysely, key, MOST_FLIGHTS));
  const rounds = await listRecentRounds(platform.db.kysely, key, MOST_RESULTS);
  const from = rounds.findLastIndex(({ outcome }) => (outcome as { burnt: readonly number[] }).burnt.length > 0);
  return shown(rounds.slice(Math.max(0, from)));
}

/** All that a frame shows when it opens, and whenever it may have missed something. Whoever asks is there: the table deals. */
export async function showTable(context: GameContext): Promise<CallResult<Calls['table']>> {
  const { platform, game } = context;
  const kind = kindOf(context);
  await wantTable(platform, game);
  platform.bus.tell(WANTED_TOPIC, tableText(game));
  const [round, results, balance] = await Promise.all([
    readRound(platform, game, kind, game.asset),
    readResults(platform, game, kind, game.asset),
    readBalance(platform, game.memberId, game.asset.id),
  ]);
  const bets = round === null ? [] : await listBetsOfRound(platform.db.kysely, game.memberId, round.id);
  assert(game.memberSessionHash !== null, 'a seat at a table lives in a session');
  return {
    round,
    results,
    myBets: betViews(kind, bets, game.asset, await readCards(platform, kind, bets, game.asset)),
    balance: formatAmount(balance.available, game.asset),
    room: writeRoomTicket(platform, roomOf(game), game.memberSessionHash.toString('hex')),
  };
}

/** A page of my bets at this table, newest first. */
export async function listMyBets(context: GameContext, { pageNo }: { pageNo: number }): Promise<CallResult<Calls['bets']>> {
  const { platform, game } = context;
  const kind = kindOf(context);
  const { rows, count } = await listBetsOfMember(platform.db.kysely, game.memberId, game, {
    skip: (pageNo - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  });
  const cards = await readCards(platform, kind, rows, game.asset);
  // What a line was paid hangs on nothing but the round's outcome: each bet can be shown alone.
  return {
    content: rows.flatMap((row) => betViews(kind, [row], game.asset, cards)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}
