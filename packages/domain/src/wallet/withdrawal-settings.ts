import { defineSettings, scalarText, type RowsSetting } from '../settings/settings.ts';
import { BANK_CODE, PLAIN_NAME } from './deposit-settings.ts';

/** A bank that a brand pays to. */
export interface PayoutBank {
  readonly code: string;
  readonly name: string;
}

const payoutBanks: RowsSetting<PayoutBank> = {
  kind: 'rows',
  initial: [],
  columns: [
    { kind: 'text', name: 'code', most: 16, pattern: BANK_CODE },
    { kind: 'text', name: 'name', most: 60, pattern: PLAIN_NAME },
  ],
  least: 0,
  most: 60,
  widens: 'added',
};

/** What a brand pays out, how often, and to which banks. */
export const WITHDRAWAL_SETTINGS = defineSettings(
  'withdrawals',
  {
    withdrawalMin: { kind: 'sum', initial: '30.00', widens: 'never' },
    withdrawalMax: { kind: 'sum', initial: '20000.00', widens: 'more' },
    withdrawalsPerDay: { kind: 'count', initial: 3, least: 1, most: 100, unit: 'times', widens: 'more' },
    /** Less leaves a player less time to say that nothing has come. */
    autoReceiptMinutes: { kind: 'count', initial: 60, least: 5, most: 10_080, unit: 'minutes', widens: 'less' },
    /** Set aside beside what is withdrawn, and lost by whoever does not say that it came. */
    withdrawalSecurityPercent: { kind: 'count', initial: 0, least: 0, most: 20, unit: 'percent', widens: 'more' },
    /** Whether a member shows who they are before large sums are paid out, and from which sum of 30 days on. */
    isIdentityAsked: { kind: 'switch', initial: false, widens: 'off' },
    identityAskedFrom: { kind: 'sum', initial: '5000.00', widens: 'more' },
    payoutBanks,
    /** How many accounts a member may have at once. */
    payeesMax: { kind: 'count', initial: 3, least: 1, most: 20, unit: 'times', widens: 'more' },
    /** How long an account waits that is not a member's first, or that staff have put right. */
    payeeCoolOffHours: { kind: 'count', initial: 24, least: 0, most: 720, unit: 'hours', widens: 'less' },
    /** Whether staff may hand a payment to the payment provider instead of paying it at the bank. */
    isPayoutByProvider: { kind: 'switch', initial: false, widens: 'on' },
  },
  ({ values, sumOf }) => {
    const [min, max] = [sumOf(scalarText(values.withdrawalMin)), sumOf(scalarText(values.withdrawalMax))];
    return min !== undefined && max !== undefined && min > max ? { withdrawalMin: 'order' } : {};
  },
);
