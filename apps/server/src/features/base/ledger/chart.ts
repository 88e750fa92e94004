/** Transfer kinds by the number they are stored under; the legs stand in table ledger_kind and in docs/ledger.md. */
export const LEDGER_KINDS = {
  stake: 1,
  payout: 2,
  stake_refund: 3,
  payout_reversal: 4,
  stake_away: 5,
  payout_away: 6,
  deposit: 10,
  withdrawal: 11,
  deposit_fee: 12,
  adjustment_up: 13,
  adjustment_down: 14,
  deck_prize: 15,
  agent_pay_sent: 16,
  withdrawal_security: 17,
  agent_pay_received: 18,
  salary: 19,
  transfer_up_sent: 20,
  transfer_up_received: 21,
  transfer_down_sent: 22,
  transfer_down_received: 23,
  vendor_credit: 40,
  vendor_debit: 41,
  vendor_promo: 42,
  vendor_promo_reversal: 43,
  vendor_jackpot: 44,
  vendor_jackpot_reversal: 45,
  vendor_free_win: 46,
  vendor_free_win_reversal: 47,
  vendor_tip: 48,
  vendor_tip_reversal: 49,
  vendor_transfer_out: 50,
  vendor_transfer_back: 51,
  vendor_free_win_away: 52,
  vendor_excess: 53,
  dividend: 60,
  jackpot_contribution: 61,
  jackpot_paid: 62,
  jackpot_win: 63,
  jackpot_loan: 64,
  jackpot_repayment: 65,
  demo_grant: 90,
  vendor_demo_grant: 91,
} as const;

/** Name of a transfer kind. */
export type LedgerKind = keyof typeof LEDGER_KINDS;

/** Accounts of the chart by the number they are stored under. */
export const LEDGER_ACCOUNTS = {
  0: 'member:wallet',
  10: 'house:stakes',
  11: 'house:payouts',
  20: 'house:payments-in',
  21: 'house:payments-out',
  22: 'house:payment-fees',
  23: 'house:adjustments',
  24: 'house:security-forfeited',
  25: 'member:between',
  26: 'house:jackpots',
  27: 'member:from-jackpots',
  28: 'house:jackpot-loans',
  30: 'house:vendor-corrections',
  31: 'house:vendor-promotions',
  32: 'house:vendor-jackpots',
  33: 'house:vendor-tips',
  34: 'house:dividends',
  36: 'house:deck-draws',
  37: 'member:agent-pay',
  38: 'house:salaries',
  40: 'member:at-vendors',
  90: 'house:demo-issue',
} as const;

/** The account that dividends are paid from. */
export const HOUSE_DIVIDENDS = 34;

const KIND_BY_NUMBER = new Map<number, LedgerKind>(Object.entries(LEDGER_KINDS).map(([name, n]) => [n, name as LedgerKind]));

/** The kind stored under this number. Throws RangeError when there is none. */
export function getLedgerKind(stored: number): LedgerKind {
  const kind = KIND_BY_NUMBER.get(stored);
  if (kind === undefined) throw new RangeError(`unknown ledger kind ${stored}`);
  return kind;
}

/** Name of the account stored under this number. Throws RangeError when there is none. */
export function getLedgerAccount(stored: number): string {
  const name = (LEDGER_ACCOUNTS as Readonly<Record<number, string>>)[stored];
  if (name === undefined) throw new RangeError(`unknown ledger account ${stored}`);
  return name;
}

/** What the ledger's functions answer, by number. */
export const LEDGER_STATUS = {
  done: 0,
  replayed: 1,
  mismatch: 2,
  insufficient: 3,
  noAccount: 4,
  limitReached: 20,
  excluded: 21,
  timeUsed: 22,
} as const;
