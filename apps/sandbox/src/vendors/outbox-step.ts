import { setTimeout as wait } from 'node:timers/promises';
import type { Operator } from './operator.ts';
import { answered, isUnclear, type AnswerParts } from './outbox-answers.ts';
import { LEASE_MS, vendorOf } from './outbox-rows.ts';
import type { RoundRow, TxRow } from './rows.ts';
import { CODES, type WalletCall } from './wallet-call.ts';

/** What messages go out with. */
export interface StepParts extends AnswerParts {
  readonly operator: Operator;
  /** Wins leave before their bets. */
  readonly isReordering: boolean;
}

const AHEAD_MS = 80;

function callOf(tx: TxRow, round: RoundRow): WalletCall {
  return {
    operation: tx.operation,
    txId: tx.id,
    roundId: round.id,
    gameCode: round.game_code,
    playerId: round.player_id,
    currency: round.currency,
    sentAt: tx.sent_at,
    ...(tx.token === null ? {} : { token: tx.token }),
    ...(tx.amount === null ? {} : { amount: BigInt(tx.amount) }),
    ...(tx.win_amount === null ? {} : { winAmount: BigInt(tx.win_amount) }),
    ...(tx.operation === 'win' ? { isRoundEnd: true } : {}),
    ...(tx.target_tx_id === null ? {} : { targetTxId: tx.target_tx_id }),
    ...(tx.operation === 'freeRoundWin' && round.grant_id !== null ? { grantId: round.grant_id } : {}),
  };
}

/** The win is on its way before its bet: the operator holds it, or wants it again later. */
async function askReordered(parts: StepParts, round: RoundRow, bet: TxRow): Promise<boolean> {
  const { db, operator, rows } = parts;
  db.whole(() => rows.queueWin(round));
  const win = db.one<TxRow>(`select * from tx where round_id = ? and operation = 'win'`, round.id);
  await db.saved();
  const vendor = vendorOf(round.vendor);
  const early = win === undefined ? null : operator.ask(vendor, callOf(win, round));
  if (early !== null) await wait(AHEAD_MS);
  const [betAnswer, winAnswer] = await Promise.all([operator.ask(vendor, callOf(bet, round)), early]);
  // A win that was taken proves its bet, whatever became of the answer to that.
  const proven = isUnclear(betAnswer) && winAnswer?.code === CODES.OK ? winAnswer : betAnswer;
  return db.whole(() => {
    const goesOn = answered(parts, round, bet, proven);
    return goesOn && win !== undefined && winAnswer?.code === CODES.OK ? answered(parts, round, win, winAnswer) : goesOn;
  });
}

/** One message and what follows from its answer. Gives whether the round goes on at once. */
export async function step(parts: StepParts, round: RoundRow): Promise<boolean> {
  const { db, operator, nowMs, isReordering } = parts;
  const tx = db.one<TxRow>(`select * from tx where round_id = ? and state = 'waiting' order by rowid desc limit 1`, round.id);
  if (tx === undefined) throw new Error(`round ${round.id} is open and nothing waits`);
  db.run('update tx set next_at = ? where id = ?', nowMs() + LEASE_MS, tx.id);
  const mayReorder = isReordering && tx.operation === 'bet' && round.payout !== '0';
  const goesOn = mayReorder
    ? await askReordered(parts, round, tx)
    : await operator.ask(vendorOf(round.vendor), callOf(tx, round)).then((answer) => db.whole(() => answered(parts, round, tx, answer)));
  await db.saved();
  return goesOn;
}
