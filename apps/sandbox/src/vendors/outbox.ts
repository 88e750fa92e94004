import type { Habits } from './habits.ts';
import type { Operator } from './operator.ts';
import { betAnswered } from './outbox-answers.ts';
import { openOutboxRows } from './outbox-rows.ts';
import { step, type StepParts } from './outbox-step.ts';
import type { RoundRow, TxRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';

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

const BATCH = 64;

const isBet = (tx: TxRow): boolean => tx.operation === 'bet' || tx.operation === 'betWin';

/** What waited when the process ended is due now, and a bet that was being asked is taken back. */
function takeUp(parts: StepParts): void {
  const { db, nowMs } = parts;
  db.whole(() => {
    const at = nowMs();
    db.run(`update tx set next_at = ? where state = 'waiting'`, at);
    for (const round of db.all<RoundRow>(`select * from round where state = 'asking'`)) {
      const bet = db.all<TxRow>('select * from tx where round_id = ?', round.id).find(isBet);
      if (bet !== undefined) betAnswered(parts, round, bet, null);
    }
    db.run(`update tx set next_at = ? where state = 'waiting'`, at);
  });
}

/** Opens the outbox. A bet that nobody can tell the fate of, because the process ended while it was asked, is taken back. */
export function openOutbox({ db, operator, habits, nowMs, isReordering }: OutboxParts): Outbox {
  const rows = openOutboxRows(db, nowMs);
  const parts: StepParts = { db, operator, habits, rows, nowMs, isReordering };
  const running = new Map<string, Promise<void>>();

  async function run(roundId: string, isHasty: boolean): Promise<void> {
    for (;;) {
      const round = rows.getRound(roundId);
      if (round.ended_at !== null) return;
      if (isHasty && round.state === 'undoing') {
        db.run(`update tx set next_at = ? where round_id = ? and state = 'waiting'`, nowMs(), roundId);
        return;
      }
      if (!(await step(parts, round))) return;
    }
  }

  function drive(roundId: string, isHasty = false): Promise<void> {
    const now = running.get(roundId);
    if (now !== undefined) return now;
    const work = run(roundId, isHasty).finally(() => running.delete(roundId));
    running.set(roundId, work);
    return work;
  }

  takeUp(parts);

  return {
    begin(round, isOneStep) {
      const { operator_token: token } =
        db.one<{ operator_token: string }>('select operator_token from session where id = ?', round.session_id) ?? {};
      const stake = { amount: round.bet, token: token ?? null };
      if (round.grant_id !== null) rows.queueWin(round);
      else if (isOneStep) rows.queue(round, 'b', 'betWin', { ...stake, win_amount: round.payout });
      else rows.queue(round, 'b', 'bet', stake);
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
