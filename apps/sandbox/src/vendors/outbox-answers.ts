import type { Habits } from './habits.ts';
import { vendorOf, type OutboxRows } from './outbox-rows.ts';
import type { RoundRow, TxRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';
import { CODES, type WalletAnswer } from './wallet-call.ts';

/** What answers are taken with. */
export interface AnswerParts {
  readonly db: VendorDb;
  readonly habits: Habits;
  readonly rows: OutboxRows;
  readonly nowMs: () => number;
}

/** What a round of the habit `generous` says that it won, in stakes. */
const GENEROUS_TIMES = 20_000n;

/** A win that gets one of these will never be taken: the operator has closed the round by itself. */
const CLOSED: readonly number[] = [CODES.BET_NOT_FOUND, CODES.ALREADY_SETTLED, CODES.ROLLED_BACK, CODES.TX_MISMATCH];
/** A bet that is answered so shows that its token is over. */
const TOKEN_OVER: readonly number[] = [CODES.TOKEN_INVALID, CODES.TOKEN_EXPIRED, CODES.PLAYER_NOT_FOUND];

/** No answer, or one that says neither yes nor no. */
export const isUnclear = (answer: WalletAnswer | null): answer is null => answer === null || answer.code === CODES.RETRY;

/** The same message is to go out again, later. */
function again({ rows }: AnswerParts, tx: TxRow): false {
  rows.postpone(tx);
  return false;
}

/** Takes the answer to a round's first message. Gives whether the round goes on at once. */
export function betAnswered(parts: AnswerParts, round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
  const { db, rows, nowMs } = parts;
  if (isUnclear(answer)) {
    db.run(`update tx set state = 'dropped' where round_id = ? and state = 'waiting'`, round.id);
    rows.setRound(round, 'undoing');
    rows.queue(round, 'u', tx.operation === 'betWin' ? 'rollback' : vendorOf(round.vendor).undo, { target_tx_id: tx.id });
    return true;
  }
  if (answer.code !== CODES.OK) {
    rows.setTx(tx, 'refused', answer.code);
    rows.dropWaiting(round);
    rows.setRound(round, 'refused', answer.code);
    if (TOKEN_OVER.includes(answer.code)) db.run('update session set ended_at = ? where id = ?', nowMs(), round.session_id);
    return false;
  }
  return betStands(parts, round, tx);
}

function betStands(parts: AnswerParts, round: RoundRow, tx: TxRow): boolean {
  const { db, habits, rows } = parts;
  rows.setTx(tx, 'done', CODES.OK);
  if (tx.operation === 'betWin') {
    rows.setRound(round, 'done');
    return false;
  }
  if (habits.take(round.vendor, 'silent')) {
    // The operator is never told how the round came out: its stuck round is what a person wants to see.
    rows.setRound(round, 'done');
    return false;
  }
  rows.setRound(round, 'paying');
  if (habits.take(round.vendor, 'generous'))
    db.run('update round set payout = ? where id = ?', (BigInt(round.bet) * GENEROUS_TIMES).toString(), round.id);
  rows.queueWin(rows.getRound(round.id));
  return true;
}

function undoAnswered(parts: AnswerParts, round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
  const { db, rows } = parts;
  if (isUnclear(answer)) return again(parts, tx);
  const isUndone = answer.code === CODES.OK || answer.code === CODES.BET_NOT_FOUND || answer.code === CODES.ROLLED_BACK;
  if (isUndone) {
    rows.setTx(tx, answer.code === CODES.OK ? 'done' : 'refused', answer.code);
    db.run('update tx set is_undone = 1 where round_id = ? and id <> ?', round.id, tx.id);
    rows.setRound(round, 'undone');
    return false;
  }
  if (answer.code !== CODES.ALREADY_SETTLED) return again(parts, tx);
  // The bet was taken and its round closed: what was decided counts.
  rows.setTx(tx, 'refused', answer.code);
  const bet = db.one<TxRow>('select * from tx where id = ?', tx.target_tx_id);
  if (bet === undefined) throw new Error(`bet of ${round.id} vanished`);
  return betStands(parts, round, bet);
}

function winAnswered(parts: AnswerParts, round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
  const { rows } = parts;
  if (isUnclear(answer)) return again(parts, tx);
  const isClosed = tx.operation === 'endRound' && answer.code === CODES.ALREADY_SETTLED;
  if (answer.code === CODES.OK || isClosed) {
    rows.setTx(tx, 'done', answer.code);
    rows.setRound(round, 'done');
    return false;
  }
  if (!CLOSED.includes(answer.code)) return again(parts, tx);
  rows.setTx(tx, 'refused', answer.code);
  rows.setRound(round, 'void', answer.code);
  return false;
}

/** Takes the answer to a message, by the state of its round. Gives whether the round goes on at once. */
export function answered(parts: AnswerParts, round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
  const { rows } = parts;
  const { state } = rows.getRound(round.id);
  if (answer?.code === CODES.OK || answer?.code === CODES.INSUFFICIENT_FUNDS) rows.tell(round, answer);
  if (state === 'asking') return betAnswered(parts, round, tx, answer);
  return state === 'undoing' ? undoAnswered(parts, round, tx, answer) : winAnswered(parts, round, tx, answer);
}
