import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { tablesCalls } from '@talora/contract/rounds/tables.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { factorText } from '@talora/domain/rounds/crash-round.ts';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { GameContext } from '../arcade/arcade.ts';
import { readDrawn } from './draw-round.ts';
import { kindOf } from './place-bet.ts';
import { findBet, findRoundOfId, type BetRow, type RoundRow } from './rounds.queries.ts';
import { betViews } from './rounds.view.ts';
import { ruledBet, TABLE_TOPIC, tableText } from './step-table.ts';
import { mostPaidOf, type Kind } from './table-limits.ts';

type CashOut = (typeof tablesCalls)['calls']['cashOut'];

/** How the wish to leave a round went: with the answer of the database. */
export const EXIT = { left: 0, none: 1, early: 2, late: 3 } as const;

/** What came of the wish to leave a round with a bet. */
interface Leaving {
  readonly status: (typeof EXIT)[keyof typeof EXIT];
  /** The millisecond of the course at which the bet has left by hand; null when it has not. */
  readonly ms: number | null;
  readonly outcome: unknown;
  /** Has it left, by hand or by itself? */
  readonly isOut: boolean;
}

/** Leaves a round with a bet, at the moment by the database's clock. A round that is open has no course yet; one of a kind without courses has none. */
export async function leaveRound(platform: Platform, kind: Kind, asset: Asset, bet: BetRow, round: RoundRow): Promise<Leaving> {
  const { course } = kind;
  if (course === undefined) return { status: EXIT.none, ms: null, outcome: null, isOut: false };
  if (round.state === 'open') return { status: EXIT.early, ms: null, outcome: null, isOut: false };
  const db = platform.db.kysely;
  const outcome = round.outcome ?? (await readDrawn(platform, db, kind, round)).outcome;
  const mostPaid = mostPaidOf(kind, asset);
  const ruled = ruledBet(bet);
  const lastMs = Math.min(course.endMs(outcome), course.reachedMs(course.ownFactor(ruled.lines, mostPaid)));
  const { rows } = await sql<{ o_status: Leaving['status']; o_ms: number | null }>`select o_status, o_ms from round_leave(${bet.member_id},
    ${bet.id}, ${round.brand_id}, ${round.game_id}, ${round.id}, ${kind.times.closed * 1000}, ${lastMs})`.execute(db);
  const [left] = rows;
  assert(left !== undefined && left.o_status !== EXIT.none, 'a bet that was found has a status');
  // What left by itself has left: its round goes on, or is over above it.
  const isOut = left.o_status === EXIT.left || course.exitOf({ ...ruled, exitMs: null }, outcome, mostPaid) !== null;
  return { status: left.o_status, ms: left.o_ms, outcome, isOut };
}

/**
 * Leaves a round with a bet, at the factor of the moment by the database's clock; the same again gives the first answer, and a bet that has
 * left by itself the factor of that. Money moves when the round is settled. Refuses NOT_FOUND for what is no bet of this member in a round of
 * this table that can be left, CASH_OUT_EARLY before its course, and CASH_OUT_LATE with the point when it is over.
 */
export async function cashOut(context: GameContext, { betId, roundId }: CallArguments<CashOut>): Promise<CallResult<CashOut>> {
  const { platform, game } = context;
  const kind = kindOf(context);
  const { course } = kind;
  const db = platform.db.kysely;
  const [bet, round] = await Promise.all([findBet(db, game.memberId, betId), findRoundOfId(db, roundId)]);
  const isHere = round?.brand_id === game.brandId && round.game_id === game.gameId && bet?.round_id === roundId;
  if (course === undefined || !isHere) refuse('NOT_FOUND');
  const { status, ms, outcome, isOut } = await leaveRound(platform, kind, game.asset, bet, round);
  if (status === EXIT.early) refuse('CASH_OUT_EARLY');
  if (!isOut) refuse('CASH_OUT_LATE', { point: factorText(course.endFactor(outcome)) });
  platform.bus.tell(TABLE_TOPIC, tableText(game));
  const [view] = betViews(kind, [{ ...bet, exit_ms: ms, ...(status === EXIT.left ? {} : { outcome }) }], game.asset, new Map());
  assert(view !== undefined, 'a bet is shown');
  return { bet: view };
}
