import { setTimeout as wait } from 'node:timers/promises';
import type { Habits } from './habits.ts';
import type { Operator } from './operator.ts';
import type { RoundRow, TxRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';
import { VENDORS, type Vendor } from './vendor-list.ts';
import { CODES, nameOfCode, type Operation, type WalletAnswer, type WalletCall } from './wallet-call.ts';

/** Moves decided rounds on until each has its end. */
export interface Outbox {
  /** The first message of a seamless round; called in the change that stores the round. */
  begin(round: RoundRow, isOneStep: boolean): void;
  /** Moves a round on: until its end, until it has to wait, or, with `isHasty`, until its bet must be taken back. */
  drive(roundId: string, isHasty?: boolean): Promise<void>;
  /** Moves everything on that is due. */
  driveDue(): Promise<void>;
  /** When something is due next; null when nothing waits. */
  readonly nextDue: () => number | null;
  /** Resolves when no round is being moved. */
  quiet(): Promise<void>;
}

/** What the outbox works with. */
export interface OutboxParts {
  readonly db: VendorDb;
  readonly operator: Operator;
  readonly habits: Habits;
  readonly nowMs: () => number;
  /** Wins leave before their bets. */
  readonly isReordering: boolean;
}

/** While an answer is awaited nobody else takes the message up. */
const LEASE_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5 * 60_000;
const BATCH = 64;
const AHEAD_MS = 80;

/** What a round of the habit `generous` says that it won, in stakes. */
const GENEROUS_TIMES = 20_000n;

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));

const isUnclear = (answer: WalletAnswer | null): answer is null => answer === null || answer.code === CODES.RETRY;

/** A win that gets one of these will never be taken: the operator has closed the round by itself. */
const CLOSED: readonly number[] = [CODES.BET_NOT_FOUND, CODES.ALREADY_SETTLED, CODES.ROLLED_BACK, CODES.TX_MISMATCH];
/** A bet that is answered so shows that its token is over. */
const TOKEN_OVER: readonly number[] = [CODES.TOKEN_INVALID, CODES.TOKEN_EXPIRED, CODES.PLAYER_NOT_FOUND];

const isBet = (tx: TxRow): boolean => tx.operation === 'bet' || tx.operation === 'betWin';

function vendorOf(code: string): Vendor {
  const vendor = VENDORS.find((one) => one.code === code);
  if (vendor === undefined) throw new Error(`no vendor ${code}`);
  return vendor;
}

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

/** Opens the outbox. A bet that nobody can tell the fate of, because the process ended while it was asked, is taken back. */
export function openOutbox({ db, operator, habits, nowMs, isReordering }: OutboxParts): Outbox {
  const running = new Map<string, Promise<void>>();
  const getRound = (id: string): RoundRow => {
    const round = db.one<RoundRow>('select * from round where id = ?', id);
    if (round === undefined) throw new Error(`round ${id} vanished`);
    return round;
  };

  function queue(
    round: RoundRow,
    mark: string,
    operation: Operation,
    fields: Partial<Pick<TxRow, 'amount' | 'win_amount' | 'target_tx_id' | 'token'>>,
  ): void {
    const at = nowMs();
    // A win that was given up comes back when its bet turns out to stand.
    db.run(
      `insert into tx (id, round_id, vendor, operation, amount, win_amount, target_tx_id, token, state, sent_at, next_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?) on conflict (id) do update set state = 'waiting', next_at = excluded.next_at
       where tx.state = 'dropped'`,
      `${round.id}.${mark}`, round.id, round.vendor, operation, fields.amount ?? null, fields.win_amount ?? null, fields.target_tx_id ?? null,
      fields.token ?? null, at, at + LEASE_MS,
    ); // prettier-ignore
  }

  function queueWin(round: RoundRow): void {
    if (round.grant_id !== null) queue(round, 'f', 'freeRoundWin', { amount: round.payout });
    else if (round.payout === '0' && vendorOf(round.vendor).endsLostRounds) queue(round, 'e', 'endRound', {});
    else queue(round, 'w', 'win', { amount: round.payout });
  }

  const setTx = (tx: TxRow, state: TxRow['state'], code: number | null): void =>
    void db.run('update tx set state = ?, code = ? where id = ?', state, code, tx.id);
  const setRound = (round: RoundRow, state: RoundRow['state'], code: number | null = null): void => {
    const isOpen = state === 'asking' || state === 'paying' || state === 'undoing';
    db.run('update round set state = ?, code = ?, ended_at = ? where id = ?', state, code, isOpen ? null : nowMs(), round.id);
    if (state === 'void')
      process.stderr.write(`vendors: ${round.vendor} round ${round.id} was closed by the operator with ${nameOfCode(code ?? 99)}\n`);
  };
  const dropWaiting = (round: RoundRow): void =>
    void db.run(`update tx set state = 'dropped' where round_id = ? and state = 'waiting'`, round.id);

  function tell(round: RoundRow, answer: WalletAnswer): void {
    if (answer.balance === null) return;
    db.run('update session set balance = ? where id = ?', answer.balance.toString(), round.session_id);
    db.run('update round set balance_after = ? where id = ?', answer.balance.toString(), round.id);
  }

  function again(tx: TxRow): boolean {
    db.run('update tx set tries = tries + 1, next_at = ? where id = ?', nowMs() + waitAfter(tx.tries), tx.id);
    return false;
  }

  function betAnswered(round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
    if (isUnclear(answer)) {
      db.run(`update tx set state = 'dropped' where round_id = ? and state = 'waiting'`, round.id);
      setRound(round, 'undoing');
      queue(round, 'u', tx.operation === 'betWin' ? 'rollback' : vendorOf(round.vendor).undo, { target_tx_id: tx.id });
      return true;
    }
    if (answer.code !== CODES.OK) {
      setTx(tx, 'refused', answer.code);
      dropWaiting(round);
      setRound(round, 'refused', answer.code);
      if (TOKEN_OVER.includes(answer.code)) db.run('update session set ended_at = ? where id = ?', nowMs(), round.session_id);
      return false;
    }
    return betStands(round, tx);
  }

  function betStands(round: RoundRow, tx: TxRow): boolean {
    setTx(tx, 'done', CODES.OK);
    if (tx.operation === 'betWin') {
      setRound(round, 'done');
      return false;
    }
    if (habits.take(round.vendor, 'silent')) {
      // The operator is never told how the round came out: its stuck round is what a person wants to see.
      setRound(round, 'done');
      return false;
    }
    setRound(round, 'paying');
    if (habits.take(round.vendor, 'generous'))
      db.run('update round set payout = ? where id = ?', (BigInt(round.bet) * GENEROUS_TIMES).toString(), round.id);
    queueWin(getRound(round.id));
    return true;
  }

  function undoAnswered(round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
    if (isUnclear(answer)) return again(tx);
    const isUndone = answer.code === CODES.OK || answer.code === CODES.BET_NOT_FOUND || answer.code === CODES.ROLLED_BACK;
    if (isUndone) {
      setTx(tx, answer.code === CODES.OK ? 'done' : 'refused', answer.code);
      db.run('update tx set is_undone = 1 where round_id = ? and id <> ?', round.id, tx.id);
      setRound(round, 'undone');
      return false;
    }
    if (answer.code !== CODES.ALREADY_SETTLED) return again(tx);
    // The bet was taken and its round closed: what was decided counts.
    setTx(tx, 'refused', answer.code);
    const bet = db.one<TxRow>('select * from tx where id = ?', tx.target_tx_id);
    if (bet === undefined) throw new Error(`bet of ${round.id} vanished`);
    return betStands(round, bet);
  }

  function winAnswered(round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
    if (isUnclear(answer)) return again(tx);
    const isClosed = tx.operation === 'endRound' && answer.code === CODES.ALREADY_SETTLED;
    if (answer.code === CODES.OK || isClosed) {
      setTx(tx, 'done', answer.code);
      setRound(round, 'done');
      return false;
    }
    if (!CLOSED.includes(answer.code)) return again(tx);
    setTx(tx, 'refused', answer.code);
    setRound(round, 'void', answer.code);
    return false;
  }

  function answered(round: RoundRow, tx: TxRow, answer: WalletAnswer | null): boolean {
    const { state } = getRound(round.id);
    if (answer?.code === CODES.OK || answer?.code === CODES.INSUFFICIENT_FUNDS) tell(round, answer);
    if (state === 'asking') return betAnswered(round, tx, answer);
    return state === 'undoing' ? undoAnswered(round, tx, answer) : winAnswered(round, tx, answer);
  }

  /** The win is on its way before its bet: the operator holds it, or wants it again later. */
  async function askReordered(round: RoundRow, bet: TxRow): Promise<boolean> {
    db.whole(() => queueWin(round));
    const win = db.one<TxRow>(`select * from tx where round_id = ? and operation = 'win'`, round.id);
    await db.saved();
    const vendor = vendorOf(round.vendor);
    const early = win === undefined ? null : operator.ask(vendor, callOf(win, round));
    if (early !== null) await wait(AHEAD_MS);
    const [betAnswer, winAnswer] = await Promise.all([operator.ask(vendor, callOf(bet, round)), early]);
    // A win that was taken proves its bet, whatever became of the answer to that.
    const proven = isUnclear(betAnswer) && winAnswer?.code === CODES.OK ? winAnswer : betAnswer;
    return db.whole(() => {
      const goesOn = answered(round, bet, proven);
      return goesOn && win !== undefined && winAnswer?.code === CODES.OK ? answered(round, win, winAnswer) : goesOn;
    });
  }

  /** One message and what follows from its answer. Gives whether the round goes on at once. */
  async function step(round: RoundRow): Promise<boolean> {
    const tx = db.one<TxRow>(`select * from tx where round_id = ? and state = 'waiting' order by rowid desc limit 1`, round.id);
    if (tx === undefined) throw new Error(`round ${round.id} is open and nothing waits`);
    db.run('update tx set next_at = ? where id = ?', nowMs() + LEASE_MS, tx.id);
    const mayReorder = isReordering && tx.operation === 'bet' && round.payout !== '0';
    const goesOn = mayReorder
      ? await askReordered(round, tx)
      : await operator.ask(vendorOf(round.vendor), callOf(tx, round)).then((answer) => db.whole(() => answered(round, tx, answer)));
    await db.saved();
    return goesOn;
  }

  async function run(roundId: string, isHasty: boolean): Promise<void> {
    for (;;) {
      const round = getRound(roundId);
      if (round.ended_at !== null) return;
      if (isHasty && round.state === 'undoing') {
        db.run(`update tx set next_at = ? where round_id = ? and state = 'waiting'`, nowMs(), roundId);
        return;
      }
      if (!(await step(round))) return;
    }
  }

  function drive(roundId: string, isHasty = false): Promise<void> {
    const now = running.get(roundId);
    if (now !== undefined) return now;
    const work = run(roundId, isHasty).finally(() => running.delete(roundId));
    running.set(roundId, work);
    return work;
  }

  db.whole(() => {
    const at = nowMs();
    db.run(`update tx set next_at = ? where state = 'waiting'`, at);
    for (const round of db.all<RoundRow>(`select * from round where state = 'asking'`)) {
      const bet = db.all<TxRow>('select * from tx where round_id = ?', round.id).find(isBet);
      if (bet !== undefined) betAnswered(round, bet, null);
    }
    db.run(`update tx set next_at = ? where state = 'waiting'`, at);
  });

  return {
    begin(round, isOneStep) {
      const { operator_token: token } =
        db.one<{ operator_token: string }>('select operator_token from session where id = ?', round.session_id) ?? {};
      const stake = { amount: round.bet, token: token ?? null };
      if (round.grant_id !== null) queueWin(round);
      else if (isOneStep) queue(round, 'b', 'betWin', { ...stake, win_amount: round.payout });
      else queue(round, 'b', 'bet', stake);
    },
    drive,
    async driveDue() {
      const due = db.all<{ round_id: string }>(
        `select distinct round_id from tx where state = 'waiting' and next_at <= ? order by next_at limit ${BATCH}`,
        nowMs(),
      );
      await Promise.all(due.map(({ round_id: id }) => drive(id)));
    },
    async quiet() {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
    nextDue: () => db.one<{ at: number | null }>(`select min(next_at) as at from tx where state = 'waiting'`)?.at ?? null,
  };
}
