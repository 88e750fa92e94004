import type { VendorDb } from './vendor-db.ts';

/** A transfer as the operator orders it. */
export interface TransferOrder {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly playerId: string;
  readonly amount: bigint;
  readonly currency: string;
}

/** How a transfer ended, and what lay here after it. */
export interface TransferResult {
  readonly status: 'done' | 'refused';
  readonly balance: bigint;
}

interface TransferRow {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly player_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: 'done' | 'refused';
  readonly balance_after: string;
  readonly at: number;
}

/** Money of players that lies at a vendor with a transfer wallet. */
export interface Purses {
  balance(vendor: string, playerId: string, currency: string): bigint;
  /** Lifts a balance to at least this much. */
  fill(vendor: string, playerId: string, currency: string, least: bigint): void;
  /** Changes a balance; false, and nothing changed, when it would fall below zero. */
  move(vendor: string, playerId: string, currency: string, by: bigint): boolean;
  /** Does a transfer once: the same reference gives the same result, and null when it asks for something else. */
  transfer(vendor: string, order: TransferOrder): TransferResult | null;
  findTransfer(vendor: string, reference: string): TransferRow | undefined;
}

/** Opens the purses. */
export function openPurses(db: VendorDb, nowMs: () => number): Purses {
  const purses: Purses = {
    balance: (vendor, playerId, currency) =>
      BigInt(
        db.one<{ balance: string }>(
          'select balance from purse where vendor = ? and player_id = ? and currency = ?',
          vendor,
          playerId,
          currency,
        )?.balance ?? '0',
      ),
    move(vendor, playerId, currency, by) {
      const after = purses.balance(vendor, playerId, currency) + by;
      if (after < 0n) return false;
      db.run(
        `insert into purse (vendor, player_id, currency, balance) values (?, ?, ?, ?)
         on conflict (vendor, player_id, currency) do update set balance = excluded.balance`,
        vendor, playerId, currency, after.toString(),
      ); // prettier-ignore
      return true;
    },
    fill(vendor, playerId, currency, least) {
      const lacking = least - purses.balance(vendor, playerId, currency);
      if (lacking > 0n) purses.move(vendor, playerId, currency, lacking);
    },
    transfer: (vendor, { reference, direction, playerId, amount, currency }) =>
      db.whole(() => {
        const known = purses.findTransfer(vendor, reference);
        if (known !== undefined) {
          const isSame =
            known.direction === direction &&
            known.player_id === playerId &&
            known.amount === amount.toString() &&
            known.currency === currency;
          return isSame ? { status: known.status, balance: purses.balance(vendor, playerId, currency) } : null;
        }
        const status = purses.move(vendor, playerId, currency, direction === 'in' ? amount : -amount) ? 'done' : 'refused';
        const balance = purses.balance(vendor, playerId, currency);
        db.run(
          `insert into transfer (vendor, reference, direction, player_id, amount, currency, status, balance_after, at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          vendor, reference, direction, playerId, amount.toString(), currency, status, balance.toString(), nowMs(),
        ); // prettier-ignore
        return { status, balance };
      }),
    findTransfer: (vendor, reference) =>
      db.one<TransferRow>('select * from transfer where vendor = ? and reference = ?', vendor, reference),
  };
  return purses;
}
