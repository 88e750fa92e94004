import { defineSettings, scalarText, type SettingProblem } from '../settings/settings.ts';

/** An account that bank transfers go to, as a deposit keeps it. */
export interface DepositBank {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** Code of a bank: letters and digits, parted by a hyphen or a line. */
export const BANK_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** A name that people read: no signs that could pass for markup, no blank at either end. */
export const PLAIN_NAME = /^[^\s<>\p{C}](?:[^<>\p{C}]*[^\s<>\p{C}])?$/u;

/** What a brand takes in; each way to deposit stays within it. */
export const DEPOSIT_SETTINGS = defineSettings(
  'deposits',
  {
    depositMin: { kind: 'sum', initial: '10.00', widens: 'never' },
    depositMax: { kind: 'sum', initial: '30000.00', widens: 'more' },
    depositQuick: { kind: 'sums', initial: ['30.00', '50.00', '100.00', '200.00', '500.00', '1000.00'], most: 12 },
    depositMinutes: { kind: 'count', initial: 30, least: 5, most: 1_440, unit: 'minutes', widens: 'never' },
    maxOpenDeposits: { kind: 'count', initial: 3, least: 1, most: 20, unit: 'times', widens: 'more' },
  },
  ({ values, sumOf }) => {
    const problems: Record<string, SettingProblem> = {};
    const sum = (name: string): bigint => sumOf(scalarText(values[name])) ?? 0n;
    if (sum('depositMin') > sum('depositMax')) problems.depositMin = 'order';
    const quick = values.depositQuick as readonly string[];
    const isOutside = (text: string): boolean => (sumOf(text) ?? 0n) < sum('depositMin') || (sumOf(text) ?? 0n) > sum('depositMax');
    if (problems.depositMin === undefined && quick.some(isOutside)) problems.depositQuick = 'range';
    return problems;
  },
);
