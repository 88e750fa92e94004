import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { factorText } from '@talora/domain/rounds/crash-round.ts';
import { sql } from 'kysely';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { GameContext } from '../arcade/arcade.ts';
import { readDrawn } from './draw-round.ts';
import { kindOf } from './place-bet.ts';
import { findBet, findRoundOfId } from './rounds.queries.ts';
import { betViews } from './rounds.view.ts';
import { ruledBet, TABLE_TOPIC, tableText } from './step-table.ts';
import { mostPaidOf } from './table-limits.ts';

type CashOut = (typeof tablesCalls)['calls']['cashOut'];

const EXIT = { left: 0, none: 1, early: 2, late: 3 } as const;

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
  if (round.state === 'open') refuse('CASH_OUT_EARLY');
  const outcome = round.outcome ?? (await readDrawn(platform, db, kind, round)).outcome;
  const mostPaid = mostPaidOf(kind, game.asset);
  const ruled = ruledBet(bet);
  const lastMs = Math.min(course.endMs(outcome), course.reachedMs(course.ownFactor(ruled.lines, mostPaid)));
  const { rows } = await sql<{ o_status: number; o_ms: number | null }>`select o_status, o_ms from round_leave(${game.memberId}, ${betId},
    ${game.brandId}, ${game.gameId}, ${roundId}, ${kind.times.closed * 1000}, ${lastMs})`.execute(db);
  const [left] = rows;
  assert(left !== undefined && left.o_status !== EXIT.none, 'a bet that was found has a status');
  if (left.o_status === EXIT.early) refuse('CASH_OUT_EARLY');
  // What left by itself has left: its round goes on, or is over above it.
  const isOut = left.o_status === EXIT.left || course.exitOf({ ...ruled, exitMs: null }, outcome, mostPaid) !== null;
  if (!isOut) refuse('CASH_OUT_LATE', { point: factorText(course.endFactor(outcome)) });
  platform.bus.tell(TABLE_TOPIC, tableText(game));
  const [view] = betViews(
    kind,
    [{ ...bet, exit_ms: left.o_ms, ...(left.o_status === EXIT.left ? {} : { outcome }) }],
    game.asset,
    new Map(),
  );
  assert(view !== undefined, 'a bet is shown');
  return { bet: view };
}
