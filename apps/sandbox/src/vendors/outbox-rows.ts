import type { RoundRow, TxRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';
import { VENDORS, type Vendor } from './vendor-list.ts';
import { nameOfCode, type Operation, type WalletAnswer } from './wallet-call.ts';

type TxFields = Partial<Pick<TxRow, 'amount' | 'win_amount' | 'target_tx_id' | 'token'>>;

/** Rounds and their messages as the outbox keeps them. */
export interface OutboxRows {
  /** The round as it is now. Throws when there is none. */
  getRound(id: string): RoundRow;
  /** Writes a message that waits; `mark` tells a round's messages apart. */
  queue(round: RoundRow, mark: string, operation: Operation, fields: TxFields): void;
  /** Writes the message that a round ends with. */
  queueWin(round: RoundRow): void;
  setTx(tx: TxRow, state: TxRow['state'], code: number | null): void;
  /** A round that the operator closed is told to the error output. */
  setRound(round: RoundRow, state: RoundRow['state'], code?: number | null): void;
  dropWaiting(round: RoundRow): void;
  /** Keeps the balance that came with an answer. */
  tell(round: RoundRow, answer: WalletAnswer): void;
  /** Lets a message wait, longer at every try. */
  postpone(tx: TxRow): void;
}

/** While an answer is awaited nobody else takes the message up. */
export const LEASE_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5 * 60_000;

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));

/** The vendor of a row. Throws for a code that no vendor has. */
export function vendorOf(code: string): Vendor {
  const vendor = VENDORS.find((one) => one.code === code);
  if (vendor === undefined) throw new Error(`no vendor ${code}`);
  return vendor;
}

function endMessage(round: RoundRow): readonly [mark: string, operation: Operation, fields: TxFields] {
  if (round.grant_id !== null) return ['f', 'freeRoundWin', { amount: round.payout }];
  if (round.payout === '0' && vendorOf(round.vendor).endsLostRounds) return ['e', 'endRound', {}];
  return ['w', 'win', { amount: round.payout }];
}

/** Opens the rows. */
export function openOutboxRows(db: VendorDb, nowMs: () => number): OutboxRows {
  function queue(round: RoundRow, mark: string, operation: Operation, fields: TxFields): void {
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

  return {
    getRound(id) {
      const round = db.one<RoundRow>('select * from round where id = ?', id);
      if (round === undefined) throw new Error(`round ${id} vanished`);
      return round;
    },
    queue,
    queueWin: (round) => queue(round, ...endMessage(round)),
    setTx: (tx, state, code) => void db.run('update tx set state = ?, code = ? where id = ?', state, code, tx.id),
    setRound(round, state, code = null) {
      const isOpen = state === 'asking' || state === 'paying' || state === 'undoing';
      db.run('update round set state = ?, code = ?, ended_at = ? where id = ?', state, code, isOpen ? null : nowMs(), round.id);
      if (state === 'void')
        process.stderr.write(`vendors: ${round.vendor} round ${round.id} was closed by the operator with ${nameOfCode(code ?? 99)}\n`);
    },
    dropWaiting: (round) => void db.run(`update tx set state = 'dropped' where round_id = ? and state = 'waiting'`, round.id),
    tell(round, answer) {
      if (answer.balance === null) return;
      db.run('update session set balance = ? where id = ?', answer.balance.toString(), round.session_id);
      db.run('update round set balance_after = ? where id = ?', answer.balance.toString(), round.id);
    },
    postpone: (tx) => void db.run('update tx set tries = tries + 1, next_at = ? where id = ?', nowMs() + waitAfter(tx.tries), tx.id),
  };
}
